import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { productNumber, variant } from "../../../tests/support/products.ts";
import { sectionForm } from "../../../tests/support/section-form.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { insertProducts, readProducts } from "../../catalogue/products.server.ts";
import { storeEnquiry } from "../../enquiries/intake/receive.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { readOrderPage } from "../order/order-page.server.ts";
import { attachedOrder, orderOfEnquiry, ownersOrder } from "../order/orders.server.ts";
import type { Reserved } from "../order/stock.server.ts";
import { newOrderIntents, orderIntents } from "./correct-order.server.ts";

const now = () => NOON;
const variants = [variant("RN", null, { stock: 2 }), variant("3-6 m", null, { stock: 2, priceCents: 300 })];

const finding = (db: Db) => async (slug: string) => {
  const products = (await Array.fromAsync(readProducts(db))).flat();
  return products.find((product) => product.slug === slug) ?? null;
};

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of sectionForm(fields)) form.set(name, value);
  return form;
}

/** Stores an order of one dress. Its size is not chosen yet, so its price is 'from $2'. */
async function openOrder(db: Db) {
  await insertProducts(db, [
    productNumber(1, { name: "Vestido", priceCents: 200, variants }),
    productNumber(2, { name: "Gorro", priceCents: 100 }),
  ]);
  const open = { slug: "vestido", name: "Vestido", size: null, colour: null, undecided: ["size"] as const };
  const item = { ...open, quantity: 1, priceCents: 200, from: true, note: "con moño" };
  const attached = { ...attachedOrder({ id: "basket" }, [item]), words: "" };
  await storeEnquiry(db, { now, attached }, { enquiry: enquiry(), key: "key" });
  const { enquiry_id: id } = await db.selectFrom("orders").select("enquiry_id").executeTakeFirstOrThrow();
  const intents = orderIntents({ db, now, find: finding(db), who: "ana@copito.example" }, id);
  const stored = () => orderOfEnquiry(db, id);
  return {
    id,
    intents,
    stored,
    read: () =>
      ownersOrder({ db, now, find: finding(db), settings, publicUrl: "https://copito.example" }, id),
  };
}

const settings = async () =>
  settingsWith({ prices: { transferPercent: "50" }, payment: { account: "copito.ropa" } });
const dress = { at: "0", slug: "vestido", size: "", colour: "", quantity: "1", price: "2" };
const money = { shipping_cents: "", discount_cents: "", paid_cents: "" };
const ana = { name: "Ana Pérez", email: "ana@correo.example", phone: "11 5555-0100", address: "" };

eachDatabase((test) => {
  test("a size chosen for an open garment brings its price and keeps the visitor's note", async ({ db }) => {
    const { intents, stored } = await openOrder(db);
    const choice = { at: 0, size: "3-6 m", colour: "", basedOn: 0 };
    for (const _ of [1, 2])
      expect(await intents["choose-in-order"](formOf(choice))).toMatchObject({ ok: true });
    expect((await stored())?.items).toEqual([
      expect.objectContaining({ size: "3-6 m", priceCents: 300, from: false, note: "con moño" }),
    ]);
    expect((await stored())?.items[0]).not.toHaveProperty("undecided");
  });

  test("the price of a chosen size or an added garment is exact, not 'from'", async ({ db }) => {
    const { intents, stored, read } = await openOrder(db);
    expect((await read())?.facts.saldo).toBe("$2 ($1 por transferencia)");
    await intents["choose-in-order"](formOf({ at: 0, size: "RN", colour: "", basedOn: 0 }));
    expect((await stored())?.items).toMatchObject([{ size: "RN", priceCents: 200, from: false }]);
    expect((await read())?.facts.saldo).toBe("$2 ($1 por transferencia)");
    const correct = (agreed: typeof money, basedOn: number) =>
      intents["correct-order"](formOf({ lines: [{ ...dress, at: "" }], ...ana, ...agreed, basedOn }));
    expect(await correct({ ...money, shipping_cents: "3" }, 1)).toMatchObject({ ok: true });
    expect((await stored())?.items).toMatchObject([{ size: null, priceCents: 200, from: false }]);
    expect((await read())?.facts.saldo).toBe("$5 ($4 por transferencia)");
    // The owner has agreed on the money, so a transfer takes nothing more off.
    expect(await correct({ ...money, discount_cents: "1" }, 2)).toMatchObject({ ok: true });
    expect((await read())?.facts.saldo).toBe("$1");
    await db.updateTable("orders").set({ state: "cancelled" }).execute();
    expect((await read())?.facts.saldo).toBe("");
  });

  test("the buyer of an answered order sees 'Conversando', and how to pay once the owner sets that state", async ({
    db,
  }) => {
    await openOrder(db);
    const { token } = await db.selectFrom("orders").select("token").executeTakeFirstOrThrow();
    const seen = async () => {
      const page = await readOrderPage({ db, now, find: finding(db), settings }, token);
      return [page?.progress.state, page?.payment?.account];
    };
    expect(await seen()).toEqual(["new", undefined]);
    await db.updateTable("enquiries").set({ answered_at: NOON.toISOString() }).execute();
    expect(await seen()).toEqual(["talking", undefined]);
    await db.updateTable("orders").set({ state: "talking" }).execute();
    expect(await seen()).toEqual(["talking", "copito.ropa"]);
  });

  test("the order shows how many are left until it has reserved its pieces", async ({ db }) => {
    const { stored, read } = await openOrder(db);
    const items = JSON.stringify((await stored())?.items.map((item) => ({ ...item, quantity: 3, left: 2 })));
    const { token } = await db
      .updateTable("orders")
      .set({ items })
      .returning("token")
      .executeTakeFirstOrThrow();
    const left = async (taken: readonly Reserved[]) => {
      await db
        .updateTable("orders")
        .set({ taken: JSON.stringify(taken) })
        .execute();
      const page = await readOrderPage({ db, now, find: finding(db), settings }, token);
      return [page, await read()].map((shown) => shown?.items[0]?.left);
    };
    expect(await left([])).toEqual([2, 2]);
    const piece = { productId: "p", size: null, colour: null, quantity: 3 };
    expect(await left([piece])).toEqual([undefined, undefined]);
  });

  test("a corrected discount replaces that of the wholesale plan, until undo", async ({ db }) => {
    const { id, intents, stored, read } = await openOrder(db);
    const deal = { plan: "Básico", percent: 20 };
    await db
      .updateTable("orders")
      .set({ deal: JSON.stringify(deal) })
      .execute();
    const many = { lines: [{ ...dress, quantity: "5" }], ...ana, ...money, basedOn: 0 };
    expect(await intents["correct-order"](formOf(many))).toMatchObject({ ok: true });
    // While the owner enters no discount, the plan's 20% is taken off the new sum of $10.
    expect((await read())?.facts.total).toBe("$8");
    const form = formOf({ lines: [dress], ...ana, ...money, discount_cents: "0,50", basedOn: 1 });
    const answer = await intents["correct-order"](form);
    expect(await stored()).toMatchObject({ deal: { plan: "", percent: 0 }, money: { discount_cents: 50 } });
    const change = answer.ok ? String(answer.value.undo) : id;
    // A form that changes nothing offers no undo, which would take back the change before it.
    const same = formOf({ lines: [dress], ...ana, ...money, discount_cents: "0,50", basedOn: 2 });
    expect(await intents["correct-order"](same)).toMatchObject({ ok: true, value: { undo: null } });
    expect(await intents["undo-order"](formOf({ change }))).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ deal, money: { discount_cents: 0 } });
  });

  test("a correction with a deposit reserves the garments, and the history lists it", async ({ db }) => {
    const { intents, stored, read } = await openOrder(db);
    const lines = [
      { ...dress, size: "RN", quantity: "2", price: "150" },
      { ...dress, at: "", slug: "gorro", price: "100" },
    ];
    const form = formOf({
      lines,
      ...ana,
      ...money,
      shipping_cents: "0",
      paid_cents: "1.000",
      basedOn: 0,
      reserve: "on",
    });
    expect(await intents["correct-order"](form)).toMatchObject({
      ok: true,
      value: { undo: expect.any(String) },
    });
    expect(await stored()).toMatchObject({
      state: "reserved",
      money: { shipping_cents: 0, paid_cents: 100_000 },
    });
    const [rn] = await db.selectFrom("product_variants").select("stock").orderBy("position").execute();
    expect(rn?.stock).toBe(0);
    expect((await read())?.history).toMatchObject([
      {
        who: "ana@copito.example",
        texts: [
          "Estado: Señado",
          "Quitó 1 × Vestido",
          "Sumó 2 × Vestido, RN",
          "Sumó 1 × Gorro",
          "Envío: Gratis",
          "Seña recibida: $1.000",
        ],
      },
    ]);
    // Line 0 is a cap in the form, but a dress in the order. The cap replaces the dress and its note.
    const stale = formOf({
      lines: [{ ...dress, slug: "gorro", price: "100" }],
      ...ana,
      ...money,
      basedOn: 1,
    });
    expect(await intents["correct-order"](stale)).toMatchObject({ ok: true });
    expect((await stored())?.items).toEqual([expect.objectContaining({ slug: "gorro", note: "" })]);
  });

  test("an empty order, a bad price and a stale page are refused, and nothing changes", async ({ db }) => {
    const { intents, stored } = await openOrder(db);
    const refused = async (fields: object) =>
      intents["correct-order"](formOf({ ...ana, ...money, basedOn: 0, ...fields }));
    expect(await refused({})).toMatchObject({ code: "INVALID", result: { error: { lines: ["EMPTY"] } } });
    expect(await refused({ lines: [{ ...dress, price: "dos" }] })).toMatchObject({
      result: { error: { "lines[0].price": ["NOT_A_PRICE"] } },
    });
    expect(await refused({ lines: [{ ...dress, quantity: "3", size: "RN" }], reserve: "on" })).toMatchObject({
      code: "OUT_OF_STOCK",
    });
    expect(await refused({ lines: [dress], paid_cents: "5", basedOn: 9 })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await stored()).toMatchObject({ version: 0, state: "new" });
  });

  test("saving again after a conflict changes only what was typed, and not garments that both changed", async ({
    db,
  }) => {
    const { intents, stored, id } = await openOrder(db);
    const correct = (fields: object) =>
      intents["correct-order"](formOf({ lines: [dress], ...ana, ...money, basedOn: 0, ...fields }));
    const helpers = { paid_cents: "1", address: "Mitre 12", lines: [{ ...dress, quantity: "2" }] };
    // The second is the same form, sent again because the answer to the first was lost.
    for (const _ of [1, 2]) expect(await correct(helpers)).toMatchObject({ ok: true });
    const owners = { shipping_cents: "5", opened: 0 };
    expect(await correct(owners)).toMatchObject({
      code: "CONFLICT",
      result: { initialValue: { basedOn: "1" } },
    });
    expect(await correct({ ...owners, lines: [{ ...dress, price: "3" }], basedOn: 1 })).toMatchObject({
      code: "ITEMS_CHANGED",
    });
    expect(await correct({ ...owners, basedOn: 1 })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ shipping_cents: 500, paid_cents: 100, items: [{ quantity: 2 }] });
    const enquiry = db.selectFrom("enquiries").select("address").where("id", "=", id);
    expect(await enquiry.executeTakeFirst()).toEqual({ address: "Mitre 12" });
  });

  test("an order by WhatsApp gets its buyer's name, and is found by it", async ({ db }) => {
    const { intents, id } = await openOrder(db);
    const rosa = { name: "Rosa Díaz", phone: "11 5555-0199", email: "", address: "Rivadavia 1" };
    const sender = { lines: [dress], ...money, ...rosa, basedOn: 0 };
    expect(await intents["correct-order"](formOf(sender))).toMatchObject({ ok: true });
    expect(await intents["correct-order"](formOf({ ...sender, email: "rosa", basedOn: 1 }))).toMatchObject({
      result: { error: { email: ["NOT_AN_EMAIL"] } },
    });
    const refused = { result: { error: { phone: ["NOT_A_PHONE"] } } };
    const withPhone = (phone: string) => formOf({ ...sender, phone, basedOn: 1 });
    expect(await intents["correct-order"](withPhone("11 5555-0199 (mamá)"))).toMatchObject(refused);
    const { "create-order": create } = newOrderIntents({ db, now, find: finding(db) });
    expect(await create(withPhone("5555-0199"))).toMatchObject(refused);
    const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({ name: "Rosa Díaz", email: "", address: "Rivadavia 1" });
    expect(row?.search_text).toContain("rosa diaz");
    await db.updateTable("enquiries").set({ phone: "preguntar por Rosa" }).execute();
    expect(await intents["correct-order"](withPhone("preguntar por Rosa"))).toMatchObject({ ok: true });
  });

  test("an order that the owner enters is stored once, as answered, and sends no mail", async ({ db }) => {
    await insertProducts(db, [productNumber(2, { name: "Gorro", priceCents: 100 })]);
    const { "create-order": create } = newOrderIntents({ db, now, find: finding(db) });
    const lines = [{ ...dress, at: "", slug: "gorro", price: "90" }];
    const form = (address = "") =>
      formOf({ lines, ...money, name: "Mostrador", phone: "", email: "", address, key: "k1" });
    const answers = await Promise.all([create(form()), create(form())]);
    const [row, ...others] = await db.selectFrom("enquiries").select(["id", "name", "status"]).execute();
    expect([row, others]).toMatchObject([{ name: "Mostrador", status: "respondida" }, []]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { id: row?.id } });
    expect(await db.selectFrom("orders").select(["state"]).execute()).toEqual([{ state: "talking" }]);
    expect(await db.selectFrom("jobs").select("kind").execute()).toEqual([]);
    // A form that is changed after a lost answer and sent again is stored as another order.
    await create(form("Mitre 12"));
    expect(await db.selectFrom("enquiries").select("address").orderBy("id").execute()).toEqual([
      { address: "" },
      { address: "Mitre 12" },
    ]);
  });

  test("an order that is entered with its deposit takes its garments from stock, or is not stored", async ({
    db,
  }) => {
    const counted = { size: "RN", colour: null, swatch: null, priceCents: null, stock: 2 };
    await insertProducts(db, [productNumber(2, { name: "Gorro", priceCents: 100, variants: [counted] })]);
    const { "create-order": create } = newOrderIntents({ db, now, find: finding(db) });
    const form = (key: string) => {
      const lines = [{ ...dress, at: "", slug: "gorro", size: "RN", quantity: "2", price: "90" }];
      const sender = { name: "Mostrador", phone: "", email: "", address: "" };
      return formOf({ lines, ...money, ...sender, key, reserve: "on" });
    };
    for (const _ of [1, 2]) expect(await create(form("k1"))).toMatchObject({ ok: true });
    expect(await db.selectFrom("product_variants").select("stock").execute()).toEqual([{ stock: 0 }]);
    expect(await create(form("k2"))).toMatchObject({
      code: "OUT_OF_STOCK",
      detail: { name: "Gorro, RN", left: 0 },
    });
    expect(await db.selectFrom("orders").select("state").execute()).toEqual([{ state: "reserved" }]);
  });
});
