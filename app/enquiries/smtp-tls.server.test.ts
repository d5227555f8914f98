import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { enquiry, NOON } from "../../tests/support/enquiries.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { startDelivery } from "./deliver.server.ts";
import { deliveryText } from "./delivery-text.ts";
import { openEnquiry } from "./inbox.server.ts";
import { storeEnquiry } from "./intake/store-enquiry.server.ts";
import { noticeMail } from "./notice-mail.server.ts";
import { openSmtp } from "./smtp.server.ts";

/*
 * Encrypted and with a password, against a real mail server. Its certificate is vouched for by an authority of the
 * tests' own, which this machine trusts or not. 0.0.0.0 is this machine too, but not by a name that says so: what is
 * demanded of a server elsewhere is demanded of it.
 */

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../tests/fixtures/certificates", name), "utf8");
const key = fixture("mail-server.key");
const cert = fixture("mail-server.crt");
const login = { user: "tienda@copito.example", pass: "una clave: rara/%@" };
const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@`;

const elsewhere = ({ url }: MailServer) => url.replace("127.0.0.1", "0.0.0.0");
const as = (credentials: string, url: string) => url.replace("//", `//${credentials}`);

async function server(options: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const started = await startMailServer(options);
  onTestFinished(() => started.close());
  return started;
}

/** Stores one enquiry, tries its notice once, and returns what the owner then sees in the inbox. */
async function deliverOnce(smtpUrl: string) {
  const { db, close } = await openTestDatabase("sqlite");
  onTestFinished(close);
  await storeEnquiry(db, { now: () => NOON, host: "tienda.example" }, enquiry(), ["key"]);
  const smtp = openSmtp({ smtpUrl, from: "a@tienda.example", to: "b@tienda.example" });
  const delivery = startDelivery({
    db,
    now: () => NOON,
    log: recordingLog(),
    send: ({ row, enquiry: each }, signal) =>
      smtp.send(
        noticeMail(each, { brand: "Copito", publicUrl: "https://tienda.example" }),
        row.message_id,
        signal,
      ),
  });
  const settled = async () => {
    const row = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    return row.state === "delivered" || row.last_error_code !== null;
  };
  await expect.poll(settled, { timeout: 15_000, interval: 20 }).toBe(true);
  await delivery.stop();
  smtp.close();
  const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const opened = await openEnquiry(db, { now: () => NOON }, id);
  if (!opened) throw new Error("The enquiry is gone");
  return { state: opened.delivery.state, ...deliveryText(opened.delivery, true) };
}

/** Not delivered, kept for another attempt, and the owner reads why. */
function waits(why: string) {
  return { state: "waiting", tone: "warning", retry: true, text: expect.stringContaining(why) };
}

describe("where the machine trusts the certificate", () => {
  const before = getCACertificates("default");
  beforeEach(() => setDefaultCACertificates([...before, fixture("authority.crt")]));
  afterEach(() => setDefaultCACertificates(before));

  test("smtps:// with a login", async () => {
    const mail = await server({ tls: { when: "at once", key, cert }, login });
    expect(await deliverOnce(as(credentials, mail.url))).toMatchObject({ state: "delivered" });
    expect(mail.taken).toMatchObject([{ secure: true, to: ["b@tienda.example"] }]);
    expect(mail.logins).toEqual([{ user: login.user, secure: true }]);
  });

  test("smtp:// goes on encrypted, and logs in only then", async () => {
    const mail = await server({ tls: { when: "starttls", key, cert }, login });
    expect(await deliverOnce(as(credentials, elsewhere(mail)))).toMatchObject({ state: "delivered" });
    expect(mail.taken).toMatchObject([{ secure: true }]);
    expect(mail.logins).toEqual([{ user: login.user, secure: true }]);
  });

  test("a wrong password is said as such, and tried again", async () => {
    const mail = await server({ tls: { when: "starttls", key, cert }, login });
    const wrong = as(`${encodeURIComponent(login.user)}:wrong@`, elsewhere(mail));
    expect(await deliverOnce(wrong)).toMatchObject(
      waits("El servidor de correo no aceptó el usuario o la contraseña. Dijo: «535"),
    );
    expect(mail.taken).toEqual([]);
  });

  test("a login that is missing is said as such", async () => {
    const mail = await server({ tls: { when: "starttls", key, cert }, login });
    expect(await deliverOnce(elsewhere(mail))).toMatchObject(waits("El servidor de correo"));
    expect(mail.taken).toEqual([]);
  });

  test("a certificate that is over", async () => {
    const mail = await server({ tls: { when: "at once", key, cert: fixture("expired.crt") } });
    expect(await deliverOnce(mail.url)).toMatchObject(
      waits("El certificado del servidor de correo está vencido, así que no le mandamos nada."),
    );
  });

  test("a certificate of another server", async () => {
    const mail = await server({ tls: { when: "at once", key, cert } });
    expect(await deliverOnce(`${mail.url}?tls.servername=correo.example`)).toMatchObject(
      waits("El certificado del servidor de correo es de otro servidor, así que no le mandamos nada."),
    );
    expect(mail.taken).toEqual([]);
  });
});

const UNTRUSTED = "El certificado del servidor de correo no es de confianza, así que no le mandamos nada.";

test.each(["at once", "starttls"] as const)(
  "a certificate that nobody trusts (TLS %s): nothing is sent, least of all the password",
  async (when) => {
    const mail = await server({ tls: { when, key, cert }, login });
    expect(await deliverOnce(as(credentials, elsewhere(mail)))).toMatchObject(waits(UNTRUSTED));
    expect([mail.logins, mail.taken]).toEqual([[], []]);
  },
);

test("a server elsewhere without STARTTLS gets nothing, least of all the password", async () => {
  const mail = await server({ login });
  expect(await deliverOnce(as(credentials, elsewhere(mail)))).toMatchObject(
    waits("El servidor de correo no ofrece una conexión segura, así que no le mandamos nada."),
  );
  expect([mail.logins, mail.taken, mail.begun()]).toEqual([[], [], 0]);
});

test("a relay that is named as having none gets messages, without a password", async () => {
  const mail = await server({});
  expect(await deliverOnce(`${elsewhere(mail)}?requireTLS=false`)).toMatchObject({ state: "delivered" });
  expect(mail.taken).toMatchObject([{ secure: false }]);
});

test("this machine's own: encrypted where offered, whatever the certificate, and with a login", async () => {
  const vouched = await server({ tls: { when: "starttls", key, cert }, login });
  expect(await deliverOnce(as(credentials, vouched.url))).toMatchObject({ state: "delivered" });
  expect(vouched.logins).toEqual([{ user: login.user, secure: true }]);
  const plain = await server({ login });
  expect(await deliverOnce(as(credentials, plain.url))).toMatchObject({ state: "delivered" });
  expect(plain.logins).toEqual([{ user: login.user, secure: false }]);
});

test("this machine's own too, where it is asked for", async () => {
  const mail = await server({ tls: { when: "starttls", key, cert } });
  expect(await deliverOnce(`${mail.url}?requireTLS=true`)).toMatchObject(waits(UNTRUSTED));
});

test("a server that is not there", async () => {
  const mail = await startMailServer();
  await mail.close();
  expect(await deliverOnce(mail.url)).toMatchObject(waits("El servidor de correo no está atendiendo."));
});
