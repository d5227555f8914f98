import { stringify } from "csv-stringify/sync";

export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

export function cellsOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string[][] {
  return rows.map((row) => Object.values(columns).map((of) => of(row) ?? ""));
}

export function csvResponse(filename: string, columns: string[], cells: string[][]): Response {
  // Semicolons and a byte order mark for Excel in Argentina; formulas become text (OWASP, 'CSV Injection').
  const text = stringify(cells, {
    header: true,
    columns,
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    // The library escapes no formula after a line break.
    cast: { string: (cell) => (cell.startsWith("\n") ? `'${cell}` : cell) },
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
