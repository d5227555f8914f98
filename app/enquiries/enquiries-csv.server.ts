import type { EnquiryRow } from "../platform/db/schema.ts";
import { SHOP_TIME_ZONE } from "../settings/hours.ts";
import { writtenCode } from "./enquiry-code.ts";
import { ACKNOWLEDGEMENT, type MailState, NOTICE } from "./mail/mail-jobs.server.ts";
import type { KeptEnquiry } from "./person.server.ts";

type Columns<Row> = readonly [title: string, of: (row: Row) => string | null][];

const COLUMNS: Columns<EnquiryRow> = [
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

const sources: Record<EnquiryRow["source"], string> = {
  home: "formulario del inicio",
  contacto: "página de contacto",
  api: "otro programa",
};

/** `2026-11-20 12:00`, in Buenos Aires. */
const instant = new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

const at = (iso: string | null) => (iso === null ? null : instant.format(new Date(iso)));

function mailState(mails: KeptEnquiry["mails"], kind: MailState["kind"]): string {
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) return "";
  return mail.state === "done" ? `salió ${at(mail.finished_at)}` : "no salió";
}

/** In words that the person it is about can read without help (Ley 25.326, art. 15). */
const PERSON_COLUMNS: Columns<KeptEnquiry> = [
  ["Código", ({ enquiry }) => writtenCode(enquiry.code)],
  ["Recibida (hora de Buenos Aires)", ({ enquiry }) => at(enquiry.created_at)],
  ["Llegó por", ({ enquiry }) => sources[enquiry.source]],
  ["Idioma de la página", ({ enquiry }) => enquiry.language],
  ["Nombre", ({ enquiry }) => enquiry.name],
  ["Email", ({ enquiry }) => enquiry.email],
  ["Teléfono", ({ enquiry }) => enquiry.phone],
  ["Asunto", ({ enquiry }) => enquiry.subject],
  ["Mensaje", ({ enquiry }) => enquiry.message],
  // How many; the owner hands them over from the enquiry's page, since nobody else reaches their files.
  ["Fotos", ({ photos }) => String(photos.length)],
  ["Estado", ({ enquiry }) => enquiry.status],
  ["Marcada como sospechosa", ({ enquiry }) => (enquiry.suspected ? "sí" : "no")],
  ["Leída", ({ enquiry }) => at(enquiry.read_at)],
  ["En la papelera desde", ({ enquiry }) => at(enquiry.deleted_at)],
  ["Nota de la tienda", ({ enquiry }) => enquiry.note],
  ["Aviso a la tienda", ({ mails }) => mailState(mails, NOTICE)],
  ["Acuse de recibo", ({ mails }) => mailState(mails, ACKNOWLEDGEMENT)],
];

/** Enquiries as a spreadsheet reads them. */
export function enquiriesCsv(rows: readonly EnquiryRow[]): string {
  return csv(COLUMNS, rows);
}

/** Everything that is kept of one person, to be handed to that person. */
export function personCsv(kept: readonly KeptEnquiry[]): string {
  return csv(PERSON_COLUMNS, kept);
}

/**
 * As spreadsheets expect it here: semicolons, since the comma is Argentina's decimal mark, and a byte order mark,
 * without which Excel takes the accents for something else.
 */
function csv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, of]) => cell(of(row) ?? ""))),
  ];
  return `\ufeff${lines.map((line) => line.join(";")).join("\r\n")}\r\n`;
}

/** A spreadsheet runs what begins like a formula (OWASP, 'CSV Injection'): an apostrophe makes it text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
