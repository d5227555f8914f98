import type { InputHTMLAttributes } from "react";
import * as v from "valibot";
import { codeWith, type FormAnswer } from "../ui/form/answer.ts";
import { cleanLine, cleanText } from "../ui/form/text.ts";
import { typedLine, typedText } from "../ui/form/typed.ts";
import type { Parsed } from "./identifiers.ts";

/* The parts of a section of 'Ajustes' (decision 008). */

export interface StoredSetting<T> {
  key: string;
  schema: v.GenericSchema<unknown, T>;
  fallback: T;
}

export type ReadSetting = <T>(setting: StoredSetting<T>) => T;

export type Fields = Record<string, unknown>;

type Label = string | { row: string; fields: Readonly<Record<string, string>> };

/** `text`: several lines, `long`: one line that wraps, `box`: a checkbox. */
type Input = "text" | "long" | "box" | Readonly<InputHTMLAttributes<HTMLInputElement>>;

export interface Section<Value, Name extends string = string> {
  schema: v.GenericSchema<unknown, Value>;
  labels: Readonly<Record<Name, Label>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  inputs?: Readonly<Record<string, Input>>;
  beside?: readonly string[];
  maxRows?: number;
  fields: (value: Value) => Fields;
}

export interface SectionSetting<Value> extends StoredSetting<Value> {
  section: Section<Value>;
}

export function settingOf<Value>(
  key: string,
  section: Section<Value>,
  fallback: Value,
): SectionSetting<Value> {
  return { key, schema: storedSchema(section.schema, section.fields), fallback, section };
}

/** `typed` turns a stored value into fields, so that the form's schema checks it. */
export function storedSchema<Value>(
  schema: v.GenericSchema<unknown, Value>,
  typed: (stored: Value) => unknown,
): v.GenericSchema<unknown, Value> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(
        schema,
        orNull(() => typed(dataset.value as Value)),
      );
      if (read.success) return read.output;
      addIssue({ message: "UNUSABLE" });
      return NEVER;
    }),
  );
}

function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

export const SECTION_SLUGS = {
  brand: "marca",
  logo: "logotipo",
  contact: "contacto",
  hours: "horario",
  policy: "envios",
  coupon: "cupon",
  legal: "legales",
  legalTexts: "textos-legales",
  homeTexts: "inicio",
  hero: "portada",
  reviews: "opiniones",
  finding: "buscador",
  categoryTexts: "categorias",
  questions: "preguntas",
  handling: "consultas",
  answers: "respuestas",
  mailbox: "buzon",
  prices: "precios",
  sizeGuide: "talles",
  wholesaleTexts: "textos-por-mayor",
  figures: "cifras",
  benefits: "beneficios",
  tiers: "planes",
} as const;
export type SectionName = keyof typeof SECTION_SLUGS;

export interface ShownSection {
  fields: Fields;
  version: string;
}

/** The detail of a conflict is the stored content. */
export type SectionAnswer = FormAnswer<ShownSection, never, ShownSection>;

/** Field of the version that filled the form, and of the version that a conflict's button overwrites. */
export const VERSION_FIELD = "version";
export const OVER_FIELD = "over";

export function contentOf({ labels }: Pick<Section<never>, "labels">, fields: Fields): string {
  const lines = (name: string, value: unknown): string[] => {
    if (typeof value === "object" && value !== null) {
      return Object.entries(value).flatMap(([key, each]) => lines(`${name}.${key}`, each));
    }
    const text = textOf(value);
    return text ? [`${name}=${text}`] : [];
  };
  return Object.keys(labels)
    .flatMap((name) => lines(name, fields[name]))
    .sort()
    .join("\n");
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : "";
}

export function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((row) => (row ?? {}) as Fields) : [];
}

function anyLine(max: number) {
  return v.pipe(typedLine, v.maxLength(max, codeWith("TOO_LONG", { max })));
}

/** `missing` is the code of an error text. */
export function requiredLine(missing: string, max: number) {
  return v.pipe(anyLine(max), v.nonEmpty(missing));
}

/** Empty is stored as null. */
export function optionalLine(max: number) {
  return v.pipe(
    anyLine(max),
    v.transform((text) => text || null),
  );
}

export function requiredText(missing: string, max: number) {
  return v.pipe(typedText, v.nonEmpty(missing), v.maxLength(max, codeWith("TOO_LONG", { max })));
}

export const ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((sent) => sent === "on"),
);

export function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, "CHOOSE") as v.GenericSchema<unknown, Options[number]>;
}

export function listOf<Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  max: number,
  entries: Entries,
) {
  // Conform leaves out an empty list and an empty row.
  const row = v.optional(v.object(entries), {} as never);
  const rows = v.pipe(
    v.optional(v.array(row), []),
    v.maxLength(max, codeWith("TOO_MANY_ROWS", { max })),
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>[]>;
  return v.object({ [name]: rows } as Record<Name, typeof rows>);
}

export function linesOf(text: string): string[] {
  return text.split("\n").map(cleanLine).filter(Boolean);
}

/** A whole number as typed: with spaces, points between thousands, `$`, `%`, or cents of zero. */
export function wholeNumber(range: { from: number; to: number }, wrong: string) {
  return v.pipe(
    typedText,
    v.transform((text) => text.replace(/^\$\s*|\s*%$|,0{1,2}$/g, "")),
    v.regex(/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/, wrong),
    v.transform((text) => Number(text.replaceAll(".", ""))),
    v.minValue(range.from, wrong),
    v.maxValue(range.to, wrong),
  );
}

export function optionalNumber(range: { from: number; to: number }, wrong: string) {
  const empty = v.pipe(
    typedText,
    v.literal(""),
    v.transform(() => null),
  );
  return v.optional(v.union([empty, wholeNumber(range, wrong)]), "");
}

/** A text that `parse` converts; `prefix` and its code make the error code. */
export function parsed<Code extends string, Value>(
  parse: (text: string) => Parsed<Code, Value>,
  prefix: string,
) {
  return v.pipe(
    typedText,
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const result = parse(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: prefix + result.code });
      return NEVER;
    }),
  );
}
