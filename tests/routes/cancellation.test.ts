import { expect, test } from "vitest";
import { acknowledgementMail } from "../../app/enquiries/mail/enquiry-mails.server.ts";
import { ACKNOWLEDGEMENT, NOTICE } from "../../app/enquiries/mail/mail-jobs.server.ts";
import { DEFAULT_SETTINGS } from "../../app/shop/settings.server.ts";
import { STAMP_FIELD } from "../../app/visitor-forms/answer.ts";
import { formStamp } from "../../app/visitor-forms/honeypot.server.ts";
import { readPage, textOf } from "../support/html.ts";
import { openTestShop, PUBLIC_URL } from "../support/shop.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const MAIL = {
  smtpUrl: "smtp://127.0.0.1:9",
  from: "tienda@copito.example",
  to: "duenia@copito.example",
};

const typed = {
  intent: "send",
  name: "Ana Pérez",
  email: "ana@correo.example",
  phone: "",
  order: "MLY-J9W",
  message: "Me arrepentí del cárdigan.",
};

async function openMailingShop() {
  const shop = await openTestShop({ now: NOW, config: { mail: MAIL } });
  return {
    ...shop,
    /** Sends the form as a browser without script does, `age` milliseconds after it was rendered. */
    async cancel(values: Record<string, string>, age = 60_000) {
      const stamp = formStamp("a secret for the tests' forms", new Date(NOW.getTime() - age));
      const answer = await shop.post("/arrepentimiento", { ...typed, ...values, [STAMP_FIELD]: stamp });
      const page = readPage(await answer.text());
      return {
        status: answer.status,
        errors: page.all("[data-field-error]").map(textOf),
        said: page.all('[role="status"], [role="alert"]').map(textOf).join(" "),
      };
    },
  };
}

test("a cancellation answers a code, mails it, and appears in Consultas", async () => {
  const { cancel, database } = await openMailingShop();
  const { status, said } = await cancel({});
  expect(status).toBe(200);
  const [code = ""] = said.match(/\w{3}-\w{3}/) ?? [];
  expect(said).toMatch(/Recibimos tu solicitud de arrepentimiento.*Tu código es \w{3}-\w{3}.*por email/);

  const row = await database.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: "cancellation",
    subject: "Arrepentimiento de compra, pedido MLY-J9W",
    message: "Me arrepentí del cárdigan.",
    code: code.replace("-", ""),
  });
  // A new shop sends no acknowledgements, except for a cancellation (decision 074).
  const jobs = await database.db.selectFrom("jobs").select("kind").where("key", "=", row.id).execute();
  expect(jobs.map(({ kind }) => kind)).toEqual(expect.arrayContaining([NOTICE, ACKNOWLEDGEMENT]));
  const mail = acknowledgementMail(row, { shop: DEFAULT_SETTINGS.shop, publicUrl: PUBLIC_URL });
  expect(mail.subject).toBe(`Recibimos tu solicitud de arrepentimiento (${code}) · Copito`);
});

test("a quick cancellation without a code is accepted, despite other messages", async () => {
  const { cancel, post, database } = await openMailingShop();
  const message = { name: "Ana", email: typed.email, intent: "send" };
  const statuses = new Set<number>();
  for (let n = 0; n < 11; n++) {
    const answer = await post("/contacto", { ...message, message: `Hola ${n}` });
    statuses.add(answer.status);
  }
  expect(statuses).toContain(429);
  expect((await cancel({ message: "" })).errors).toEqual(["Contanos qué compraste y qué querés cancelar"]);
  expect((await cancel({ order: "" }, 10)).status).toBe(200);
  const row = await database.db
    .selectFrom("enquiries")
    .select(["subject", "suspected"])
    .where("kind", "=", "cancellation")
    .executeTakeFirstOrThrow();
  expect([row.subject, Boolean(row.suspected)]).toEqual(["Arrepentimiento de compra", false]);
});

test("every visitor's page links the cancellation form once it is switched on", async () => {
  const off = await openTestShop();
  const on = await openTestShop({ settings: { legal: { cancellationForm: "on" } } });
  for (const path of ["/", "/?lang=en", "/catalogo", "/contacto", "/mi-pedido", "/privacidad", "/no-hay"]) {
    const linked = async ({ get }: typeof on) =>
      (await (await get(path)).text()).includes('href="/arrepentimiento"');
    expect([path, await linked(on), await linked(off)]).toEqual([path, true, false]);
  }
});
