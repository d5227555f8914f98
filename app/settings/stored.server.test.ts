import * as v from "valibot";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { brandForm } from "./brand-form.ts";
import { INTENT_FIELD, SAVE, VERSION_FIELD } from "./outcome.ts";
import { storedSection } from "./section.server.ts";
import type { StoredSetting } from "./section.ts";
import { shopOf, shopRowKeys, shopValues } from "./settings.server.ts";
import { DEFAULT_SHOP } from "./shop.ts";
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

const brand = storedSection({
  form: brandForm,
  keys: shopRowKeys(["brand", "tagline", "description"]),
  read: (rows) => shopOf(rows, { report: () => {} }),
  values: shopValues,
});

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({ [INTENT_FIELD]: SAVE, ...fields })) form.append(name, text);
  return form;
}

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

  test("a section answers a conflict with both, and takes it from whoever saves again", async () => {
    const { db } = await open();
    const shown = brand.show(await readRows(db, ""));
    const mine = { ...shown.draft, brand: "Sol" };
    await writeValues(db, { now }, shopValues({ brand: "Luna" }));
    const first = await brand.submit(sent({ ...mine, [VERSION_FIELD]: shown.version }), { db, now });
    expect(first).toMatchObject({
      state: "conflict",
      draft: { brand: "Sol" },
      stored: { ...shown.draft, brand: "Luna" },
    });
    if (first.state !== "conflict") throw new Error("no conflict");
    const again = await brand.submit(sent({ ...mine, [VERSION_FIELD]: first.version }), { db, now });
    expect(again).toMatchObject({ state: "saved", draft: { brand: "Sol" } });
    expect(shopOf(await readRows(db, ""), { report: () => {} })).toEqual({ ...DEFAULT_SHOP, brand: "Sol" });
  });

  test("a section without its version, or with something wrong in it, stores nothing", async () => {
    const { db } = await open();
    const { draft, version } = brand.show(await readRows(db, ""));
    expect(await brand.submit(sent({ ...draft, brand: "Sol" }), { db, now })).toMatchObject({
      state: "conflict",
    });
    expect(
      await brand.submit(sent({ ...draft, brand: " ", [VERSION_FIELD]: version }), { db, now }),
    ).toMatchObject({ state: "invalid", draft: { ...draft, brand: " " }, version });
    expect((await readRows(db, "")).size).toBe(0);
  });
});
