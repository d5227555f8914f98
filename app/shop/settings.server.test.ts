import { expect, test } from "vitest";
import { DEFAULT_POLICY } from "../policies/sales-policy.ts";
import { examplesOf } from "../settings/examples.server.ts";
import { missingContacts, publicShop, settingsOf, shopValues } from "./settings.server.ts";
import { DEFAULT_SHOP, type Shop } from "./shop.ts";

test("a row replaces its default; one that is damaged or no longer valid does not, and is reported", () => {
  const own = { brand: "Nube", couponPercent: 20, cuit: "20-12345678-6" };
  const rows = new Map(Object.entries(shopValues(own)).map(([key, value]) => [key, JSON.stringify(value)]));
  const broken = { "shop.city": "{not json", "shop.phone": '"many"', "shop.hours": "null" };
  for (const [key, text] of Object.entries({ ...broken, "shop.removed": "1", "shop.__proto__": "1" }))
    rows.set(key, text);
  const faults: string[] = [];
  expect(settingsOf(rows, (key) => faults.push(key)).shop).toEqual({ ...DEFAULT_SHOP, ...own });
  expect(faults.sort()).toEqual(Object.keys(broken).sort());
});

const storedAs = (values: Record<string, unknown>, report: (key: string) => void = () => {}) =>
  settingsOf(new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])), report);

const ALL: Shop = {
  ...DEFAULT_SHOP,
  logo: { key: "0".repeat(32), extension: "png", width: 640, height: 480 },
  whatsapp: "14155550132",
  hours: { ...DEFAULT_SHOP.hours, sunday: [{ opens: "20:00", closes: "24:00" }] },
  legalName: "Nube SRL",
  cuit: "20-12345678-6",
  address: "San Martín 1",
  cancellationForm: true,
  dataFiscalUrl: "https://qr.afip.gob.ar/?qr=x",
};

test.each([DEFAULT_SHOP, ALL])("what the owner's forms store is read as it was stored", (shop) => {
  const faults: string[] = [];
  expect(storedAs(shopValues(shop), (key) => faults.push(key)).shop).toEqual(shop);
  expect(faults).toEqual([]);
});

test("what the shop came with is an example until it is saved once, changed or not", () => {
  const names = (values: Record<string, unknown>) => {
    const { fields, sections } = examplesOf(storedAs(values));
    return [...fields.map(({ name }) => name), ...sections];
  };
  const all = names({});
  expect(all).toEqual(expect.arrayContaining(["brand", "whatsapp", "email", "city", "replyHours", "policy"]));
  const { brand, city, replyHours } = DEFAULT_SHOP;
  const saved = names({ ...shopValues({ brand, city, replyHours }), "policies.sales": DEFAULT_POLICY });
  const rest = all.filter((name) => !["brand", "city", "replyHours", "policy"].includes(name));
  expect(saved).toEqual(rest);
});

test("an invented number stays an example however often it is saved", () => {
  const { whatsapp, email } = DEFAULT_SHOP;
  const { fields } = examplesOf(storedAs(shopValues({ whatsapp, email, phone: "0341 555-0123" })));
  const names = fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["whatsapp", "email"]));
  expect(names).not.toContain("phone");
});

const monday = (...day: [opens: string, closes: string][]) => ({
  ...DEFAULT_SHOP.hours,
  monday: day.map(([opens, closes]) => ({ opens, closes })),
});

test.each([
  ["brand", ""],
  ["brand", "x".repeat(61)],
  ["email", "x"],
  ["email", "a@b.example?bcc=evil@evil.example"],
  ["email", "a@b.example,evil@evil.example"],
  ["phone", "+54 11;phone-context=evil"],
  ["whatsapp", "+5491155550100"],
  ["whatsapp", "javascript:alert(1)"],
  ["instagram", "@copito"],
  ["instagram", "../../evil"],
  ["couponPercent", 0],
  ["couponPercent", 100],
  ["couponPercent", 12.5],
  ["cuit", "20-12345678-0"],
  ["replyHours", 1],
  ["defensaConsumidorUrl", "http://copito.example"],
  ["dataFiscalUrl", "javascript:alert(1)"],
  ["hours", {}],
  ["hours", monday(["18:00", "09:00"])],
  ["hours", monday(["09:00", "09:00"])],
  ["hours", monday(["9:00", "18:00"])],
  ["hours", monday(["09:00", "24:01"])],
  ["hours", monday(["24:00", "24:00"])],
  ["hours", monday(["09:00", "14:00"], ["13:00", "18:00"])],
  ["hours", monday(["16:00", "20:00"], ["15:00", "17:00"])],
])("a row of %s is not %j", (key, value) => {
  const faults: string[] = [];
  const { shop } = storedAs({ [`shop.${key}`]: value }, (fault) => faults.push(fault));
  expect([shop, faults]).toEqual([DEFAULT_SHOP, [`shop.${key}`]]);
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
