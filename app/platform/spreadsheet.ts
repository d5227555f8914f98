import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { writeXlsxStream } from "hucre/xlsx";

/** `localTime` gives `2026-11-24 09:30`: spreadsheets know no time zones. */
type Column<Row> =
  | ((row: Row) => string | number | null)
  | { cents: (row: Row) => number | null }
  | { localTime: (row: Row) => string };

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Rows at a time: one call of the CSV writer a row takes too long. */
const CHUNK = 200;

async function* csvChunks<Row>(columns: Columns<Row>, rows: Rows<Row>): AsyncGenerator<Buffer> {
  let cells: unknown[][] = [Object.keys(columns)];
  let isFirst = true;
  for await (const row of rows) {
    cells.push(Object.values(columns).map((column) => plainCell(column, row)));
    if (cells.length < CHUNK) continue;
    yield csvText(cells, isFirst);
    [cells, isFirst] = [[], false];
  }
  yield csvText(cells, isFirst);
}

function plainCell<Row>(column: Column<Row>, row: Row): string | number {
  if (typeof column === "function") return column(row) ?? "";
  if ("localTime" in column) return column.localTime(row);
  const cents = column.cents(row);
  return cents === null ? "" : cents / 100;
}

/** Excel in Argentina needs semicolons, decimal commas and a byte order mark. Formulas become text (OWASP, 'CSV Injection'). */
function csvText(cells: unknown[][], isFirst: boolean): Buffer {
  const text = stringify(cells, {
    bom: isFirst,
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
  return Buffer.from(text);
}

/** Texts are cells of the type text, so that none becomes a formula. */
export function xlsxChunks<Row>(name: string, columns: Columns<Row>, rows: Rows<Row>): Readable {
  const layout = Object.entries(columns).map(([header, column]) => ({
    width: Math.max(MIN_WIDTH, header.length + 2),
    ...(typeof column === "function" ? {} : { numFmt: "cents" in column ? MONEY : TIME }),
  }));
  async function* cells() {
    yield Object.keys(columns);
    for await (const row of rows) yield Object.values(columns).map((column) => xlsxCell(column, row));
  }
  const stream = writeXlsxStream(cells(), { name, columns: layout, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as never);
}

const MIN_WIDTH = 12;
const MONEY = "#,##0.00";
const TIME = "dd/mm/yyyy hh:mm";

function xlsxCell<Row>(column: Column<Row>, row: Row) {
  const cell = plainCell(column, row);
  if (cell === "") return null;
  return typeof column === "object" && "localTime" in column
    ? new Date(`${String(cell).replace(" ", "T")}Z`)
    : cell;
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
  const chunks = format === "csv" ? Readable.from(csvChunks(columns, rows)) : xlsxChunks(name, columns, rows);
  const headers = {
    "Content-Type": TYPES[format],
    "Content-Disposition": `attachment; filename="${name}.${format}"`,
  };
  return new Response(Readable.toWeb(chunks) as ReadableStream, { headers });
}
