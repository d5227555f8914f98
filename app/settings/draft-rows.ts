/*
 * Lists that owners edit row by row. A row has a number of its own that its fields' names end in, so that it keeps
 * its fields wherever it moves. The fields' order on the page is the list's.
 */

export interface Row {
  id: string;
}

/** Name of the hidden fields that say which rows there are, and in which order. */
export const ROW_FIELD = "row";

const ROW_ID = /^\d{1,4}$/;

/** The rows that a form names, in its order: each once, at most `max`. */
export function readRowIds(form: FormData, max: number): string[] {
  const named = form.getAll(ROW_FIELD).filter((id) => typeof id === "string" && ROW_ID.test(id));
  return [...new Set(named as string[])].slice(0, max);
}

/** A number that no row has. */
export function nextRowId(rows: readonly Row[]): string {
  return String(Math.max(0, ...rows.map(({ id }) => Number(id))) + 1);
}

/** The rows without one. */
export function withoutRow<R extends Row>(rows: readonly R[], id: string): R[] {
  return rows.filter((row) => row.id !== id);
}

/** The rows with one moved by one place; at the end of the list, or unknown, nothing moves. */
export function movedRow<R extends Row>(rows: readonly R[], id: string, by: -1 | 1): R[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + by;
  const moved = [...rows];
  const [row, other] = [moved[from], moved[to]];
  if (!row || !other) return moved;
  moved[from] = other;
  moved[to] = row;
  return moved;
}
