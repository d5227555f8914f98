import { expect, onTestFinished } from "vitest";
import { catalogueNow } from "../../../tests/support/catalogue.ts";
import { eachDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { openTestStore } from "../../../tests/support/media-store.ts";
import { dated } from "../../../tests/support/photo-store.ts";
import { variant } from "../../../tests/support/products.ts";
import { readContentVersion } from "../../platform/db/content-version.ts";
import { newId } from "../../platform/ids.ts";
import { startJobs } from "../../platform/jobs/worker.ts";
import { offerOf } from "../../product/offer.ts";
import type { ChosenVariant } from "../../product/product.ts";
import { applyBulk, listBulkChanges, sweepBulkChanges, undoBulk } from "../bulk/bulk-changes.server.ts";
import { getProduct, insertProducts, saveProduct, setPinned } from "../products.server.ts";
import { PRICE_CHANGE, priceHandlers, runPriceChange } from "./price-changes.server.ts";
import { type PricesAnswer, priceIntents, readPricesPage } from "./prices-page.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const coat = { category: "Abrigos", priceCents: 4_000_000 };

async function openShop({ db }: TestDatabase) {
  // 12:00 in Argentina.
  const clock = { time: Date.parse("2026-11-24T15:00:00.000Z") };
  const deps = { db, now: () => new Date(clock.time), catalogue: () => catalogueNow(db) };
  const [coatId = "", bodyId = "", sizedId = ""] = await insertProducts(db, [
    dated("Campera", 3, coat),
    dated("Body", 2, { category: "Bodys", priceCents: 1_000_000, occasions: ["gift"] }),
    dated("Saco", 1, {
      ...coat,
      variants: [variant("RN", null, { priceCents: 3_500_000 }), variant("3-6 m", null)],
    }),
    dated("Sin precio"),
  ]);
  /** The form's fields as the page sends them. */
  const form = async (more: Record<string, string> = {}) => {
    const { id, seen } = await readPricesPage(deps);
    return { id, seen, scope: "all", kind: "up", amount: "8", unit: "percent", rounding: "hundred", ...more };
  };
  const post = async (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return (await priceIntents(deps, "ana@correo.example")["change-prices"](data)) as PricesAnswer;
  };
  const send = async (more?: Record<string, string>) => await post(await form(more));
  /** For each product, in pesos: its price, its price before the sale, and its variants' own prices. */
  const prices = async () => {
    const rows = [];
    for (const id of [bodyId, coatId, sizedId]) {
      const found = await getProduct(db, id);
      const own = found?.variants.map(({ priceCents }) => priceCents).filter((cents) => cents !== null) ?? [];
      rows.push([found?.priceCents, found?.priceBeforeCents, ...own].map((cents) => cents && cents / 100));
    }
    return rows;
  };
  const sized = async () => {
    const saco = await getProduct(db, sizedId);
    if (!saco) throw new Error("no Saco");
    return saco;
  };
  /** Saves the product with sizes as its form does, with the variants that `edit` returns. */
  const saveSized = async (edit: (variants: readonly ChosenVariant[]) => ChosenVariant[]) => {
    const { id, version: basedOn, priceCents, priceBeforeCents, variants } = await sized();
    const chosen = edit(variants.map(({ id: _, priceBeforeCents: __, ...each }) => each));
    const fields = { ...dated("Saco", 1, coat), priceCents, priceBeforeCents, variants: chosen };
    return await saveProduct(db, { now: deps.now, files: await openTestStore() }, { ...fields, id, basedOn });
  };
  /** Runs the job of the price change `id`, as the job worker does. */
  const runJob = async (id: string) => {
    const job = { id, payload: { id }, attempts: 1, tryingSince: deps.now() };
    return await priceHandlers(deps)[PRICE_CHANGE].run(job, new AbortController().signal);
  };
  return { db, deps, clock, coatId, bodyId, sizedId, sized, saveSized, form, post, send, prices, runJob };
}

const START = [
  [10_000, null],
  [40_000, null],
  [40_000, null, 35_000],
];

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("shop", ({ database }) => openShop(database));

  test("a rule changes the prices of a category and of its sizes, and is listed in words", async ({
    shop,
  }) => {
    const sent = await shop.form({ scope: "category:Abrigos" });
    // A form that is sent again after its answer was lost says what it changed.
    for (const _ of [1, 2]) expect(await shop.post(sent)).toMatchObject({ ok: true, value: { changed: 2 } });
    expect(await shop.prices()).toEqual([START[0], [43_200, null], [43_200, null, 37_800]]);
    const { changes } = await readPricesPage(shop.deps);
    expect(changes).toMatchObject([{ summary: "+8% en Abrigos", who: "ana@correo.example", products: 2 }]);
  });

  test("a form that is sent twice, or by two people at once, raises the prices once", async ({ shop }) => {
    const sent = await shop.form();
    const other = await shop.form();
    const stale = await shop.form();
    const answers = await Promise.all([sent, sent, other].map(shop.post));
    await shop.post(sent);
    expect((await shop.prices()).map(([cents]) => cents)).toEqual([10_800, 43_200, 43_200]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await shop.post(stale)).toMatchObject({ ok: false, code: "CONFLICT" });
    for (const other of [{ amount: "9" }, { toggled: shop.coatId }, { scope: "category:Abrigos" }])
      expect(await shop.post({ ...sent, ...other })).toMatchObject({ ok: false, code: "CONFLICT" });
  });

  test("a change leaves out or includes single garments", async ({ shop }) => {
    await shop.send({ scope: "category:Abrigos", toggled: shop.coatId });
    expect((await shop.prices()).map(([cents]) => cents)).toEqual([10_000, 40_000, 43_200]);
    await shop.send({ scope: "marked", toggled: shop.bodyId, kind: "down", amount: "500", unit: "pesos" });
    await shop.send({ scope: "gift", amount: "10" });
    expect((await shop.prices())[0]).toEqual([10_500, null]);
    expect(await shop.send({ scope: "category:Nada" })).toMatchObject({ ok: false, code: "NONE" });
  });

  test("a sale starts and ends at its dates, and shows the price before", async ({ shop }) => {
    const { db, deps, clock, send, prices } = shop;
    const sale = { kind: "sale", amount: "15", from: "2026-11-26", until: "2026-11-27" };
    expect(await send({ ...sale, scope: "category:Abrigos" })).toMatchObject({ value: { isLater: true } });
    const worker = startJobs({ ...deps, handlers: priceHandlers(deps), log: recordingLog() });
    onTestFinished(() => worker.stop());
    const reaches = async (time: string, expected: unknown) => {
      clock.time = Date.parse(time);
      worker.wake();
      await expect.poll(prices, { timeout: 10_000, interval: 20 }).toEqual(expected);
    };
    // A price rise before the sale starts also raises the sale's prices.
    clock.time += 1000;
    await send({ amount: "10" });
    const raised = [
      [11_000, null],
      [44_000, null],
      [44_000, null, 38_500],
    ];
    await reaches("2026-11-26T02:59:59.000Z", raised);
    const version = await readContentVersion(db);
    const reduced = [raised[0], [37_400, 44_000], [37_400, 38_500, 32_700]];
    await reaches("2026-11-26T03:00:00.000Z", reduced);
    expect(await readContentVersion(db)).not.toBe(version);
    // A price rule skips products that have a sale.
    await send();
    expect(await prices()).toEqual([[11_900, null], reduced[1], reduced[2]]);
    await reaches("2026-11-28T03:00:00.000Z", [[11_900, null], raised[1], raised[2]]);
  });

  test("the owner ends a sale, or cancels it before it starts", async ({ shop }) => {
    const { deps, clock, prices, runJob } = shop;
    const later = await shop.send({ kind: "sale", amount: "10", from: "2026-11-29" });
    const now = await shop.send({ kind: "sale", amount: "50", until: "2026-11-30" });
    if (!now.ok || !later.ok) throw new Error("not made");
    expect((await prices())[0]).toEqual([5000, 10_000]);
    await setPinned(shop.db, deps, shop.coatId, true);
    for (const { value } of [now, later]) await undoBulk(deps, value.id);
    expect(await prices()).toEqual(START);
    clock.time += 10 * DAY;
    for (const { value } of [now, later]) expect(await runJob(value.id)).toEqual({ ok: true });
    expect(await prices()).toEqual(START);
    const past = { kind: "sale", from: "2026-11-24", until: "2026-11-25" };
    expect(await shop.send(past)).toMatchObject({ ok: false, code: "INVALID" });
  });

  test.for(["the earlier sale", "the later sale"])(
    "a sale after another starts from the usual prices, with %s made first",
    async (first, { shop }) => {
      const sales = [
        { kind: "sale", amount: "20", from: "2026-11-25", until: "2026-11-26" },
        { kind: "sale", amount: "10", from: "2026-11-27", until: "2026-11-28" },
      ];
      for (const sale of first === "the earlier sale" ? sales : sales.toReversed()) await shop.send(sale);
      const ids = (await listBulkChanges(shop.db)).map(({ id }) => id);
      const bodies = [];
      for (const day of ["2026-11-25", "2026-11-27", "2026-11-29"]) {
        shop.clock.time = Date.parse(`${day}T03:00:00.000Z`);
        await Promise.all(ids.map((id) => shop.runJob(id)));
        bodies.push((await shop.prices())[0]);
      }
      expect(bodies).toEqual([[8000, 10_000], [9000, 10_000], START[0]]);
      expect(await shop.prices()).toEqual(START);
    },
  );

  test("a sale ends although a size with a price of its own was removed during it", async ({ shop }) => {
    await shop.send({ kind: "sale", amount: "20", until: "2026-11-25" });
    await shop.db.deleteFrom("product_variants").where("size", "=", "RN").execute();
    expect((await shop.prices())[2]).toEqual([32_000, 35_000]);
    shop.clock.time += 2 * DAY;
    const [sale] = await listBulkChanges(shop.db);
    await shop.runJob(sale?.id ?? "");
    expect((await shop.prices())[2]).toEqual([40_000, null]);
  });

  test("a colour that was added during a sale gets the usual price of its size when the sale ends", async ({
    shop,
  }) => {
    const { db, deps } = shop;
    await shop.send({ kind: "sale", amount: "20" });
    const saco = await shop.sized();
    // During the sale each size shows its own former price.
    const before = (size: string) => offerOf(saco, { size, colour: null }).priceBeforeCents;
    expect(["RN", "3-6 m"].map(before)).toEqual([3_500_000, 4_000_000]);
    const celeste = (variants: readonly ChosenVariant[]) =>
      variants.slice(0, 1).map((each) => ({ ...each, colour: "Celeste" }));
    expect(await shop.saveSized((variants) => [...variants, ...celeste(variants)])).toEqual({ ok: true });
    expect((await shop.prices())[2]).toEqual([32_000, 35_000, 28_000, 28_000]);
    const later = async (colour: string | null) =>
      offerOf(await shop.sized(), { size: "RN", colour }).priceBeforeCents;
    // The new colour shows the product's former price, which the owner can change in the product's form.
    expect([await later("Celeste"), await later(null)]).toEqual([3_500_000, 3_500_000]);
    const products = db.updateTable("products").where("id", "=", saco.id);
    const typed = (cents: number) => products.set({ price_before_cents: cents }).execute();
    await typed(3_800_000);
    expect(await later(null)).toBe(3_800_000);
    await typed(3_500_000);
    const [sale] = await listBulkChanges(db);
    expect(await undoBulk(deps, sale?.id ?? "")).toMatchObject({ kept: [] });
    expect((await shop.prices())[2]).toEqual([40_000, null, 35_000, 35_000]);
  });

  test("a size that got its first colour during a sale has its usual price when the sale ends", async ({
    shop,
  }) => {
    const { db, deps } = shop;
    await shop.send({ kind: "sale", amount: "20" });
    const coloured = (each: ChosenVariant) => ({ ...each, colour: "Crudo" });
    expect(await shop.saveSized((variants) => variants.map(coloured))).toEqual({ ok: true });
    const [sale] = await listBulkChanges(db);
    expect(await undoBulk(deps, sale?.id ?? "")).toMatchObject({ kept: [] });
    expect((await shop.prices())[2]).toEqual([40_000, null, 35_000]);
  });

  test("undo of a price change keeps a stock that was counted later", async ({ shop }) => {
    const { db, deps } = shop;
    const first = await shop.send({ scope: "category:Abrigos" });
    shop.clock.time += MINUTE;
    const counted = { id: newId(), kind: "stock", summary: "", who: null };
    await applyBulk(deps, counted, [shop.sizedId], ({ variants }) => ({
      variants: Object.fromEntries(variants.map(({ id }) => [id, { stock: 7 }])),
    }));
    expect(await undoBulk(deps, first.ok ? first.value.id : "")).toEqual({ undone: 2, kept: [] });
    expect((await shop.prices())[2]).toEqual([40_000, null, 35_000]);
    const stocks = db.selectFrom("product_variants").select("stock");
    expect(await stocks.execute()).toEqual([{ stock: 7 }, { stock: 7 }]);
  });

  test("a sale in force stays listed, however many changes come after it", async ({ shop }) => {
    const sale = await shop.send({ kind: "sale", amount: "20", scope: "category:Abrigos" });
    for (let n = 0; n < 21; n++) {
      shop.clock.time += MINUTE;
      await shop.send({ scope: "category:Bodys", kind: n % 2 ? "up" : "down" });
    }
    const { changes } = await readPricesPage(shop.deps);
    expect([changes.length, changes[0]?.id]).toEqual([20, sale.ok ? sale.value.id : ""]);
  });

  test("a garment joins only one of two simultaneous sales, and the sweep keeps a running sale", async ({
    shop,
  }) => {
    const sale = { kind: "sale", amount: "50", from: "2026-11-25" };
    await shop.send({ ...sale, until: "2027-03-30" });
    await shop.send(sale);
    shop.clock.time += DAY;
    const ids = (await listBulkChanges(shop.db)).map(({ id }) => id);
    await Promise.all(ids.map((id) => runPriceChange(shop.deps, id)));
    expect(await shop.prices()).toEqual([
      [5000, 10_000],
      [20_000, 40_000],
      [20_000, 35_000, 17_500],
    ]);
    shop.clock.time += 100 * DAY;
    await sweepBulkChanges(shop.db, shop.deps.now());
    for (const id of ids) await undoBulk(shop.deps, id);
    expect(await shop.prices()).toEqual(START);
  });

  test("the job completes an interrupted change, unless it was undone", async ({ shop }) => {
    const { db, deps, runJob } = shop;
    const made = await shop.send();
    const id = made.ok ? made.value.id : "";
    // Simulates a process that died during the change: only Body has its new price.
    await undoBulk(deps, id);
    await db.updateTable("bulk_changes").set({ undone_at: null }).execute();
    await db.deleteFrom("bulk_change_products").where("product_id", "!=", shop.bodyId).execute();
    await db.updateTable("bulk_change_products").set({ undone: null }).execute();
    await db.updateTable("products").set({ price_cents: 1_080_000 }).where("id", "=", shop.bodyId).execute();
    await db.updateTable("price_changes").set({ applied_at: null }).execute();
    await runJob(id);
    expect((await shop.prices()).map(([cents]) => cents)).toEqual([10_800, 43_200, 43_200]);
    const later = { id: newId(), kind: "prices", summary: "", who: null };
    await applyBulk(deps, later, [], () => null);
    await undoBulk(deps, later.id);
    const change = applyBulk(deps, later, [shop.bodyId], () => ({ columns: { price_cents: 1 } }));
    expect(await change).toBe(0);
  });
});
