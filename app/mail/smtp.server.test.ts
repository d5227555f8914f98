import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { NOON } from "../../tests/support/enquiries.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { type Mail, openSmtp } from "./smtp.server.ts";

/* Tests of TLS and login. The host 0.0.0.0 is this machine, but counts as remote, so that TLS is required. */

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

async function send(smtpUrl: string, to: Mail["to"] = "owner") {
  const smtp = openSmtp({ smtpUrl, from: "a@tienda.example", to: "b@tienda.example" });
  onTestFinished(() => smtp.close());
  return await smtp.send(
    { to, subject: "Hola", text: "Hola", html: "Hola", date: NOON },
    "<1@tienda.example>",
    AbortSignal.timeout(15_000),
  );
}

const INSECURE = "El servidor de correo no ofrece una conexión segura, así que no le mandamos nada.";

function waits(why: string) {
  return { ok: false, text: expect.stringContaining(why) };
}

describe("where the machine trusts the certificate", () => {
  const before = getCACertificates("default");
  beforeEach(() => setDefaultCACertificates([...before, fixture("authority.crt")]));
  afterEach(() => setDefaultCACertificates(before));

  test("smtps:// sends with a login", async () => {
    const mail = await server({ tls: { when: "at once", key, cert }, login });
    expect(await send(as(credentials, mail.url))).toMatchObject({ ok: true });
    expect(mail.taken).toMatchObject([{ secure: true, to: ["b@tienda.example"] }]);
    expect(mail.logins).toEqual([{ user: login.user, secure: true }]);
  });

  test("smtp:// upgrades by STARTTLS before the login", async () => {
    const mail = await server({ tls: { when: "starttls", key, cert }, login });
    expect(await send(as(credentials, elsewhere(mail)))).toMatchObject({ ok: true });
    expect(mail.taken).toMatchObject([{ secure: true }]);
    expect(mail.logins).toEqual([{ user: login.user, secure: true }]);
  });

  test.each([
    ["that has expired", "expired.crt", "localhost"],
    ["of another server", "mail-server.crt", "[::ffff:127.0.0.1]"],
  ])("a certificate %s", async (_, file, host) => {
    const mail = await server({ tls: { when: "at once", key, cert: fixture(file) } });
    expect(await send(mail.url.replace(/\/\/[^:]+/, `//${host}`))).toMatchObject(waits(INSECURE));
    expect(mail.taken).toEqual([]);
  });
});

test.each(["at once", "starttls"] as const)(
  "with an untrusted certificate (TLS %s) neither mail nor password is sent",
  async (when) => {
    const mail = await server({ tls: { when, key, cert }, login });
    expect(await send(as(credentials, elsewhere(mail)))).toMatchObject(waits(INSECURE));
    expect([mail.logins, mail.taken]).toEqual([[], []]);
  },
);

test("a remote server without STARTTLS gets neither mail nor password", async () => {
  const mail = await server({ login });
  expect(await send(as(credentials, elsewhere(mail)))).toMatchObject(waits(INSECURE));
  expect([mail.logins, mail.taken, mail.begun()]).toEqual([[], [], 0]);
});

test("with requireTLS=false a relay gets mail without a login", async () => {
  const mail = await server({});
  expect(await send(`${elsewhere(mail)}?requireTLS=false`)).toMatchObject({ ok: true });
  expect(mail.taken).toMatchObject([{ secure: false }]);
});

test("a server on this machine is used with a login, encrypted where it offers TLS", async () => {
  const vouched = await server({ tls: { when: "starttls", key, cert }, login });
  expect(await send(as(credentials, vouched.url))).toMatchObject({ ok: true });
  expect(vouched.logins).toEqual([{ user: login.user, secure: true }]);
  const plain = await server({ login });
  expect(await send(as(credentials, plain.url))).toMatchObject({ ok: true });
  expect(plain.logins).toEqual([{ user: login.user, secure: false }]);
});

test("a recipient that does not exist is refused for good, and the owner's mailbox is tried again", async () => {
  const mail = await server({});
  mail.behave(() => ({ reply: 550, at: "rcpt" }));
  const refused = { ok: false, code: "550" };
  const nobody = { name: "", address: "nadie@correo.example" };
  expect(await send(mail.url, nobody)).toMatchObject({ ...refused, final: true });
  expect(await send(mail.url)).toMatchObject({ ...refused, final: false });
});

test("a mail server that does not answer is named as the reason", async () => {
  const mail = await startMailServer();
  await mail.close();
  expect(await send(mail.url)).toMatchObject(waits("No se pudo conectar con el servidor de correo."));
});
