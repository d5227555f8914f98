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

const defaultsOf = (section: Section) => DEFAULT_SETTINGS.show(section);

/** Parses a section's default fields, some replaced by `typed`, and returns the value or the error texts. */
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
  // The defaults are valid, and sending them in a form does not change them.
  expect(check(name, {})).toEqual({ value: DEFAULT_SETTINGS.read(section) });
  const fields = defaultsOf(section);
  const { payload } = parseForm(sectionForm(fields), v.any());
  expect(contentOf(section, payload)).toBe(contentOf(section, fields));
  // Each error of an empty form has a text. A text contains a space; a bare code does not.
  const errors = Object.values(checked(section, new URLSearchParams()).errors ?? {});
  for (const text of errors) expect(text).toMatch(/ /);
});

test.each([
  ["brand", "brand", "  Nube & Sol ", "Nube & Sol"],
  ["brand", "brand", "Nu\u0000be \u202Elos", "Nube los"],
  ["contact", "whatsapp", " ", ""],
  ["coupon", "couponPercent", " 20 % ", 20],
  ["coupon", "couponPercent", "", null],
  ["legal", "cuit", " 20-12345678-6 ", "20-12345678-6"],
  ["legal", "cuit", " ", null],
  ["legal", "legalName", " \u3164\u200B ", null],
  ["legal", "dataFiscalUrl", " https://qr.afip.gob.ar/?qr=x ", "https://qr.afip.gob.ar/?qr=x"],
  ["numbers", "freeShippingOver", "$ 50.000", 50_000],
  ["numbers", "minimumPieces", "1.200", 1200],
  ["policy", "payment", " Efectivo o transferencia. ", "Efectivo o transferencia"],
  ["prices", "transferPercent", " 15% ", 15],
  ["prices", "transferPercent", "", null],
  ["numbers", "shops", "", null],
  ["enquiries", "acknowledge", "", false],
  ["tiers", "popular", "none", null],
  ["contact", "phone", "", ""],
])("%s: %s may be typed as %j: %j", (name, field, text, value) => {
  expect(check(name, { [field]: text })).toEqual({ value: expect.objectContaining({ [field]: value }) });
});

const NUMBER = (from: number, to: string) => errorText(settings.errors, codeWith("NUMBER", { from, to }));

type Row = [section: string, field: string, typed: string | string[], message: string];

test.each<Row>([
  ["brand", "brand", " \u200B\u3164\u00AD ", "Completá este dato"],
  ["brand", "brand", "x".repeat(61), "Es demasiado largo (máx. 60 caracteres)"],
  ["contact", "whatsapp", "555-0100", "Falta el código de área, por ejemplo 11 o 341"],
  ["contact", "instagram", "", "Completá este dato"],
  ["contact", "email", "hola@", settings.errors.EMAIL_FORMAT],
  ["contact", "phone", ["javascript:1", "------"], settings.errors.PHONE_FORMAT],
  ["coupon", "couponPercent", ["0", "100", "12,5", "1e1", "-5"], "Escribí un número entero entre 1 y 99"],
  ["legal", "cuit", "20-1234567-6", "El CUIT tiene 11 números, por ejemplo 20-12345678-6"],
  ["legal", "defensaConsumidorUrl", "javascript:alert(1)", settings.errors.URL_FORMAT],
  ["enquiries", "purgeAfter", "hoy", "Elegí una de las opciones"],
  ["numbers", "minimumPieces", "1e309", NUMBER(1, "99.999")],
  ["numbers", "freeShippingOver", "5.00", NUMBER(1, "999.999.999")],
  ["numbers", "discountTo", "19", "No puede ser menos que 20, donde empieza"],
  ["prices", "transferPercent", ["abc", "91"], NUMBER(1, "90")],
  ["news", "from", "mañana", "Elegí un día"],
  ["shelves", "shelves[0].of", "todo", "Elegí una de las opciones"],

  ["sizeGuide", "rows[1].kg", "cuatro", "Escribí un número, por ejemplo 6 o 11,5"],
  ["sizeGuide", "rows[2].cm", "60", "Tiene que ser más que 60, donde empieza"],
  ["mailbox", "second", "hola@", settings.errors.EMAIL_FORMAT],
  ["questions", "questions[1].answer", " \n ", "Completá este dato"],
  ["tiers", "tiers[2].features", "a\nb\nc\nd\ne", "Podés poner hasta 4"],
  ["tiers", "tiers[0].features", "x".repeat(61), "Hay un renglón demasiado largo (máx. 60 caracteres)"],
])("%s: %s refuses %j: %s", (name, field, typed, message) => {
  for (const text of [typed].flat()) {
    expect(check(name, { [field]: text }), text).toEqual({ errors: { [field]: message } });
  }
});

test.each(SECTIONS)("$name answers a bad value in words of our own", (section) => {
  const names = Object.entries(section.texts.labels).flatMap(([name, label]) =>
    typeof label === "string" ? name : Object.keys(label).map((field) => `${name}[0].${field}`),
  );
  for (const text of ["", "abc", "-1", "1,5", "999999999999", "{", "=\n=", "x".repeat(9999)]) {
    for (const name of names) {
      expect(JSON.stringify(check(section.name, { [name]: text }).errors ?? "")).not.toMatch(/Invalid/);
    }
  }
});

test.each([
  ["numbers", { discountTo: "19", hoursTo: "23", paymentDays: "0" }],
  ["policy", { preparation: "48-24", shipping: "0", exchangeDays: "muchos" }],
  ["sizeGuide", { "rows[0].size": "", "rows[2].cm": "60" }],
])("%s: an error of two fields together is shown beside other errors", (name, typed) => {
  expect(Object.keys(check(name, typed).errors ?? {}).sort()).toEqual(Object.keys(typed).sort());
});

test.each([
  ["9 a 18", "09:00-18:00"],
  ["de 9:30hs a 13 y 16.00 a 20", "09:30-13:00 16:00-20:00"],
  ["20 a 0", "20:00-24:00"],
  ["00:00 a 24:00", "00:00-24:00"],
  ["Cerrado", ""],
  [" ", ""],
])("hours typed as %j", (monday, stored) => {
  const { value } = check("hours", { monday }) as { value: Pick<Shop, "hours"> };
  expect(value.hours.monday.map(({ opens, closes }) => `${opens}-${closes}`).join(" ")).toBe(stored);
});

test.each(["18 a 9", "nueve a 18", "9 a 25", "9 a 24:30", "9 a 14 y 13 a 18", "9 a 13 y"])(
  "hours typed as %j are refused",
  (monday) => {
    expect(check("hours", { monday })).toEqual({ errors: { monday: settings.errors.HOURS } });
  },
);

test("up to twenty questions are trimmed, one paragraph a line", () => {
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

test("typing changes a section, but not spaces at the ends and empty rows", () => {
  const content = (questions: unknown) => contentOf(questionsSection, { questions });
  const stored = content([{ question: "¿Hay?", answer: "Sí." }]);
  expect(content([{ answer: "Sí. ", question: " ¿Hay?" }, {}])).toBe(stored);
  expect(content([{ question: "¿Hay?", answer: "No." }])).not.toBe(stored);
  expect(content(undefined)).not.toBe(stored);
});
