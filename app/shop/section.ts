import type { InputHTMLAttributes } from "react";
import * as v from "valibot";
import { codeWith, type FormAnswer } from "../ui/form/answer.ts";
import { cleanLine, cleanText } from "../ui/form/text.ts";
import { typedLine, typedText } from "../ui/form/typed.ts";
import type { Parsed } from "./identifiers.ts";

/*
 * What a section of 'Ajustes' is made of: any domain makes its own texts editable with it (decision 008). The same
 * schema checks what is typed in the browser and on the server.
 */

/** One value that owners may change: its row, what may stand in it, and what holds while there is none. */
export interface StoredSetting<T> {
  key: string;
  schema: v.GenericSchema<unknown, T>;
  fallback: T;
}

/** Gives a setting's value, whatever it was read from. */
export type ReadSetting = <T>(setting: StoredSetting<T>) => T;

/** What a form's fields hold, by their names; rows of a list as lists. */
export type Fields = Record<string, unknown>;

/** What a field is called; of a list what its rows are called, and their fields. */
type Label = string | { row: string; fields: Readonly<Record<string, string>> };

/** Attributes of a field's `input`; `text` of several lines, `long` of one that may take several, `box` to tick. */
type Input = "text" | "long" | "box" | Readonly<InputHTMLAttributes<HTMLInputElement>>;

/** One section's form: fields of these names, which amount to a `Value` once they are checked. */
export interface Section<Value, Name extends string = string> {
  schema: v.GenericSchema<unknown, Value>;
  /** In the order of the page. */
  labels: Readonly<Record<Name, Label>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  /** What its fields, and those of its rows, are beside lines of text (`TextInput`). */
  inputs?: Readonly<Record<string, Input>>;
  /** Fields that stand beside the one before them where there is room. */
  beside?: readonly string[];
  /** Most rows of its list, where they can be added, moved and removed. */
  maxRows?: number;
  fields: (value: Value) => Fields;
}

export interface SectionSetting<Value> extends StoredSetting<Value> {
  section: Section<Value>;
}

/** The setting that a section fills, kept in one row. */
export function settingOf<Value>(
  key: string,
  section: Section<Value>,
  fallback: Value,
): SectionSetting<Value> {
  return { key, schema: storedSchema(section.schema, section.fields), fallback, section };
}

/** Checks a stored value as if it were sent: `typed` makes the form's fields of it, which `schema` takes back. */
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

/** Null where a stored value has another shape. */
function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Every section by its name, with the name that its address has. */
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

/** A section as the page gets it: its fields, and the version of the content that they were filled from. */
export interface ShownSection {
  fields: Fields;
  version: string;
}

/** A save's answer; the detail of a conflict is what is stored now. */
export type SectionAnswer = FormAnswer<ShownSection, never, ShownSection>;

/** The field of the version that a section was filled from, and of the one that its sender chose to save over. */
export const VERSION_FIELD = "version";
export const OVER_FIELD = "over";

/** What is typed in a section's fields, as one text to compare: cleaned, and without what is empty. */
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

/** What stands in a field, cleaned as it would be stored; empty for what is no text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : "";
}

/** The rows of a list, whatever a form holds. */
export function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((row) => (row ?? {}) as Fields) : [];
}

function anyLine(max: number) {
  return v.pipe(typedLine, v.maxLength(max, codeWith("TOO_LONG", { max })));
}

/** One line of text that has to be filled in. `missing` and the like are codes of the page's texts. */
export function requiredLine(missing: string, max: number) {
  return v.pipe(anyLine(max), v.nonEmpty(missing));
}

/** One line of text that may stay empty; empty is stored as null. */
export function optionalLine(max: number) {
  return v.pipe(
    anyLine(max),
    v.transform((text) => text || null),
  );
}

/** Several lines of text that have to be filled in. */
export function requiredText(missing: string, max: number) {
  return v.pipe(typedText, v.nonEmpty(missing), v.maxLength(max, codeWith("TOO_LONG", { max })));
}

/** A box that was ticked. */
export const ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((sent) => sent === "on"),
);

/** One of several choices. */
export function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, "CHOOSE") as v.GenericSchema<unknown, Options[number]>;
}

/** A section's list, which is all that it holds: rows of these fields, so many at most. */
export function listOf<Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  max: number,
  entries: Entries,
) {
  // An empty list, and a row whose fields are all empty, come as nothing at all.
  const row = v.optional(v.object(entries), {} as never);
  const rows = v.pipe(
    v.optional(v.array(row), []),
    v.maxLength(max, codeWith("TOO_MANY_ROWS", { max })),
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>[]>;
  return v.object({ [name]: rows } as Record<Name, typeof rows>);
}

/** The lines of a text that are not empty, trimmed. */
export function linesOf(text: string): string[] {
  return text.split("\n").map(cleanLine).filter(Boolean);
}

/**
 * A whole number as people type it: spaces around it, points between thousands, and
 * `$`, `%` or cents of nought beside it are allowed.
 */
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

/** The same where the field may stay empty, which is stored as null. */
export function optionalNumber(range: { from: number; to: number }, wrong: string) {
  const empty = v.pipe(
    typedText,
    v.literal(""),
    v.transform(() => null),
  );
  return v.optional(v.union([empty, wholeNumber(range, wrong)]), "");
}

/** A text that a function takes apart; of what it refuses, the code after a prefix is the field's. */
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
