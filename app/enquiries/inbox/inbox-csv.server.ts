import { type Columns, cellsOf, csvResponse } from "../../platform/csv.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { spreadsheetTime } from "../../ui/date-format.ts";
import { writtenCode } from "../../ui/short-code.ts";

const COLUMNS: Columns<EnquiryRow> = {
  Código: ({ code }) => writtenCode(code),
  "Recibida (hora de Buenos Aires)": ({ created_at }) => spreadsheetTime(created_at),
  Estado: ({ status }) => status,
  Sospechosa: ({ suspected }) => (suspected ? "sí" : "no"),
  Origen: ({ source }) => source,
  Etiquetas: ({ labels }) => labels,
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Asunto: ({ subject }) => subject,
  Mensaje: ({ message }) => message,
  Nota: ({ note }) => note,
};

export function inboxCsv(rows: readonly EnquiryRow[]): Response {
  return csvResponse("consultas.csv", Object.keys(COLUMNS), cellsOf(COLUMNS, rows));
}
