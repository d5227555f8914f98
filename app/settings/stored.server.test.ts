import * as v from "valibot";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { storedSection } from "./section.server.ts";
import type { StoredSetting } from "./section.ts";
import { shopOf, shopRowKeys, shopValues } from "./settings.server.ts";
import { DEFAULT_SHOP } from "./shop.ts";
import { brandSection } from "./shop-sections.ts";
import {
  readRows,
  readSetting,
  rowsVersion,
  type SettingFault,
  storedValue,
  writeValues,
} from "./stored.server.ts";

const now = () => new Date("2026-11-20T15:00:00.000Z");

const words: StoredSetting<readonly string[]> = {
  key: "test.words",
  schema: v.array(v.pipe(v.string(), v.nonEmpty())),
  fallback: ["uno"],
};

const keys = ["brand", "tagline", "description"] as const;
const brand = storedSection({
  section: brandSection,
  keys: shopRowKeys(keys),
  read(rows) {
    const { brand, tagline, description } = shopOf(rows, { report: () => {} });
    return { brand, tagline, description };
  },
  store: shopValues,
});

eachDatabase((open) => {
  test("without a row it is the default, with one it is what was stored, hostile or not", async () => {
    const { db } = await open();
    const faults: SettingFault[] = [];
    const report = (fault: SettingFault) => faults.push(fault);
    expect(await readSetting(db, words, { report })).toEqual(["uno"]);
    const hostile = ["</script><script>alert(1)</script>", "'; drop table settings; --", "\u0000\uD800 🧸"];
    await writeValues(db, { now }, { [words.key]: hostile });
    expect(await readSetting(db, words, { report })).toEqual(hostile);
    expect(faults).toEqual([]);
  });

  test.each([
    ["{not json", "NOT_JSON"],
    ["", "NOT_JSON"],
    ['["a", ""]', "INVALID"],
    ["null", "INVALID"],
    ['{"__proto__": []}', "INVALID"],
  ])("a row that says %j is the default, and is reported", async (value, code) => {
    const { db } = await open();
    await db.insertInto("settings").values({ key: words.key, value, updated_at: "" }).execute();
    const faults: SettingFault[] = [];
    const rows = await readRows(db, "test.");
    expect(storedValue(rows, words, { report: (fault) => faults.push(fault) })).toEqual(["uno"]);
    expect(faults).toEqual([{ key: words.key, code }]);
  });

  test("a writer whose keys were changed meanwhile writes nothing; other keys do not matter", async () => {
    const { db, contentVersion } = await open();
    const keys = ["test.a", "test.b"];
    const version = rowsVersion(await readRows(db, ""), keys);
    expect(await writeValues(db, { now }, { "test.c": 1 })).toEqual({ ok: true });
    expect(await writeValues(db, { now }, { "test.a": "hers" }, { keys, version })).toEqual({ ok: true });
    const before = await contentVersion();
    expect(await writeValues(db, { now }, { "test.a": "mine", "test.b": 2 }, { keys, version })).toEqual({
      ok: false,
      code: "CHANGED_MEANWHILE",
    });
    expect(Object.fromEntries(await readRows(db, "test."))).toEqual({ "test.a": '"hers"', "test.c": "1" });
    expect(await contentVersion()).toBe(before);
  });

  test("of many that save at once from the same page exactly one does", async () => {
    const { db } = await open();
    const keys = ["test.a"];
    const version = rowsVersion(await readRows(db, ""), keys);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => writeValues(db, { now }, { "test.a": i }, { keys, version })),
    );
    const winners = results.flatMap((result, i) => (result.ok ? [i] : []));
    expect(winners).toHaveLength(1);
    expect((await readRows(db, "test.a")).get("test.a")).toBe(String(winners[0]));
  });

  const sent = (fields: object, version: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ intent: "brand", version, ...fields })) form.set(name, text);
    return form;
  };

  test("a section answers a conflict with both, and takes it from whoever saves again", async () => {
    const { db } = await open();
    const { fields, version } = brand.show(await readRows(db, ""));
    const mine = { ...fields, brand: "Sol" };
    await writeValues(db, { now }, shopValues({ brand: "Luna" }));
    const first = await brand.save(sent(mine, version), { db, now });
    expect(first).toMatchObject({
      ok: false,
      code: "CONFLICT",
      result: { initialValue: { brand: "Sol" } },
      detail: { fields: { ...fields, brand: "Luna" } },
    });
    if (first.ok || !first.detail) throw new Error("no conflict");
    const again = await brand.save(sent(mine, first.detail.version), { db, now });
    expect(again).toMatchObject({ ok: true, intent: "brand", value: { fields: { brand: "Sol" } } });
    expect(shopOf(await readRows(db, ""), { report: () => {} })).toEqual({ ...DEFAULT_SHOP, brand: "Sol" });
  });

  test("the same save sent twice finds its own text and says that it is saved", async () => {
    const { db, contentVersion } = await open();
    const { fields, version } = brand.show(await readRows(db, ""));
    const form = () => sent({ ...fields, brand: " Sol " }, version);
    expect(await brand.save(form(), { db, now })).toMatchObject({ ok: true });
    const before = await contentVersion();
    expect(await brand.save(form(), { db, now })).toMatchObject({
      ok: true,
      value: { fields: { brand: "Sol" } },
    });
    expect(await contentVersion()).toBe(before);
  });

  test("a section without its version, or with something wrong in it, stores nothing", async () => {
    const { db } = await open();
    const { fields, version } = brand.show(await readRows(db, ""));
    expect(await brand.save(sent({ ...fields, brand: "Sol" }, ""), { db, now })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await brand.save(sent({ ...fields, brand: " \u200B" }, version), { db, now })).toMatchObject({
      code: "INVALID",
      result: { error: { brand: ["BRAND_REQUIRED"] } },
    });
    expect((await readRows(db, "")).size).toBe(0);
  });
});
