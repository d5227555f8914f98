import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { type Limit, sweepLimits, takeFrom } from "./limit-buckets.ts";

const START = Date.parse("2026-11-20T12:00:00.000Z");
const MINUTE = 60_000;

function after(milliseconds: number): Date {
  return new Date(START + milliseconds);
}

function limit(bucket: string, max: number, window = 5 * MINUTE): Limit {
  return { bucket, max, window };
}

eachDatabase((test) => {
  test("a full bucket admits again when its oldest attempt leaves the window", async ({ db }) => {
    const three = [limit("a", 3)];
    for (const minute of [0, 1, 2])
      expect(await takeFrom(db, three, after(minute * MINUTE))).toMatchObject({ ok: true });
    expect(await takeFrom(db, three, after(3 * MINUTE))).toEqual({ ok: false, wait: 2 * MINUTE });
    expect(await takeFrom(db, three, after(5 * MINUTE - 1))).toEqual({ ok: false, wait: 1 });
    expect(await takeFrom(db, three, after(5 * MINUTE))).toMatchObject({ ok: true });
    // A fixed window would allow three more attempts here.
    expect(await takeFrom(db, three, after(5 * MINUTE))).toEqual({ ok: false, wait: MINUTE });
  });

  test("if one bucket is full, no bucket counts the attempt", async ({ db }) => {
    await takeFrom(db, [limit("full", 1)], after(0));
    for (let i = 0; i < 5; i++) {
      expect((await takeFrom(db, [limit("free", 2), limit("full", 1)], after(1))).ok).toBe(false);
    }
    expect((await takeFrom(db, [limit("free", 2)], after(2))).ok).toBe(true);
    expect((await takeFrom(db, [limit("free", 2)], after(2))).ok).toBe(true);
    expect((await takeFrom(db, [limit("free", 2)], after(2))).ok).toBe(false);
  });

  test("an attempt that is given back is not counted, all others are", async ({ db }) => {
    const two = [limit("a", 2), limit("b", 2)];
    await takeFrom(db, two, after(0));
    const second = await takeFrom(db, two, after(1));
    if (!second.ok) throw new Error("There was room for two");
    await second.giveBack();
    expect((await takeFrom(db, two, after(2))).ok).toBe(true);
    expect((await takeFrom(db, two, after(3))).ok).toBe(false);
  });

  test("attempts that are dated in the future by a wrong clock do not count", async ({ db }) => {
    const one = [limit("a", 1)];
    await takeFrom(db, one, after(48 * 60 * MINUTE));
    expect(await takeFrom(db, one, after(0))).toMatchObject({ ok: true });
    expect(await takeFrom(db, one, after(4 * MINUTE))).toEqual({ ok: false, wait: MINUTE });
  });

  test("of a hundred attempts at once exactly as many as the limit succeed", async ({ db, second }) => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const handle = index % 2 ? second.db : db;
        return takeFrom(handle, [limit("shared", 20), limit(`own ${index % 10}`, 100)], after(index));
      }),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(20);
    const { taken } = await db
      .selectFrom("limit_buckets")
      .select("taken")
      .where("bucket", "=", "shared")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(taken)).toHaveLength(20);
  });

  test("the sweep deletes only empty buckets", async ({ db }) => {
    await takeFrom(db, [limit("old", 5)], after(0));
    await takeFrom(db, [limit("young", 5)], after(2 * MINUTE));
    await sweepLimits(db, after(6 * MINUTE));
    expect(await db.selectFrom("limit_buckets").select("bucket").execute()).toEqual([{ bucket: "young" }]);
  });
});
