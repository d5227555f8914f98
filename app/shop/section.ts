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
  /** Fields that read otherwise than they are typed, in words. */
  words?: Readonly<Partial<Record<Name, (value: unknown) => string>>>;
  /** The field that holds a photo (`shop-photo.ts`); a file that comes along without script is for it. */
  photo?: Name;
  /** What a button of the section's own does to its fields, beside adding, moving and removing rows. */
  edit?: { button: string; apply(fields: Fields): Fields };
}

export interface SectionSetting<Value> extends StoredSetting<Value> {
  section: Section<Value>;
}

/**
 * The setting that a section fills, kept in one row: only what its form takes may stand there. What is stored is read as
 * if it were sent.
 */
export function settingOf<Value>(
  key: string,
  section: Section<Value>,
  fallback: Value,
): SectionSetting<Value> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(section.schema, fieldsOf(section, dataset.value));
      if (read.success) return read.output;
      addIssue({ message: "UNUSABLE" });
      return NEVER;
    }),
  );
  return { key, schema, fallback, section };
}

function fieldsOf<Value>(section: Section<Value>, stored: unknown): Fields | null {
  try {
    return section.fields(stored as Value);
  } catch (error) {
    // It has another shape.
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

/** A section as the page gets it: its fields, and the name of the content that they were filled from. */
export interface ShownSection {
  fields: Fields;
  version: string;
}

/** A save's answer; the detail of a conflict is what is stored now. */
export type SectionAnswer = FormAnswer<ShownSection, never, ShownSection>;

/** The field that names the content that a section was filled from. */
export const VERSION_FIELD = "version";

/** One line of a section's content, to read and to compare. */
export type SummaryLine = Record<"label" | "text", string>;

/** A section's content in lines. `fields` may lack what is empty. */
export function summaryOf(
  { labels, words = {} }: Pick<Section<never>, "labels" | "words">,
  fields: Fields,
): SummaryLine[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = fields[name];
    const text = words[name]?.(value) ?? textOf(value);
    if (typeof label === "string") return [{ label, text }];
    return rowsOf(value).flatMap((row, i) =>
      Object.entries(label.fields).map(([field, fieldLabel]) => ({
        label: `${label.row.replace("{n}", String(i + 1))}: ${fieldLabel.toLowerCase()}`,
        text: textOf(row[field]),
      })),
    );
  });
}

/** The lines that are not the same in both, by their labels; one that is missing on a side is empty there. */
export function differences(mine: readonly SummaryLine[], theirs: readonly SummaryLine[]) {
  const labels = new Set([...theirs, ...mine].map(({ label }) => label));
  const lineOf = (lines: readonly SummaryLine[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? "";
  return [...labels]
    .map((label) => ({ label, mine: lineOf(mine, label), theirs: lineOf(theirs, label) }))
    .filter((line) => line.mine !== line.theirs);
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
