import * as v from "valibot";

/*
 * What a section of the settings page is made of. A draft is what stands in its fields, typed but not checked; it
 * goes from fields to server and back unchanged, so that nothing that was typed is lost, with script and without.
 */

/** What is wrong, in words, by the name of the field it is wrong in. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<V> = { ok: true; value: V } | { ok: false; errors: FieldErrors };

/** What a button inside a section did to the draft: a row added, moved, removed, a day copied. */
export interface Edited<D> {
  draft: D;
  /** Name of the field or button that is to be used next. */
  focus: string | null;
  /** What happened, for whoever does not see it. */
  said: string;
}

/** One line of a section's content, to read and to compare. */
export interface SummaryLine {
  label: string;
  text: string;
}

/** One section's form, the same in the browser and on the server. `D` is its draft, `V` what is stored. */
export interface DraftForm<D, V> {
  /** Takes the draft from the fields; what is missing is empty, what does not belong is ignored. */
  read(form: FormData): D;
  /** The fields of a stored value. */
  draft(value: V): D;
  /** Does what a button asks for; an unknown intent changes nothing. */
  edit(draft: D, intent: string): Edited<D>;
  check(draft: D): Checked<V>;
  summary(draft: D): SummaryLine[];
}

/** Text of one field as it was typed, lines ended by `\n`; empty where the field is missing or holds a file. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

/** For sections without rows: nothing to add or move. */
export function unedited<D>(draft: D): Edited<D> {
  return { draft, focus: null, said: "" };
}

/** Read, edit, check and summary of a section whose fields have fixed names; `labels` names them all, in order. */
export function flatForm<N extends string, V>(
  labels: Record<N, string>,
  schema: v.GenericSchema<Record<N, string>, V>,
): Omit<DraftForm<Record<N, string>, V>, "draft"> {
  const names = Object.keys(labels) as N[];
  return {
    read: (form) =>
      Object.fromEntries(names.map((name) => [name, typedText(form, name)])) as Record<N, string>,
    edit: unedited,
    check: (draft) => checkWith(schema, draft),
    summary: (draft) => names.map((name) => ({ label: labels[name], text: draft[name].trim() })),
  };
}

/** Checks by a schema whose issues lie at most one key deep; `nameOf` makes a field's name of that key. */
export function checkWith<I, V>(
  schema: v.GenericSchema<I, V>,
  input: I,
  nameOf: (key: string) => string = (key) => key,
): Checked<V> {
  const checked = v.safeParse(schema, input);
  if (checked.success) return { ok: true, value: checked.output };
  const errors: Record<string, string> = {};
  for (const issue of checked.issues) {
    const name = nameOf(String(issue.path?.[0]?.key ?? ""));
    errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}

const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * Whether a line of text holds control characters or marks that turn the writing direction: nobody sees them, and they
 * can scramble the page around them.
 */
export function hasInvisible(line: string): boolean {
  return INVISIBLE.test(line);
}

/** What is said of such a text. */
export const NOT_USABLE = "Tiene caracteres invisibles: borralo y volvé a escribirlo";

function tooLong(max: number): string {
  return `Es demasiado largo (máx. ${max} caracteres)`;
}

/** One line of text that has to be filled in. */
export function requiredLine(missing: string, max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !hasInvisible(text), NOT_USABLE),
  );
}

/** One line of text that may stay empty; empty is stored as null. */
export function optionalLine(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !hasInvisible(text), NOT_USABLE),
    v.transform((text) => (text === "" ? null : text)),
  );
}

/** Several lines of text that have to be filled in; lines end with `\n`. */
export function requiredText(missing: string, max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !hasInvisible(text.replaceAll("\n", "")), NOT_USABLE),
  );
}

/** A whole number as people type it: spaces around, a `%` after it and points between thousands are allowed. */
export function wholeNumber(range: { from: number; to: number }, wrong: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.replace(/\s*%$/, "")),
    v.regex(/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/, wrong),
    v.transform((text) => Number(text.replaceAll(".", ""))),
    v.minValue(range.from, wrong),
    v.maxValue(range.to, wrong),
  );
}
