import * as v from "valibot";
import { codeWith } from "./answer.ts";
import { cleanLine, cleanText } from "./text.ts";

export const lineSchema = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));

export function atMost(max: number) {
  return v.maxLength<string, number, string>(max, codeWith("TOO_LONG", { max }));
}

export const anyLine = (max: number) => v.pipe(lineSchema, atMost(max));

export const textSchema = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));

export function validRows<Row>(
  dataset: { value: unknown; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  list?: string,
): (Row | null)[] {
  const { value, issues = [] } = dataset;
  const rows: unknown = list === undefined ? value : (value as Record<string, unknown>)[list];
  const wrong = new Set(issues.map(({ path = [] }) => path[list === undefined ? 0 : 1]?.key));
  return Array.isArray(rows) ? rows.map((row: Row, place) => (wrong.has(place) ? null : row)) : [];
}

export function pathTo(
  input: unknown,
  ...keys: (string | number)[]
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items = keys.map((key) => ({ type: "unknown", origin: "value", input, key, value: input }) as const);
  return items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];
}
