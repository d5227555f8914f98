import * as v from "valibot";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { readRows, reportingTo, rowsVersion, storedValue, writeValues } from "./stored.server.ts";

const schema = v.array(v.pipe(v.string(), v.nonEmpty()));
const words = { key: "test.words", schema, fallback: ["uno"] };

test.each(["{not json", "", '["a", ""]', "null", '{"__proto__": []}'])(
  "a row that says %j is the default, and is reported once",
  (text) => {
    const reported: unknown[] = [];
    const report = reportingTo({ report: (message, detail) => reported.push({ message, ...detail }) });
    for (let times = 0; times < 2; times++)
      expect(storedValue(new Map([[words.key, text]]), words, report)).toEqual(["uno"]);
    expect(reported).toEqual([{ message: "a stored setting cannot be used", key: words.key }]);
  },
);

eachDatabase((open) => {
  test("without a row it is the default, with one it is what was stored, hostile or not", async () => {
    const { db } = await open();
    const read = async () => storedValue(await readRows(db), words, (key) => expect(key).toBeNull());
    expect(await read()).toEqual(["uno"]);
    const hostile = ["</script><script>alert(1)</script>", "'; drop table settings; --", "\u0000\uD800 🧸"];
    for (const value of [["dos"], hostile]) {
      await writeValues(db, { [words.key]: value });
      expect(await read()).toEqual(value);
    }
  });

  test("of many that save at once from the same page exactly one does; other keys do not matter", async () => {
    const { db, contentVersion } = await open();
    const keys = ["test.a"];
    const version = rowsVersion(await readRows(db), keys);
    const before = await contentVersion();
    expect(await writeValues(db, { "test.b": 1 })).toEqual({ ok: true });
    expect(await contentVersion()).not.toBe(before);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => writeValues(db, { "test.a": i }, { keys, version })),
    );
    const winners = results.flatMap(({ ok }, i) => (ok ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(Object.fromEntries(await readRows(db))).toEqual({
      "test.a": String(winners[0]),
      "test.b": "1",
    });
  });
});
