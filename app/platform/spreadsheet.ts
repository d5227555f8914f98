import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { writeXlsxStream } from "hucre/xlsx";

/** `localTime` returns a local time such as `2026-11-24 09:30`, because cells have no time zone. */
type Column<Row> =
  | ((row: Row) => string | number | null)
  | { cents: (row: Row) => number | null }
  | { localTime: (row: Row) => string };

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: Rows<Row>,
  cellOf: typeof csvCell | typeof xlsxCell,
) {
  yield Object.keys(columns);
  for await (const row of rows) yield Object.values(columns).map((column) => cellOf(column, row));
}

function csvCell<Row>(column: Column<Row>, row: Row): string | number {
  if (typeof column === "function") return column(row) ?? "";
  if ("localTime" in column) return column.localTime(row);
  const cents = column.cents(row);
  return cents === null ? "" : cents / 100;
}

function xlsxCell<Row>(column: Column<Row>, row: Row) {
  const cell = csvCell(column, row);
  if (cell === "") return null;
  return typeof column === "object" && "localTime" in column
    ? new Date(`${String(cell).replace(" ", "T")}Z`)
    : cell;
}

/** Excel in Argentina needs `;`, decimal commas and a BOM. Formulas become text (OWASP, 'CSV Injection'). */
function csvStream<Row>(columns: Columns<Row>, rows: Rows<Row>): Readable {
  const writer = stringify({
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    cast: {
      // `escape_formulas` does not escape a formula after a line break.
      string: (cell) => (cell.startsWith("\n") ? `'${cell}` : cell),
      number: (cell) => String(cell).replace(".", ","),
    },
  });
  return Readable.from(cellsOf(columns, rows, csvCell)).compose(writer);
}

const MIN_WIDTH = 12;
const MONEY = "#,##0.00";
const TIME = "dd/mm/yyyy hh:mm";

/** Texts are written as text cells, so that a spreadsheet program does not run them as formulas. */
export function xlsxStream<Row>(name: string, columns: Columns<Row>, rows: Rows<Row>): Readable {
  const layout = Object.entries(columns).map(([header, column]) => ({
    width: Math.max(MIN_WIDTH, header.length + 2),
    ...(typeof column === "function" ? {} : { numFmt: "cents" in column ? MONEY : TIME }),
  }));
  const options = { name, columns: layout, freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(cellsOf(columns, rows, xlsxCell), options) as never);
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export function sheetResponse<Row>(
  { name, format }: { name: string; format: keyof typeof TYPES },
  columns: Columns<Row>,
  rows: Rows<Row>,
): Response {
  const stream = format === "csv" ? csvStream(columns, rows) : xlsxStream(name, columns, rows);
  const headers = {
    "Content-Type": TYPES[format],
    "Content-Disposition": `attachment; filename="${name}.${format}"`,
  };
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers });
}
