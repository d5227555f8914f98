import type { EnquiryRow } from "../platform/db/schema.ts";
import { writtenCode } from "./enquiry-code.ts";

const COLUMNS: [title: string, of: (row: EnquiryRow) => string | null][] = [
  ["Código", ({ code }) => writtenCode(code)],
  ["Recibida", ({ created_at }) => created_at],
  ["Estado", ({ status }) => status],
  ["Sospechosa", ({ suspected }) => (suspected ? "sí" : "no")],
  ["Origen", ({ source }) => source],
  ["Nombre", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Teléfono", ({ phone }) => phone],
  ["Asunto", ({ subject }) => subject],
  ["Mensaje", ({ message }) => message],
  ["Nota", ({ note }) => note],
];

/**
 * Enquiries as a spreadsheet reads them here: semicolons, since the comma is Argentina's decimal mark, and a byte order
 * mark, without which Excel takes the accents for something else.
 */
export function enquiriesCsv(rows: readonly EnquiryRow[]): string {
  const lines = [
    COLUMNS.map(([title]) => cell(title)),
    ...rows.map((row) => COLUMNS.map(([, of]) => cell(of(row) ?? ""))),
  ];
  return `\ufeff${lines.map((line) => line.join(";")).join("\r\n")}\r\n`;
}

/** A spreadsheet runs what begins like a formula (OWASP, 'CSV Injection'): an apostrophe makes it text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
