import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { XMLParser } from "fast-xml-parser";
import { fromBufferPromise } from "yauzl";

/** The files of a zip by name. Throws if a size or checksum is wrong. */
export async function filesOfZip(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(Buffer.from(zip), { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    const content = await buffer(await opened.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.set(entry.fileName, content);
  }
  return files;
}

interface CellXml {
  "@t"?: string;
  v?: string;
  is?: { t: string | { "#text": string } };
}

/** The cells of an XLSX file's first sheet. Throws on a formula. */
export async function rowsOfXlsx(xlsx: Uint8Array): Promise<(string | number | null)[][]> {
  const sheet = (await filesOfZip(xlsx)).get("xl/worksheets/sheet1.xml")?.toString() ?? "";
  if (sheet.includes("<f")) throw new Error("There is a formula in the sheet");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === "row" || name === "c",
  });
  const rows: { c: (CellXml & { "@r": string })[] }[] = parser.parse(sheet).worksheet.sheetData.row;
  const width = rows[0]?.c.length ?? 0;
  return rows.map(({ c }) => {
    const cells: (string | number | null)[] = Array(width).fill(null);
    for (const cell of c) cells[columnOf(cell["@r"])] = cellValue(cell);
    return cells;
  });
}

/** Index of a cell's column, from 0: `A1` is in column 0, `AA1` in column 26. */
function columnOf(reference: string): number {
  const letters = reference.replace(/\d/g, "");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellValue({ "@t": type, v, is }: CellXml): string | number | null {
  if (type === "inlineStr") return typeof is?.t === "object" ? is.t["#text"] : (is?.t ?? "");
  return v === undefined ? null : Number(v);
}
