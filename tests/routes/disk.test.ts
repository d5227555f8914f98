import { sql } from "kysely";
import { expect, test } from "vitest";
import { attributeOf, readPage, textOf } from "../support/html.ts";
import { twoHalves } from "../support/images.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

/* Tests how a shop answers while it cannot store data or photos, and that it recovers without a restart. */

const pragma = (shop: TestShop, text: string) => sql.raw(`pragma ${text}`).execute(shop.database.db);

const message = (n: number) => ({
  intent: "send",
  name: "Ana",
  email: `ana${n}@correo.example`,
  message: `${n} ${"¿Tienen talle 3?".repeat(200)}`,
});

const stored = async ({ database }: TestShop) =>
  await database.db.selectFrom("enquiries").select(["email", "unstored_photos"]).execute();

test("on a full disk a form keeps what was typed and links to WhatsApp", async () => {
  const shop = await openTestShop();
  await pragma(shop, "max_page_count = 1");
  let refused: Response | null = null;
  let kept = 0;
  // SQLite's file still has free pages, so several enquiries are stored before one is refused.
  while (!refused) {
    const answer = await shop.post("/contacto", message(kept));
    if (answer.status === 200) kept++;
    else refused = answer;
  }
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  const page = readPage(await refused.text());
  expect(textOf(page.one("textarea")) === message(kept).message).toBe(true);
  expect(textOf(page.one('div[role="alert"]'))).toContain("Ahora no podemos guardar mensajes.");
  const chat = attributeOf(page.one('div[role="alert"] a'), "href") ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain(`${kept} ¿Tienen talle 3?`);
  const answer = await shop.post("/api/send-contact-email", JSON.stringify(message(kept)), {
    "Content-Type": "application/json",
  });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ ok: false });
  expect(await stored(shop)).toHaveLength(kept);
  await pragma(shop, "max_page_count = 100000");
  expect((await shop.post("/contacto", message(kept))).status).toBe(200);
});

test("with a read-only database pages are shown, and /healthz fails", async () => {
  const shop = await openTestShop();
  const photo = (await twoHalves(20, 20)) as BodyInit;
  const asked = async () => {
    const health = await shop.get("/healthz");
    const form = await shop.post("/contacto", message(1));
    const sent = await shop.post("/contacto/fotos", photo);
    return [(await shop.get("/catalogo")).status, health.status, form.status, sent.status, await sent.json()];
  };
  await pragma(shop, "query_only = on");
  expect(await asked()).toEqual([200, 503, 503, 503, { ok: false, code: "CANNOT_KEEP" }]);
  expect(await (await shop.get("/healthz")).json()).toMatchObject({ database: false, store: true });
  // The start of a sign-in by passkey is not a form, but it writes to the database, so it is refused too.
  const enter = await shop.post("/ingresar/llave", "");
  expect([enter.status, enter.headers.get("Retry-After")]).toEqual([503, "5"]);
  await pragma(shop, "query_only = off");
  const after = await asked();
  expect(after.with(1, 200)).toEqual([200, 200, 200, 201, { ok: true, photo: expect.anything() }]);
  await expect.poll(async () => (await shop.get("/healthz")).status).toBe(200);
});

test("with little free space an enquiry is stored without its photos, and says so", async () => {
  const shop = await openTestShop();
  const picture = await twoHalves(20, 20);
  const store = { ...shop.services.store, freeBytes: async () => 400e6 };
  shop.services.store = store;
  const sent = await shop.post("/contacto/fotos", picture as BodyInit);
  expect([sent.status, sent.headers.get("Retry-After"), await sent.json()]).toEqual([
    503,
    "300",
    { ok: false, code: "CANNOT_KEEP" },
  ]);
  const answer = await shop.post("/contacto", { ...message(1), unstored: "a.jpg" });
  const page = readPage(await answer.text());
  expect([answer.status, page.text]).toEqual([
    200,
    expect.stringContaining("Tu mensaje llegó sin la foto: ahora no tenemos dónde guardarla."),
  ]);
  expect(await stored(shop)).toEqual([{ email: "ana1@correo.example", unstored_photos: 1 }]);
  shop.services.store = { ...store, freeBytes: async () => 600e6 };
  expect((await shop.post("/contacto/fotos", picture as BodyInit)).status).toBe(201);

  // Records a size of 2.1 GB for every stored photo, so that the third upload exceeds the quota of 5 GB.
  for (const status of [201, 201, 503]) {
    await shop.database.db.updateTable("enquiry_uploads").set({ bytes: 2_100_000_000 }).execute();
    expect((await shop.post("/contacto/fotos", picture as BodyInit)).status).toBe(status);
  }
});
