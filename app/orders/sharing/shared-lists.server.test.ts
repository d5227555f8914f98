import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { NOON } from "../../../tests/support/enquiries.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Product } from "../../product/product.ts";
import type { Basket } from "../basket/basket.ts";
import { answerShared, shareList, showShared, sweepSharedLists } from "./shared-lists.server.ts";

const found = { photos: [], variants: [], inStock: true, priceCents: 100 } as Partial<Product>;
const find = async (slug: string) => ({ ...found, slug, name: slug.toUpperCase() }) as Product;
const network = { secret: "a secret", clientAddress: "192.0.2.1" };
const line = (id: string, slug: string) => {
  return { id, slug, size: null, colour: null, quantity: 1, note: "para Ana", priceCents: 1, from: false };
};
const list: Basket = { id: "list", wholesale: false, lines: [line("a", "gorro"), line("b", "body")] };
const devices = Array.from({ length: 20 }, (_, n) => `device-${n}`);
type Kind = Parameters<typeof shareList>[3];

async function share(db: Db, shared: Basket, kind: Kind = "gift", now = () => NOON, device = "mother") {
  const answer = await shareList({ ...network, db, now, find }, device, shared, kind);
  if (!answer.ok) throw new Error(answer.code);
  return answer.id;
}

eachDatabase((test) => {
  test("of twenty devices that give one garment at once one succeeds", async ({ database }) => {
    const others = await database.another();
    const deps = { ...network, now: () => NOON };
    const id = await share(database.db, list);
    const give = (device: string, n: number) =>
      answerShared({ ...deps, db: n % 2 ? database.db : others.db }, { id, line: "a", device });
    const results = await Promise.all(devices.map(give));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const giver = devices[results.findIndex(({ ok }) => ok)] ?? "";
    expect(results.filter((result) => !result.ok && result.code === "TAKEN")).toHaveLength(19);

    // Only the device that marked a garment can take the mark back.
    const other = devices.find((device) => device !== giver) ?? "";
    const free = (device: string) =>
      answerShared({ ...deps, db: database.db }, { id, line: "a", device, wanted: false });
    await free(other);
    expect(await give(other, 1)).toMatchObject({ code: "TAKEN" });
    await free(giver);
    expect(await give(other, 1)).toEqual({ ok: true });
    // The maker of the list can free a garment that another device marked.
    await free("mother");
    expect(await give(giver, 0)).toEqual({ ok: true });
  });

  test("each device has one heart, and a list ends after six months", async ({ db }) => {
    const deps = { ...network, db, find, now: () => NOON };
    const id = await share(db, list, "whole");
    for (const device of ["aunt", "aunt", "grandmother"]) await answerShared(deps, { id, line: "b", device });
    const shown = await showShared(deps, id, "mother");
    expect(shown?.garments.map(({ answers }) => answers)).toEqual([0, 2]);
    const after = (days: number) => () => new Date(NOON.getTime() + days * 86_400_000);
    expect(await sweepSharedLists({ db, now: after(180) })).toBe(0);
    expect(await showShared({ db, find, now: after(186) }, id, null)).toBeNull();
    expect(await sweepSharedLists({ db, now: after(186) })).toBe(1);
    expect(await db.selectFrom("shared_list_answers").selectAll().execute()).toEqual([]);
  });
});
