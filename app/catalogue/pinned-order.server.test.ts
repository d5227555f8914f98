import { expect } from "vitest";
import { namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { productNumber } from "../../tests/support/products.ts";
import { insertProducts, movePinned, setPinned } from "./products.server.ts";

const now = () => new Date("2026-11-24T12:00:00Z");

/** Dates of a product that was added before the others, but shown to visitors after them. */
const SHOWN_LATER = { createdAt: new Date("2026-01-01T12:00:00Z"), visibleFrom: "2026-11-19T12:00:00.000Z" };

eachDatabase((test) => {
  test("pinned products keep the owner's order, even if pinned at the same moment", async ({ db }) => {
    const ids = await insertProducts(
      db,
      [1, 2, 3, 4].map((number) => productNumber(number, number === 1 ? SHOWN_LATER : {})),
    );
    const [first = "", second = "", third = "", fourth = ""] = ids;
    for (const id of [first, second, third]) await setPinned(db, { now }, id, true);
    const names = async () => (await namesNow(db)).map((name) => Number(name.split(" ")[1]));
    expect(await names()).toEqual([1, 2, 3, 4]);
    expect(await movePinned(db, third, 0)).toEqual({ ok: true });
    expect(await names()).toEqual([3, 1, 2, 4]);
    await Promise.all([movePinned(db, first, 2), movePinned(db, first, 2)]);
    expect(await names()).toEqual([3, 2, 1, 4]);
    await movePinned(db, third, 99);
    expect(await names()).toEqual([2, 1, 3, 4]);
    expect(await movePinned(db, fourth, 0)).toEqual({ ok: false, code: "NOT_FOUND" });
  });
});
