import type { InputHTMLAttributes } from "react";
import * as v from "valibot";
import { codeWith, type FormAnswer } from "../ui/form/answer.ts";
import { cleanLine, cleanText } from "../ui/form/text.ts";
import { typedLine, typedText } from "../ui/form/typed.ts";
import type { Parsed } from "./identifiers.ts";

/* The parts of a section of 'Ajustes', by which any domain makes its texts editable (decision 008). */

/** A value that the owner may change: its key, its schema, its default. */
export interface StoredSetting<T> {
  key: string;
  schema: v.GenericSchema<unknown, T>;
  fallback: T;
}

export type ReadSetting = <T>(setting: StoredSetting<T>) => T;

/** Values of a form by field name. */
export type Fields = Record<string, unknown>;

/** The label of a field, or of the rows of a list and their fields. */
type Label = string | { row: string; fields: Readonly<Record<string, string>> };

/** Attributes of `input`; `text`: several lines, `long`: one line that wraps, `box`: a checkbox. */
type Input = "text" | "long" | "box" | Readonly<InputHTMLAttributes<HTMLInputElement>>;

/** The form of a section, whose checked fields are a `Value`. */
export interface Section<Value, Name extends string = string> {
  schema: v.GenericSchema<unknown, Value>;
  /** In the order of the page. */
  labels: Readonly<Record<Name, Label>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  /** Inputs that are not a plain line of text, by field, also of rows. */
  inputs?: Readonly<Record<string, Input>>;
  /** Fields in the same line as the one before, where there is room. */
  beside?: readonly string[];
  /** Most rows of a list that the owner can add to, sort and remove from. */
  maxRows?: number;
  fields: (value: Value) => Fields;
}

export interface SectionSetting<Value> extends StoredSetting<Value> {
  section: Section<Value>;
}

/** A section whose value is one row. */
export function settingOf<Value>(
  key: string,
  section: Section<Value>,
  fallback: Value,
): SectionSetting<Value> {
  return { key, schema: storedSchema(section.schema, section.fields), fallback, section };
}

/** Checks a stored value with the schema of the form: `typed` makes fields of it. */
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

/** A stored value of another shape is null. */
function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The sections, and their names in addresses. */
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

/** The fields of a section and the version of the content that filled them. */
export interface ShownSection {
  fields: Fields;
  version: string;
}

/** The detail of a conflict is what is stored now. */
export type SectionAnswer = FormAnswer<ShownSection, never, ShownSection>;

/** The version that filled the form, and the version that a conflict's button saves over. */
export const VERSION_FIELD = "version";
export const OVER_FIELD = "over";

/** The typed content as one string to compare: cleaned, without empty fields. */
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

/** Cleaned as it would be stored. */
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

/** A schema of `name`, a list of at most `max` rows. */
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

/** Trimmed, without empty lines. */
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

/** Empty is stored as null. */
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
