import * as v from "valibot";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { missingContacts, publicShop, readShop, writeSettings } from "./settings.server.ts";
import { DEFAULT_SHOP, placeholderKeys, type Shop, ShopSchema } from "./shop.ts";
import type { SettingFault } from "./stored.server.ts";

const now = () => new Date("2026-11-20T15:00:00.000Z");

function reporter() {
  const faults: SettingFault[] = [];
  return { faults, report: (fault: SettingFault) => faults.push(fault) };
}

const changes: Partial<Shop> = {
  brand: "Nube",
  city: "Rosario",
  province: "Santa Fe",
  whatsapp: "5493415550100",
  couponPercent: 20,
  cuit: "20-12345678-6",
  arrepentimientoUrl: "https://nube.example/arrepentimiento",
  hours: { ...DEFAULT_SHOP.hours, saturday: [{ opens: "10:00", closes: "13:00" }] },
};

eachDatabase((open) => {
  test("an empty table is the default shop", async () => {
    const { db } = await open();
    const { faults, report } = reporter();
    expect(await readShop(db, { report })).toEqual(DEFAULT_SHOP);
    expect(faults).toEqual([]);
  });

  test("what is written is read over the defaults, and written again replaces", async () => {
    const { db } = await open();
    const { faults, report } = reporter();
    expect(await writeSettings(db, { now }, { ...changes, legalName: "  Nube S. A. " })).toEqual({
      ok: true,
      shop: { ...changes, legalName: "Nube S. A." },
    });
    await writeSettings(db, { now }, { couponPercent: 25, legalName: null });
    expect(await readShop(db, { report })).toEqual({ ...DEFAULT_SHOP, ...changes, couponPercent: 25 });
    expect(faults).toEqual([]);
  });

  test("one invalid value writes nothing and is named", async () => {
    const { db, contentVersion } = await open();
    const { report } = reporter();
    const before = await contentVersion();
    const invalid = { brand: "Nube", email: "nobody", cuit: "20-12345678-5", hours: {} } as Partial<Shop>;
    const result = await writeSettings(db, { now }, invalid);
    expect(result).toEqual({ ok: false, code: "INVALID", keys: ["email", "hours", "cuit"] });
    expect(await readShop(db, { report })).toEqual(DEFAULT_SHOP);
    expect(await contentVersion()).toBe(before);
  });

  test("a damaged or outdated row falls back to its default and is reported; the others stand", async () => {
    const { db } = await open();
    await writeSettings(db, { now }, changes);
    const damage = async (key: string, value: string) => {
      await db.deleteFrom("settings").where("key", "=", key).execute();
      await db.insertInto("settings").values({ key, value, updated_at: "" }).execute();
    };
    await damage("shop.city", "{not json");
    await damage("shop.couponPercent", '"much"');
    await damage("shop.hours", "null");
    await damage("shop.removed", "1");
    await damage("shop.__proto__", "1");
    await damage("other.domain", "{");
    const { faults, report } = reporter();
    expect(await readShop(db, { report })).toEqual({
      ...DEFAULT_SHOP,
      ...changes,
      city: DEFAULT_SHOP.city,
      couponPercent: DEFAULT_SHOP.couponPercent,
      hours: DEFAULT_SHOP.hours,
    });
    expect(faults.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: "__proto__", code: "UNKNOWN_KEY" },
      { key: "city", code: "NOT_JSON" },
      { key: "couponPercent", code: "INVALID" },
      { key: "hours", code: "INVALID" },
      { key: "removed", code: "UNKNOWN_KEY" },
    ]);
  });

  test("a write bumps the content version, an empty one does not", async () => {
    const { db, contentVersion } = await open();
    const before = await contentVersion();
    expect(await writeSettings(db, { now }, {})).toEqual({ ok: true, shop: {} });
    expect(await contentVersion()).toBe(before);
    await writeSettings(db, { now }, { brand: "Nube" });
    expect(await contentVersion()).not.toBe(before);
  });
});

test("the defaults are valid by their own schema, and say they are invented", () => {
  expect(v.parse(ShopSchema, DEFAULT_SHOP)).toEqual(DEFAULT_SHOP);
  expect(placeholderKeys(DEFAULT_SHOP)).toEqual([
    "brand",
    "email",
    "phone",
    "whatsapp",
    "instagram",
    "city",
    "province",
  ]);
  expect(placeholderKeys({ ...DEFAULT_SHOP, brand: "Nube" })).not.toContain("brand");
});

test.each([
  ["brand", ""],
  ["brand", "a\nb"],
  ["brand", "x".repeat(61)],
  ["email", "x"],
  ["whatsapp", "+5491155550100"],
  ["instagram", "@copito"],
  ["couponPercent", 0],
  ["couponPercent", 100],
  ["couponPercent", 12.5],
  ["cuit", "20123456786"],
  ["cuit", "20-12345678-0"],
  ["arrepentimientoUrl", "http://copito.example"],
  ["dataFiscalUrl", "javascript:alert(1)"],
  ["defensaConsumidorUrl", ""],
])("%s cannot be %j", (key, value) => {
  expect(v.is(ShopSchema, { ...DEFAULT_SHOP, [key]: value })).toBe(false);
});

test.each([
  ["https://tienda.example", ["whatsapp", "phone", "instagram"]],
  ["https://localhost.example", ["whatsapp", "phone", "instagram"]],
  ["http://localhost:3000", []],
  ["http://127.0.0.1:3000", []],
  ["http://[::1]:3000", []],
])("at %s the invented %j are not shown", (publicUrl, missing) => {
  expect(missingContacts(DEFAULT_SHOP, publicUrl)).toEqual(missing);
  const shown = publicShop(DEFAULT_SHOP, publicUrl);
  expect(shown).toEqual({ ...DEFAULT_SHOP, ...Object.fromEntries(missing.map((key) => [key, ""])) });
  const own = { ...DEFAULT_SHOP, whatsapp: "5493415550123", phone: "0341 555-0123", instagram: "nube" };
  expect(publicShop(own, publicUrl)).toEqual(own);
});
