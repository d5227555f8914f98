import { stringify } from "csv-stringify/sync";

export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

export function csvResponse<Row>(filename: string, columns: Columns<Row>, rows: readonly Row[]): Response {
  const cells = rows.map((row) => Object.values(columns).map((of) => of(row) ?? ""));
  // Excel in Argentina needs semicolons and a byte order mark. Formulas become text (OWASP, 'CSV Injection').
  const text = stringify(cells, {
    header: true,
    columns: Object.keys(columns),
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    // `escape_formulas` does not escape a formula after a line break.
    cast: { string: (cell) => (cell.startsWith("\n") ? `'${cell}` : cell) },
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
