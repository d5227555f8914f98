import * as v from "valibot";
import { cleanLine, cleanText } from "./text.ts";

/** What was typed into a field of one line, cleaned; empty where the form has none. */
export const typedLine = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));

/** The same of several lines, which end in `\n`. */
export const typedText = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));

/**
 * Of a list that has been checked row by row those rows in which nothing is wrong, `null` in the place of others: what two
 * rows say together is told beside what is wrong in a third. `list`: what the list is called, where it is a field.
 */
export function soundRows<Row>(
  dataset: { value: unknown; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  list?: string,
): (Row | null)[] {
  const { value, issues = [] } = dataset;
  const rows: unknown = list === undefined ? value : (value as Record<string, unknown>)[list];
  const wrong = new Set(issues.map(({ path = [] }) => path[list === undefined ? 0 : 1]?.key));
  return Array.isArray(rows) ? rows.map((row: Row, place) => (wrong.has(place) ? null : row)) : [];
}

/** The place of an issue deep inside a value. */
export function pathTo(
  input: unknown,
  ...keys: (string | number)[]
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items = keys.map((key) => ({ type: "unknown", origin: "value", input, key, value: input }) as const);
  return items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];
}
