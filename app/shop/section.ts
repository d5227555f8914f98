import type { InputHTMLAttributes } from "react";
import type * as v from "valibot";
import { settings } from "../messages/es/settings.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { cleanText } from "../ui/form/text.ts";

export type Fields = Record<string, unknown>;

/** `text` is a text area, `long` is a text area without line breaks, and `box` is a checkbox. */
type Input =
  | "text"
  | "long"
  | "box"
  | "photo"
  | { options: Readonly<Record<string, string>> }
  | Readonly<InputHTMLAttributes<HTMLInputElement>>;

interface SectionTexts {
  title: string;
  intro?: string;
  labels: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  hints?: Readonly<Record<string, string>>;
}

/** A section of the settings page: fields that are saved together, in one row of `settings` (decision 008). */
export interface Section<Schema extends v.GenericSchema = v.GenericSchema> {
  /** The name is also the key of the settings row and the intent of the form. */
  name: string;
  slug: string;
  texts: SectionTexts;
  schema: Schema;
  /** The values of fields that the owner has not changed. `read` returns the values of another section. */
  defaults(read: ReadSection): v.InferInput<Schema>;
  inputs?: Readonly<Record<string, Input>>;
  /** Limit of rows in the section's list. Without a limit the list has a fixed length. */
  maxRows?: number;
  /** True if the defaults are examples that each shop has to replace. */
  isExample?: boolean;
}

export type ReadSection = <Schema extends v.GenericSchema>(section: Section<Schema>) => v.InferOutput<Schema>;

type SectionName = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends SectionTexts ? Name : never;
}[keyof typeof settings];

type Definition<Schema extends v.GenericSchema> = Omit<Section<Schema>, "name" | "texts" | "defaults"> &
  Partial<Pick<Section<Schema>, "defaults">> & { name: SectionName };

/** Adds the section's texts from `messages/es/settings.ts`. Without `defaults`, all fields begin empty. */
export function defineSection<Schema extends v.GenericSchema>(section: Definition<Schema>): Section<Schema> {
  return { defaults: () => ({}), texts: settings[section.name], ...section };
}

/** The answer to saving a section. Its value holds all fields. Those that are not stored have defaults. */
export type SectionAnswer = FormAnswer<Fields, never>;

/** A section's filled fields as one text, to find out whether two versions are equal. */
export function contentOf({ texts }: Pick<Section, "texts">, fields: Fields): string {
  return Object.keys(texts.labels)
    .flatMap((name) => linesIn(fields[name], name))
    .sort()
    .join("\n");
}

function linesIn(value: unknown, name: string): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => linesIn(each, `${name}.${key}`));
  }
  const text = textOf(value);
  return text ? [`${name}=${text}`] : [];
}

/** Omits fields with default values, so that later defaults apply. Lists store a default row as its index. */
export function changedFields(section: Section, typed: Fields, defaults: Fields): Fields {
  const changed: Fields = {};
  for (const name of Object.keys(section.texts.labels)) {
    const before = defaults[name];
    if (Array.isArray(before)) {
      const known = before.map(contentOfRow);
      const rows = rowsOf(typed[name]).filter((row) => contentOfRow(row) !== "");
      changed[name] = rows.map((row) => {
        const place = known.indexOf(contentOfRow(row));
        return place < 0 ? row : place;
      });
    } else if (textOf(typed[name]) !== textOf(before)) {
      changed[name] = typed[name] ?? "";
    }
  }
  return changed;
}

const contentOfRow = (row: unknown): string => linesIn(row, "").sort().join("\n");

export function withDefaults(section: Section, stored: Fields, defaults: Fields): Fields {
  const fieldOf = (name: string) => {
    const value = stored[name] ?? defaults[name];
    if (!Array.isArray(value)) return value;
    return value.flatMap((row) => (typeof row === "number" ? (rowsOf(defaults[name])[row] ?? []) : [row]));
  };
  return Object.fromEntries(Object.keys(section.texts.labels).map((name) => [name, fieldOf(name)]));
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : "";
}

function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((row) => (row ?? {}) as Fields) : [];
}
