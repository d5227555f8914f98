import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { MAX_TEXT_BYTES } from "../../server/request-guard.ts";
import { DEFAULT_QUESTIONS } from "../enquiries/default-questions.ts";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { handlingSection, MAX_QUESTIONS, QUESTION_LIMITS, questionsSection } from "../enquiries/sections.ts";
import { settings } from "../messages/es/settings.ts";
import { errorText } from "../ui/form/answer.ts";
import { parseForm } from "../ui/form/parse.ts";
import { DEFAULT_FIGURES, defaultBenefits, defaultTiers } from "../wholesale/default-terms.ts";
import { figuresSetting } from "../wholesale/stored-terms.server.ts";
import { benefitsSection, figuresSection, tiersSection } from "../wholesale/terms-sections.ts";
import { hoursSection } from "./hours-section.ts";
import { differences, type Fields, type Section, summaryOf } from "./section.ts";
import { DEFAULT_SHOP, ShopSchema } from "./shop.ts";
import { brandSection, contactSection, couponSection, legalSection } from "./shop-sections.ts";

interface Case {
  // biome-ignore lint/suspicious/noExplicitAny: of whatever value
  section: Section<any>;
  /** What is stored of a new shop. */
  value: unknown;
  /** What may be stored. */
  schema?: v.GenericSchema;
  /** How many fields must not be empty. */
  required: number;
}

const shop = { value: DEFAULT_SHOP, schema: v.partial(ShopSchema) };
const cases: Record<string, Case> = {
  brand: { section: brandSection, ...shop, required: 3 },
  contact: { section: contactSection, ...shop, required: 7 },
  hours: { section: hoursSection, ...shop, required: 0 },
  coupon: { section: couponSection, ...shop, required: 1 },
  legal: { section: legalSection, ...shop, required: 0 },
  questions: {
    section: questionsSection,
    value: DEFAULT_QUESTIONS,
    schema: questionsSetting.schema,
    required: 0,
  },
  handling: { section: handlingSection, value: { acknowledge: true, purgeAfter: "1-year" }, required: 1 },
  figures: {
    section: figuresSection,
    value: DEFAULT_FIGURES,
    schema: figuresSetting.schema,
    required: 8,
  },
  benefits: { section: benefitsSection, value: defaultBenefits(DEFAULT_FIGURES), required: 18 },
  tiers: {
    section: tiersSection,
    value: { popular: 1, tiers: defaultTiers(DEFAULT_FIGURES) },
    required: 11,
  },
};

/** A section's fields as a browser sends them. */
function sent(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const [i, row] of value.entries()) add(`${name}[${i}]`, row);
    else if (typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) add(name ? `${name}.${key}` : key, each);
    } else form.set(name, String(value ?? ""));
  };
  add("", fields);
  return form;
}

/** What a section of a new shop makes of some fields sent otherwise: its value, or what is wrong, in words. */
function check(name: string, typed: Record<string, string>) {
  const { section, value } = cases[name] as Case;
  const form = sent(section.fields(value));
  for (const [field, text] of Object.entries(typed)) form.set(field, text);
  return checked(section, form);
}

function checked(section: Case["section"], form: URLSearchParams) {
  const submission = parseForm(form, section.schema);
  if (submission.status === "success") return { value: submission.value };
  const errors = Object.entries(submission.error ?? {});
  return {
    errors: Object.fromEntries(
      errors.map(([field, codes]) => [field, errorText(settings.errors, codes?.[0] ?? "")]),
    ),
  };
}

describe.each(Object.entries(cases))("%s", (name, { section, value, schema, required }) => {
  test("takes back what it shows of a new shop, and that can be stored", () => {
    const result = check(name, {});
    expect(value).toEqual(Array.isArray(value) ? result.value : expect.objectContaining(result.value ?? {}));
    if (schema) expect(v.is(schema, result.value)).toBe(true);
  });

  test("says of an empty form all that is missing, each in words", () => {
    const errors = Object.values(checked(section, new URLSearchParams()).errors ?? {});
    expect(errors).toHaveLength(required);
    for (const text of errors) expect(text).toMatch(/ /);
  });

  test("reads alike before and after it was sent", () => {
    const fields = section.fields(value);
    const { payload } = parseForm(sent(fields), v.any());
    expect(differences(summaryOf(section, fields), summaryOf(section, payload))).toEqual([]);
    expect(
      summaryOf(section, fields).every(({ label, text }) => label !== "" && typeof text === "string"),
    ).toBe(true);
  });
});

test.each([
  ["brand", "brand", "  Nube & Sol ", "Nube & Sol"],
  ["brand", "brand", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["brand", "description", "Una\r\nDos ", "Una\nDos"],
  ["contact", "whatsapp", "0341 15 555-0100", "5493415550100"],
  ["contact", "whatsapp", "https://wa.me/5493415550100", "5493415550100"],
  ["contact", "instagram", "https://www.instagram.com/mi.tienda/?hl=es", "mi.tienda"],
  ["contact", "email", " hola@nube.com.ar ", "hola@nube.com.ar"],
  ["contact", "phone", " (0341) 555-0100 ", "(0341) 555-0100"],
  ["coupon", "couponPercent", " 20 % ", 20],
  ["coupon", "couponPercent", "99", 99],
  ["legal", "cuit", "20.12345678.6", "20-12345678-6"],
  ["legal", "cuit", " ", null],
  ["legal", "legalName", " \u3164\u200B ", null],
  ["legal", "dataFiscalUrl", " https://qr.afip.gob.ar/?qr=x ", "https://qr.afip.gob.ar/?qr=x"],
  ["figures", "freeShippingOver", "$ 50.000", 50_000],
  ["figures", "freeShippingOver", "50000,00", 50_000],
  ["figures", "minimumPieces", "1.200", 1200],
  ["handling", "acknowledge", "", false],
  ["tiers", "popular", "none", null],
  ["tiers", "popular", "-1", null],
])("%s: %s may be typed as %j: %j", (name, field, text, value) => {
  const result = check(name, { [field]: text });
  expect(result).toEqual({ value: expect.objectContaining({ [field]: value }) });
  const { schema } = cases[name] as Case;
  if (schema) expect(v.is(schema, result.value)).toBe(true);
});

const TOO_LONG = (max: number) => `Es demasiado largo (máx. ${max} caracteres)`;
const INVISIBLE = "Tiene caracteres invisibles: borralo y volvé a escribirlo";

test.each<[string, string, string, string]>([
  ["brand", "brand", " \u200B\u3164\u00AD ", "Escribí el nombre de la tienda"],
  ["brand", "brand", "x".repeat(61), TOO_LONG(60)],
  ["brand", "brand", "Nube\u0000s", INVISIBLE],
  ["brand", "brand", "Nube \u202Elos", INVISIBLE],
  ["brand", "tagline", "a\nb", INVISIBLE],
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
  ["legal", "arrepentimientoUrl", "javascript:alert(1)", "La dirección tiene que empezar con https://"],
  ["legal", "defensaConsumidorUrl", "https://", settings.errors.URL_FORMAT],
  ["handling", "purgeAfter", "hoy", "Elegí una de las opciones"],
  ["figures", "discountTo", "20", "El descuento más alto tiene que ser mayor que el más bajo"],
  ["figures", "minimumPieces", "1e309", "Escribí cuántas piezas, en números"],
  ["figures", "freeShippingOver", "50,50", settings.errors.PESOS],
  ["figures", "freeShippingOver", "5.00", settings.errors.PESOS],
  ["figures", "hoursTo", "12", "Las horas «hasta» no pueden ser menos que las horas «desde»"],
  ["figures", "paymentDays", "366", "Escribí cuántos días, entre 1 y 365"],
  ["benefits", "benefits[1].figure", "x".repeat(13), TOO_LONG(12)],
  ["benefits", "benefits[5].text", "y".repeat(241), TOO_LONG(240)],
  ["questions", "questions[0].question", "x".repeat(161), TOO_LONG(160)],
  ["questions", "questions[1].answer", " \n ", "Escribí la respuesta"],
  ["tiers", "tiers[0].upTo", "muchas", "Escribí hasta cuántas piezas, en números"],
  ["tiers", "tiers[1].upTo", "200", "Tiene que ser más que 200, donde empieza el plan"],
  ["tiers", "tiers[2].features", "a\nb\nc\nd\ne", "Escribí hasta 4 renglones"],
  ["tiers", "tiers[0].features", "x".repeat(61), "Hay un renglón demasiado largo (máx. 60 caracteres)"],
  ["tiers", "tiers[0].features", "a\u202Eb", INVISIBLE],
])("%s: %s refuses %j: %s", (name, field, text, message) => {
  expect(check(name, { [field]: text })).toEqual({ errors: { [field]: message } });
});

type Rows = [opens: string, closes: string][];
const monday = (rows: Rows) =>
  Object.fromEntries(
    rows.flatMap(([opens, closes], i) => [
      [`monday[${i}].opens`, opens],
      [`monday[${i}].closes`, closes],
    ]),
  );

test.each([
  [
    "two the wrong way round",
    [
      ["16:00", "20:00"],
      ["09:00", "13:00"],
    ],
    [
      ["09:00", "13:00"],
      ["16:00", "20:00"],
    ],
  ],
  ["until midnight", [["20:00", "00:00"]], [["20:00", "24:00"]]],
  ["all day", [["00:00", "00:00"]], [["00:00", "24:00"]]],
  [
    "an empty row",
    [
      ["09:00", "13:00"],
      ["", ""],
    ],
    [["09:00", "13:00"]],
  ],
] as [string, Rows, Rows][])("a day with %s", (_, rows, stored) => {
  const { value } = check("hours", monday(rows)) as { value: Pick<typeof DEFAULT_SHOP, "hours"> };
  expect(value.hours.monday).toEqual(stored.map(([opens, closes]) => ({ opens, closes })));
  expect(v.is(v.partial(ShopSchema), value)).toBe(true);
});

const AFTER = (time: string) => `Tiene que abrir después de las ${time}, cuando termina el otro horario`;

test.each([
  [[["18:00", "09:00"]], "monday[0].closes", settings.errors.CLOSES_FIRST],
  [[["09:00", "09:00"]], "monday[0].closes", settings.errors.CLOSES_FIRST],
  [[["09:00", ""]], "monday[0].closes", "Completá la hora de cierre"],
  [[["", "18:00"]], "monday[0].opens", "Completá la hora de apertura"],
  [[["nueve", "18:00"]], "monday[0].opens", "Completá la hora de apertura"],
  [[["09:00", "25:00"]], "monday[0].closes", "Completá la hora de cierre"],
  [
    [
      ["09:00", "14:00"],
      ["13:00", "18:00"],
    ],
    "monday[1].opens",
    AFTER("14:00"),
  ],
  [
    [
      ["13:00", "18:00"],
      ["09:00", "13:00"],
    ],
    "monday[0].opens",
    AFTER("13:00"),
  ],
  [
    [
      ["08:00", "09:00"],
      ["10:00", "11:00"],
      ["12:00", "13:00"],
      ["14:00", "15:00"],
    ],
    "monday[3].opens",
    "Podés poner hasta 3 horarios por día",
  ],
] as [Rows, string, string][])("a day of %j is refused at %s", (rows, field, message) => {
  expect(check("hours", monday(rows))).toEqual({ errors: { [field]: message } });
});

test.each([
  ["monday", "weekend", ["monday", "saturday", "sunday"]],
  ["saturday", "weekdays", ["saturday", "monday", "friday"]],
  ["monday", "constructor", []],
  ["__proto__", "all", []],
])("a day is copied from %s to %s", (copyFrom, copyTo, alike) => {
  const row = [{ opens: "10:00", closes: "" }];
  const fields = { ...hoursSection.fields(DEFAULT_SHOP), [copyFrom]: row, copyFrom, copyTo };
  const copied = hoursSection.edit?.apply(fields) as Fields;
  for (const day of alike) expect(copied[day]).toEqual(row);
  if (alike.length === 0) expect(copied).toEqual(fields);
});

test("questions are trimmed, a paragraph a line, and may be none; no more than twenty", () => {
  const rows = (count: number) =>
    sent({
      questions: Array.from({ length: count }, () => ({ question: "Dos\n ", answer: "dos\n\n  y media " })),
    });
  expect(checked(questionsSection, rows(1))).toEqual({
    value: [{ question: "Dos", answer: ["dos", "y media"] }],
  });
  expect(checked(questionsSection, rows(0))).toEqual({ value: [] });
  expect(checked(questionsSection, rows(MAX_QUESTIONS)).errors).toBeUndefined();
  expect(checked(questionsSection, rows(MAX_QUESTIONS + 1)).errors).toEqual({
    questions: "Podés poner hasta 20",
  });
});

test("questions at their longest fit a form's body", () => {
  const text = "¿Cuánto tarda en llegar a Córdoba? Entre tres y cinco días hábiles. ";
  const fill = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const row = { question: fill(QUESTION_LIMITS.question), answer: fill(QUESTION_LIMITS.answer) };
  const form = sent({ questions: Array.from({ length: MAX_QUESTIONS }, () => row) });
  expect(form.toString().length).toBeLessThan(MAX_TEXT_BYTES);
});

test("a conflict names only what differs, and what one side does not have", () => {
  const lines = (texts: Record<string, string>) =>
    Object.entries(texts).map(([label, text]) => ({ label, text }));
  expect(
    differences(
      lines({ Nombre: "Sol", Bajada: "Igual", "Pregunta 2": "Mía" }),
      lines({ Nombre: "Luna", Bajada: "Igual" }),
    ),
  ).toEqual([
    { label: "Nombre", mine: "Sol", theirs: "Luna" },
    { label: "Pregunta 2", mine: "Mía", theirs: "" },
  ]);
});
