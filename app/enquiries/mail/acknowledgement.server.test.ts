import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON, receiving } from "../../../tests/support/enquiries.ts";
import { jobsIn, openMailJobs } from "../../../tests/support/mail-jobs.ts";
import { MAIL_ORDER } from "../../../tests/support/mail-order.ts";
import { until } from "../../../tests/support/until.ts";
import type { Db } from "../../platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "../../shop/settings.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { receiveEnquiry } from "../intake/receive.server.ts";
import { acknowledgementMail } from "./enquiry-mails.server.ts";
import { ACKNOWLEDGEMENT, NOTICE } from "./mail-jobs.server.ts";

const HOUR = 3_600_000;
const shop: Shop = {
  ...DEFAULT_SETTINGS.shop,
  brand: "Copito & Cía",
  email: "hola@copito.com.ar",
  whatsapp: "5493415550100",
};
const publicUrl = "https://tienda.example";

let visitors = 0;
async function write(db: Db, more: Partial<NewEnquiry> = {}, hours = 0, acknowledging = true) {
  visitors += 1;
  const said = enquiry({ message: `Consulta ${visitors}`, ...more });
  const at = receiving(db, { minutes: hours * 60, clientAddress: `203.0.113.${visitors}`, acknowledging });
  const received = await receiveEnquiry(at, said, `key ${visitors}`);
  if (!received.ok) throw new Error("A limit of sending was hit");
  const row = await db
    .selectFrom("enquiries")
    .select("id")
    .where("code", "=", received.code.replace("-", ""))
    .executeTakeFirstOrThrow();
  return { id: row.id, code: received.code };
}

async function acknowledged(db: Db): Promise<number> {
  return (await jobsIn(db)).filter(({ kind }) => kind === ACKNOWLEDGEMENT).length;
}

eachDatabase((test) => {
  test("is sent once to the visitor, with the code and none of the visitor's text", async ({ db }) => {
    const { id, code } = await write(db, {
      name: "GANASTE Un Premio",
      email: "Victima+algo@correo.example",
      subject: "Retirá tu premio",
      message: "Entrá en https://malo.example y dejá tus datos",
      phone: "+54 9 11 5555 9999",
      language: "pt",
      source: "home",
    });
    const { server, start } = await openMailJobs(db, { shop });
    start();
    await until(async () => (await jobsIn(db)).every(({ state }) => state === "done"));
    expect(server.taken).toHaveLength(2);
    const mail = server.taken.find(({ to }) => to[0] !== "duenia@copito.example");
    expect(mail).toMatchObject({
      to: ["Victima+algo@correo.example"],
      from: "tienda@copito.example",
      messageId: `<${id}.acknowledgement@tienda.example>`,
    });
    const parsed = await mail?.parsed();
    expect(parsed?.headers.get("auto-submitted")).toBe("auto-replied");
    expect(parsed?.headers.get("x-auto-response-suppress")).toBe("All");
    expect(parsed?.from?.value).toEqual([{ name: "Copito", address: "tienda@copito.example" }]);
    expect(parsed?.replyTo?.value).toEqual([{ name: "Copito & Cía", address: "hola@copito.com.ar" }]);
    expect(parsed?.subject).toBe(`Recebemos sua consulta (${code}) · Copito & Cía`);
    expect(parsed?.text).toContain(code);
    expect(parsed?.html).toMatch(/<html [^>]*lang="pt"/);
    expect(parsed?.html).toContain(code);
    const read = `${parsed?.subject}\n${parsed?.text}\n${parsed?.html}`;
    expect(read).not.toMatch(/ganaste|premio|malo|datos|5555|v[ií]ctima|correo\.example/i);
  });

  test("is sent three times a day to a mailbox, and only where it is switched on", async ({ db }) => {
    await write(db, {}, 0, false);
    for (const more of [{ suspected: true }, { source: "api" as const }, { email: "ñandú@correo.example" }]) {
      await write(db, more);
    }
    expect((await jobsIn(db)).map(({ kind }) => kind)).toEqual(Array(4).fill(NOTICE));
    const ways = ["ana@correo.example", "ANA@Correo.example", "ana+2@correo.example", "a.na@correo.example"];
    await Promise.all(ways.map((email) => write(db, { email })));
    expect([await acknowledged(db), (await jobsIn(db)).length]).toEqual([3, 11]);
    for (const [more, hours, count] of [
      [{ email: "ana@otro.example" }, 0, 4],
      [{ email: "ana@correo.example", kind: "cancellation" }, 0, 5],
      [{ email: "ana@correo.example" }, 23.9, 5],
      [{ email: "ana@correo.example" }, 24.1, 6],
    ] as const) {
      await write(db, more, hours);
      expect(await acknowledged(db)).toBe(count);
    }
    // All mailboxes together get at most 200 acknowledgements a day.
    const taken = JSON.stringify(Array.from({ length: 199 }, () => NOON.getTime() + 25 * HOUR));
    await db.updateTable("limit_buckets").set({ taken }).where("bucket", "=", "acknowledged").execute();
    for (const email of ["uno@correo.example", "dos@correo.example"]) await write(db, { email }, 25.1);
    expect(await acknowledged(db)).toBe(7);
  });
});

const row = {
  kind: "enquiry" as const,
  code: "K7M4QX",
  email: "ana@correo.example",
  language: "es",
  created_at: NOON.toISOString(),
};

test("holds no example address of the shop, and the brand as text", () => {
  const bare = acknowledgementMail({ ...row, language: "xx" }, { shop: DEFAULT_SETTINGS.shop, publicUrl });
  expect([bare.replyTo, bare.subject]).toEqual([null, "Recibimos tu consulta (K7M-4QX) · Copito"]);
  const whole = { shop: { ...shop, brand: "<b>Copito</b>" }, publicUrl };
  const mail = acknowledgementMail({ ...row, language: "en" }, whole);
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toContain("&lt;b&gt;Copito");
});

test("of an order lists the garments and links its page, without the sender's text", () => {
  const groups = Array(21).fill(MAIL_ORDER.groups).flat();
  const mail = acknowledgementMail(row, { shop, publicUrl, order: { ...MAIL_ORDER, groups } });
  expect(mail.subject).toBe("Recibimos tu pedido (K7M-4QX) · Copito & Cía");
  for (const part of [mail.text, mail.html]) {
    for (const said of [MAIL_ORDER.url, "Body Marinero, Azul", "RN: 2 · 0-3: 2", "$73.600"]) {
      expect(part).toContain(said);
    }
    expect(part).not.toMatch(/malo|viernes/);
  }
  expect(mail.html).toContain("Y 2 más");
});
