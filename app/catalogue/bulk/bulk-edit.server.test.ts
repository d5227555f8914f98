import { expect } from "vitest";
import { eachDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { dated } from "../../../tests/support/photo-store.ts";
import { newId } from "../../platform/ids.ts";
import { getProduct, insertProducts } from "../products.server.ts";
import { deleteProduct } from "../trash.server.ts";
import { listBulkChanges, undoBulk } from "./bulk-changes.server.ts";
import { bulkEditIntents } from "./bulk-edit.server.ts";

async function openShop({ db }: TestDatabase) {
  const deps = { db, now: () => new Date("2026-11-24T15:00:00.000Z") };
  const ids = await insertProducts(db, [
    dated("Body", 1, { occasions: ["sleep"] }),
    dated("Gorro", 2, { visibility: "draft" }),
    dated("Saco", 3, { visibility: "hidden" }),
    dated("Manta", 4),
  ]);
  await deleteProduct(db, deps, ids[3] ?? "");
  const send = async (kind: string, values: Record<string, string> = {}, some = ids) => {
    const form = new FormData();
    const id = newId();
    const fields = { intent: "bulk-edit", id, kind, ids: some.join(" "), ...values };
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return { id, answer: await bulkEditIntents(deps, "ana@correo.example")["bulk-edit"](form) };
  };
  const products = () => Promise.all(ids.slice(0, 3).map((id) => getProduct(db, id)));
  return { db, deps, ids, send, products };
}

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("shop", ({ database }) => openShop(database));

  test.for([
    ["draft", {}, { visibility: "draft" }, "A borrador"],
    ["out-of-stock", {}, { inStock: false }, "Sin stock"],
    ["category", { category: " Abrigos " }, { category: "Abrigos" }, "Categoría: Abrigos"],
    ["pin", {}, { pinned: true }, "Fijadas arriba"],
  ] as const)(
    "%s %j reaches the marked products, and is undone as a whole",
    async ([kind, values, after, summary], { shop }) => {
      const before = await shop.products();
      const { id, answer } = await shop.send(kind, values);
      expect(answer).toMatchObject({ ok: true });
      expect(await shop.products()).toMatchObject([after, after, after]);
      expect(await listBulkChanges(shop.db)).toMatchObject([{ kind, summary, who: "ana@correo.example" }]);
      expect(await undoBulk(shop.deps, id)).toMatchObject({ kept: [] });
      const plain = (list: typeof before) => list.map((each) => ({ ...each, version: 0, updatedAt: "" }));
      expect(plain(await shop.products())).toEqual(plain(before));
    },
  );

  test("products that are pinned already keep their order", async ({ shop }) => {
    const [first = ""] = shop.ids;
    const before = { pinned_at: "2026-01-02T03:04:05.000Z" };
    await shop.db.updateTable("products").set(before).where("id", "=", first).execute();
    expect(await shop.send("pin")).toMatchObject({ answer: { value: { changed: 2 } } });
    const pinned = shop.db.selectFrom("products").select("pinned_at").where("id", "=", first);
    expect(await pinned.executeTakeFirst()).toEqual(before);
  });

  test("an occasion is added to and removed from what each product has", async ({ shop }) => {
    await shop.send("add-occasion", { occasion: "gift" });
    expect(await shop.products()).toMatchObject([
      { occasions: ["gift", "sleep"] },
      { occasions: ["gift"] },
      {},
    ]);
    await shop.send("remove-occasion", { occasion: "sleep" });
    expect(await shop.products()).toMatchObject([{ occasions: ["gift"] }, { occasions: ["gift"] }, {}]);
  });

  test("a published draft counts as new, and a hidden product keeps its date", async ({ shop }) => {
    await shop.send("visible");
    expect((await shop.products()).map((each) => each?.visibleFrom)).toEqual([
      null,
      "2026-11-24T15:00:00.000Z",
      null,
    ]);
  });

  test("undo restores deleted products, except one that was restored by hand", async ({ shop }) => {
    const { id, answer } = await shop.send("delete");
    expect(answer).toMatchObject({ value: { changed: 3 } });
    expect(await shop.products()).toEqual([null, null, null]);
    const { deps, db } = shop;
    await db.updateTable("products").set({ deleted_at: null }).where("name", "=", "Body").execute();
    expect(await undoBulk(deps, id)).toEqual({ undone: 2, kept: ["Body"] });
    expect((await shop.products()).map((each) => each?.name)).toEqual(["Body", "Gorro", "Saco"]);
  });

  test("unknown changes and too many products in one form are refused", async ({ shop }) => {
    for (const [kind, values, ids] of [
      ["name", { name: "Gratis" }, shop.ids],
      ["scheduled", {}, shop.ids],
      ["category", { category: " " }, shop.ids],
      ["add-occasion", { occasion: "name" }, shop.ids],
      ["pin", {}, ["1' or 1=1"]],
      ["pin", {}, Array.from({ length: 10_001 }, newId)],
    ] as const) {
      expect((await shop.send(kind, values, [...ids])).answer).toMatchObject({ ok: false, code: "INVALID" });
    }
    expect(await listBulkChanges(shop.db)).toEqual([]);
  });
});
