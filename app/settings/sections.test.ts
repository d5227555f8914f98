import * as v from "valibot";
import { expect, test } from "vitest";
import { MAX_TEXT_BYTES } from "../../server/request-guard.ts";
import { sectionForm } from "../../tests/support/section-form.ts";
import { MAX_QUESTIONS, QUESTION_LIMITS, questionsSection } from "../enquiries/sections.ts";
import { settings } from "../messages/es/settings.ts";
import { contentOf, type Section } from "../shop/section.ts";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { codeWith, errorText } from "../ui/form/answer.ts";
import { parseForm } from "../ui/form/parse.ts";
import { SECTIONS } from "./sections.ts";

/** Number of required fields of each section that has some. */
const REQUIRED: Record<string, number> = {
  brand: 3,
  contact: 7,
  policy: 8,
  coupon: 1,
  legalTexts: 2,
  homeTexts: 8,
  hero: 1,
  enquiries: 1,
  wholesaleTexts: 2,
  numbers: 8,
  benefits: 18,
  tiers: 14,
};

const defaultsOf = (section: Section) => DEFAULT_SETTINGS.show(section).fields;

/** The value or the error texts of a section's default fields with some typed otherwise. */
function check(name: string, typed: Record<string, string>) {
  const section = SECTIONS.find((each) => each.name === name) as Section;
  const form = sectionForm(defaultsOf(section));
  for (const [field, text] of Object.entries(typed)) form.set(field, text);
  return checked(section, form);
}

function checked(section: Section, form: URLSearchParams) {
  const submission = parseForm(form, section.schema);
  if (submission.status === "success") return { value: submission.value };
  const errors = Object.entries(submission.error ?? {});
  return {
    errors: Object.fromEntries(
      errors.map(([field, codes]) => [field, errorText(settings.errors, codes?.[0] ?? "")]),
    ),
  };
}

test.each(SECTIONS.map((section) => [section.name, section] as const))("%s", (name, section) => {
  // The defaults are valid, and read alike before and after they are sent.
  expect(check(name, {})).toEqual({ value: DEFAULT_SETTINGS.read(section) });
  const fields = defaultsOf(section);
  const { payload } = parseForm(sectionForm(fields), v.any());
  expect(contentOf(section, payload)).toBe(contentOf(section, fields));
  // An empty form gets a sentence for each required field.
  const errors = Object.values(checked(section, new URLSearchParams()).errors ?? {});
  expect(errors).toHaveLength(REQUIRED[name] ?? 0);
  for (const text of errors) expect(text).toMatch(/ /);
});

test.each([
  ["brand", "brand", "  Nube & Sol ", "Nube & Sol"],
  ["brand", "brand", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["brand", "brand", "Nu\u0000be \u202Elos", "Nube los"],
  ["brand", "tagline", "a\n b", "a b"],
  ["brand", "description", "Una\r\nDos ", "Una\nDos"],
  ["contact", "whatsapp", "0341 15 555-0100", "5493415550100"],
  ["contact", "whatsapp", "https://wa.me/5493415550100", "5493415550100"],
  ["contact", "whatsapp", " ", ""],
  ["contact", "instagram", "https://www.instagram.com/mi.tienda/?hl=es", "mi.tienda"],
  ["contact", "email", " hola@nube.com.ar ", "hola@nube.com.ar"],
  ["contact", "phone", " (0341) 555-0100 ", "(0341) 555-0100"],
  ["coupon", "couponPercent", " 20 % ", 20],
  ["coupon", "couponPercent", "99", 99],
  ["legal", "cuit", "20.12345678.6", "20-12345678-6"],
  ["legal", "cuit", " ", null],
  ["legal", "legalName", " \u3164\u200B ", null],
  ["legal", "dataFiscalUrl", " https://qr.afip.gob.ar/?qr=x ", "https://qr.afip.gob.ar/?qr=x"],
  ["numbers", "freeShippingOver", "$ 50.000", 50_000],
  ["numbers", "freeShippingOver", "50000,00", 50_000],
  ["numbers", "minimumPieces", "1.200", 1200],
  ["policy", "payment", " Efectivo o transferencia. ", "Efectivo o transferencia"],
  ["policy", "shippingCost", "", null],
  ["policy", "freeShippingFrom", "$ 80.000", 80_000],
  ["policy", "freeShippingFrom", "", null],
  ["prices", "transferPercent", " 15% ", 15],
  ["prices", "transferPercent", "", null],
  ["enquiries", "acknowledge", "", false],
  ["tiers", "popular", "none", null],
  ["tiers", "popular", "-1", null],
])("%s: %s may be typed as %j: %j", (name, field, text, value) => {
  expect(check(name, { [field]: text })).toEqual({ value: expect.objectContaining({ [field]: value }) });
});

const TOO_LONG = (max: number) => `Es demasiado largo (máx. ${max} caracteres)`;

const UNKNOWN = (mark: string) => errorText(settings.errors, codeWith("UNKNOWN_PLACE", { mark }));

test.each<[string, string, string, string]>([
  ["brand", "brand", " \u200B\u3164\u00AD ", "Escribí el nombre de la tienda"],
  ["brand", "brand", "x".repeat(61), TOO_LONG(60)],
  ["contact", "whatsapp", "555-0100", "Falta el código de área, por ejemplo 11 o 341"],
  ["contact", "whatsapp", "llamame", settings.errors.WHATSAPP_NOT_A_PHONE],
  ["contact", "instagram", "https://evil.example/nube", settings.errors.INSTAGRAM_NOT_A_HANDLE],
  ["contact", "email", "hola@", settings.errors.EMAIL_FORMAT],
  ["contact", "phone", "javascript:1", settings.errors.PHONE_FORMAT],
  ["contact", "phone", "------", "Faltan números en el teléfono"],
  ...["0", "100", "12,5", "1e1", "-5"].map((text): [string, string, string, string] => [
    "coupon",
    "couponPercent",
    text,
    settings.errors.PERCENT,
  ]),
  ["legal", "cuit", "20-1234567-6", "El CUIT tiene 11 números, por ejemplo 20-12345678-6"],
  ["legal", "cuit", "20-12345678-5", "El CUIT no es válido: revisá los números, alguno está cambiado"],
  ["legal", "defensaConsumidorUrl", "javascript:alert(1)", "La dirección tiene que empezar con https://"],
  ["legal", "defensaConsumidorUrl", "https://", settings.errors.URL_FORMAT],
  ["enquiries", "purgeAfter", "hoy", "Elegí una de las opciones"],
  ["numbers", "discountTo", "20", "El descuento más alto tiene que ser mayor que el más bajo"],
  ["numbers", "minimumPieces", "1e309", "Escribí cuántas piezas, en números"],
  ["numbers", "freeShippingOver", "50,50", settings.errors.PESOS],
  ["numbers", "freeShippingOver", "5.00", settings.errors.PESOS],
  ["numbers", "hoursTo", "12", "Las horas «hasta» no pueden ser menos que las horas «desde»"],
  ["numbers", "paymentDays", "366", "Escribí cuántos días, entre 1 y 365"],
  ["prices", "transferPercent", "91", settings.errors.TRANSFER_PERCENT],
  ["sizeGuide", "rows[1].kg", "cuatro", "Escribí un número, por ejemplo 6 o 11,5"],
  ["sizeGuide", "rows[2].cm", "60", "Tiene que ser más que 60, donde empieza este talle"],
  ["benefits", "benefits[1].tag", "x".repeat(13), TOO_LONG(12)],
  ["benefits", "benefits[5].text", "y".repeat(241), TOO_LONG(240)],
  ["mailbox", "second", "hola@", settings.errors.EMAIL_FORMAT],
  ["answers", "answers[0].title", " ", "Ponele un nombre corto, o quitala"],
  ["answers", "answers[0].text", "¡Hola, {Nombre} ({código})! {envio}", UNKNOWN("{envio}")],
  ["answers", "answers[0].text", "¡Hola, {}!", UNKNOWN("{}")],
  ["answers", "answers[0].text", "¡Hola, {nombre!", UNKNOWN("{")],
  ["questions", "questions[0].question", "x".repeat(161), TOO_LONG(160)],
  ["questions", "questions[1].answer", " \n ", "Escribí la respuesta"],
  ["tiers", "tiers[0].upTo", "muchas", "Escribí hasta cuántas piezas, en números"],
  ["tiers", "tiers[1].upTo", "200", "Tiene que ser más que 200, donde empieza el plan"],
  ["tiers", "tiers[2].features", "a\nb\nc\nd\ne", "Escribí hasta 4 renglones"],
  ["tiers", "tiers[0].features", "x".repeat(61), "Hay un renglón demasiado largo (máx. 60 caracteres)"],
])("%s: %s refuses %j: %s", (name, field, text, message) => {
  expect(check(name, { [field]: text })).toEqual({ errors: { [field]: message } });
});

test.each([
  ["numbers", { discountTo: "20", hoursTo: "12", minimumPieces: "muchas" }],
  ["sizeGuide", { "rows[0].size": "", "rows[2].cm": "60" }],
  ["tiers", { "tiers[1].upTo": "200", "tiers[2].name": "" }],
])("%s: what is wrong with two together is told beside what is wrong elsewhere", (name, typed) => {
  expect(Object.keys(check(name, typed).errors ?? {}).sort()).toEqual(Object.keys(typed).sort());
});

const monday = (rows: string) =>
  Object.fromEntries(
    rows.split(" ").flatMap((row, i) => {
      const [opens = "", closes = ""] = row.split("-");
      return Object.entries({ [`monday[${i}].opens`]: opens, [`monday[${i}].closes`]: closes });
    }),
  );

test.each([
  ["two the wrong way round", "16:00-20:00 09:00-13:00", "09:00-13:00 16:00-20:00"],
  ["hours until midnight", "20:00-00:00", "20:00-24:00"],
  ["all day open", "00:00-00:00", "00:00-24:00"],
  ["an empty row", "09:00-13:00 -", "09:00-13:00"],
])("a day with %s", (_, rows, stored) => {
  const { value } = check("hours", monday(rows)) as { value: Pick<Shop, "hours"> };
  expect(value.hours.monday.map(({ opens, closes }) => `${opens}-${closes}`).join(" ")).toBe(stored);
});

const AFTER = (time: string) => `Tiene que abrir después de las ${time}, cuando termina el otro horario`;

test.each([
  ["18:00-09:00", "monday[0].closes", settings.errors.CLOSES_FIRST],
  ["09:00-09:00", "monday[0].closes", settings.errors.CLOSES_FIRST],
  ["09:00-", "monday[0].closes", "Completá la hora de cierre"],
  ["-18:00", "monday[0].opens", "Completá la hora de apertura"],
  ["nueve-18:00", "monday[0].opens", "Completá la hora de apertura"],
  ["09:00-25:00", "monday[0].closes", "Completá la hora de cierre"],
  ["09:00-14:00 13:00-18:00", "monday[1].opens", AFTER("14:00")],
  ["13:00-18:00 09:00-13:00", "monday[0].opens", AFTER("13:00")],
  [
    "08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00",
    "monday[3].opens",
    "Podés poner hasta 3 horarios por día",
  ],
])("a day of %j is refused at %s", (rows, field, message) => {
  expect(check("hours", monday(rows))).toEqual({ errors: { [field]: message } });
});

test("questions are trimmed, a paragraph a line, and may be none; no more than twenty", () => {
  const rows = (count: number) =>
    sectionForm({
      questions: Array.from({ length: count }, () => ({ question: "Dos\n ", answer: "dos\n\n  y media " })),
    });
  expect(checked(questionsSection, rows(1))).toEqual({
    value: { questions: [{ question: "Dos", answer: ["dos", "y media"] }] },
  });
  expect(checked(questionsSection, rows(0))).toEqual({ value: { questions: [] } });
  expect(checked(questionsSection, rows(MAX_QUESTIONS)).errors).toBeUndefined();
  expect(checked(questionsSection, rows(MAX_QUESTIONS + 1)).errors).toEqual({
    questions: "Podés poner hasta 20",
  });
});

test("questions at their longest fit a form's body", () => {
  const text = "¿Cuánto tarda en llegar a Córdoba? Entre tres y cinco días hábiles. ";
  const fill = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const row = { question: fill(QUESTION_LIMITS.question), answer: fill(QUESTION_LIMITS.answer) };
  const form = sectionForm({ questions: Array.from({ length: MAX_QUESTIONS }, () => row) });
  expect(form.toString().length).toBeLessThan(MAX_TEXT_BYTES);
});

test("typing changes a section's content, spaces at the ends and empty rows do not", () => {
  const content = (questions: unknown) => contentOf(questionsSection, { questions, version: "1" });
  const stored = content([{ question: "¿Hay?", answer: "Sí." }]);
  expect(content([{ answer: "Sí. ", question: " ¿Hay?" }, {}])).toBe(stored);
  expect(content([{ question: "¿Hay?", answer: "No." }])).not.toBe(stored);
  expect(content(undefined)).not.toBe(stored);
});
