import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/settings.ts";
import { questionsSection } from "../enquiries/sections.ts";
import { benefitsSection } from "../wholesale/terms-sections.ts";
import { changedFields } from "./section.ts";
import { DEFAULT_SETTINGS, publicShop, settingsOf } from "./settings.server.ts";
import { brandSection } from "./shop.ts";

const DEFAULT_SHOP = DEFAULT_SETTINGS.shop;

test("stored fields replace their defaults, even hostile or empty ones", () => {
  const hostile = "</script><script>alert(1)</script> '; drop table settings; --";
  const { shop } = settingsWith({ brand: { tagline: hostile }, contact: { whatsapp: "", city: "Rosario" } });
  expect(shop).toEqual({ ...DEFAULT_SHOP, tagline: hostile, whatsapp: "", city: "Rosario" });
});

test.each([
  ["brand", "{not json"],
  ["brand", '{"brand":""}'],
  ["hours", '{"monday":"18 a 9"}'],
  ["prices", '{"transferPercent":"0"}'],
  ["contact", '{"phone":"javascript:1"}'],
  ["legal", '{"dataFiscalUrl":"javascript:alert(1)"}'],
])("a row %s that says %s is reported once, and the defaults are used", (key, row) => {
  const faults: string[] = [];
  const { shop, read } = settingsOf(new Map([[key, row]]), (_, fault) => faults.push(fault.key));
  expect(shop).toEqual(DEFAULT_SHOP);
  expect(read(brandSection).brand).toBe(DEFAULT_SHOP.brand);
  expect(faults).toEqual(key === "prices" ? [] : [key]);
});

test("a field that cannot be used has its default, and the others of its section stay", () => {
  const faults: string[] = [];
  const contact = { phone: "javascript:1", whatsapp: "5493415550199", city: "Rosario" };
  const rows = new Map([["contact", JSON.stringify(contact)]]);
  const { shop } = settingsOf(rows, (_, fault) => faults.push(fault.key));
  expect(shop).toEqual({ ...DEFAULT_SHOP, whatsapp: "5493415550199", city: "Rosario" });
  expect(faults).toEqual(["contact"]);
});

test("a value that equals its default is not stored, so it follows other settings", () => {
  const { read, show } = DEFAULT_SETTINGS;
  const store = (
    section: typeof questionsSection | typeof benefitsSection,
    change: (rows: object[]) => object[],
  ) => {
    const [[name, rows] = ["", []]] = Object.entries(show(section)) as [string, object[]][];
    return changedFields(section, { [name]: change(rows) }, section.defaults(read) as never);
  };
  const own = { question: "¿Hay?", answer: "Sí." };
  const questions = store(questionsSection, ([first = {}, second = {}]) => [second, own, {}, first]);
  expect(questions).toEqual({ questions: [1, own, 0] });
  const benefits = store(benefitsSection, (rows) =>
    rows.map((row, i) => (i === 1 ? { ...row, title: "Poco" } : row)),
  );
  expect(benefits).toMatchObject({ benefits: [0, { title: "Poco", tag: "50" }, 2, 3, 4, 5] });
  const changed = settingsWith({
    questions,
    benefits,
    numbers: { discountTo: "60", minimumPieces: "60" },
    policy: { exchangeDays: "30" },
  });
  expect(changed.read(benefitsSection).benefits).toMatchObject([
    { tag: "20–60%" },
    { title: "Poco", tag: "50" },
    {},
    {},
    {},
    {},
  ]);
  expect(changed.read(questionsSection).questions.at(-1)).toEqual(read(questionsSection).questions[0]);
});

test.each([
  ["https://tienda.example", ["email", "whatsapp", "phone", "instagram"]],
  ["https://localhost.example", ["email", "whatsapp", "phone", "instagram"]],
  ["http://localhost:3000", []],
  ["http://[::1]:3000", []],
])("at %s the invented %j are not shown", (publicUrl, missing) => {
  const shown = publicShop(DEFAULT_SHOP, publicUrl);
  expect(shown).toEqual({ ...DEFAULT_SHOP, ...Object.fromEntries(missing.map((key) => [key, ""])) });
  const own = {
    ...DEFAULT_SHOP,
    whatsapp: "5493415550123",
    phone: "0341 555-0123",
    instagram: "nube",
    email: "hola@nube.example",
  };
  expect(publicShop(own, publicUrl)).toEqual(own);
});
