import { stringify } from "csv-stringify/sync";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { SHOP_TIME_ZONE } from "../../settings/hours.ts";
import { writtenCode } from "../enquiry-code.ts";
import { ACKNOWLEDGEMENT, type MailState, NOTICE } from "../mail/mail-jobs.server.ts";
import type { KeptEnquiry } from "../privacy/person.server.ts";

/*
 * Enquiries as spreadsheets. Their words are for people: the owner, and the person whom it is about (Ley 25.326,
 * art. 15). Times are Buenos Aires time, as the columns say.
 */

const SOURCES: Record<EnquiryRow["source"], string> = {
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
const yesOrNo = (yes: unknown) => (yes ? "sí" : "no");

function mailState(mails: KeptEnquiry["mails"], kind: MailState["kind"]): string {
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) return "";
  return mail.state === "done" ? `salió ${at(mail.finished_at)}` : "no salió";
}

type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

const SAID: Columns<{ enquiry: EnquiryRow }> = {
  Nombre: ({ enquiry }) => enquiry.name,
  Email: ({ enquiry }) => enquiry.email,
  Teléfono: ({ enquiry }) => enquiry.phone,
  Asunto: ({ enquiry }) => enquiry.subject,
  Mensaje: ({ enquiry }) => enquiry.message,
};

const RECEIVED: Columns<{ enquiry: EnquiryRow }> = {
  Código: ({ enquiry }) => writtenCode(enquiry.code),
  "Recibida (hora de Buenos Aires)": ({ enquiry }) => at(enquiry.created_at),
};

const COLUMNS: Columns<{ enquiry: EnquiryRow }> = {
  ...RECEIVED,
  Estado: ({ enquiry }) => enquiry.status,
  Sospechosa: ({ enquiry }) => yesOrNo(enquiry.suspected),
  Origen: ({ enquiry }) => enquiry.source,
  ...SAID,
  Nota: ({ enquiry }) => enquiry.note,
};

const PERSON_COLUMNS: Columns<KeptEnquiry> = {
  ...RECEIVED,
  "Llegó por": ({ enquiry }) => SOURCES[enquiry.source],
  "Idioma de la página": ({ enquiry }) => enquiry.language,
  ...SAID,
  // How many; the owner hands them over from the enquiry's page, since nobody else reaches their files.
  Fotos: ({ photos }) => String(photos.length),
  Estado: ({ enquiry }) => enquiry.status,
  "Marcada como sospechosa": ({ enquiry }) => yesOrNo(enquiry.suspected),
  Leída: ({ enquiry }) => at(enquiry.read_at),
  "En la papelera desde": ({ enquiry }) => at(enquiry.deleted_at),
  "Nota de la tienda": ({ enquiry }) => enquiry.note,
  "Aviso a la tienda": ({ mails }) => mailState(mails, NOTICE),
  "Acuse de recibo": ({ mails }) => mailState(mails, ACKNOWLEDGEMENT),
};

/** What a view of the inbox shows, for the owner. */
export function enquiriesCsv(rows: readonly EnquiryRow[]): Response {
  return csv(
    "consultas.csv",
    COLUMNS,
    rows.map((enquiry) => ({ enquiry })),
  );
}

/** Everything that is kept of one person, to be handed to that person. */
export function personCsv(kept: readonly KeptEnquiry[]): Response {
  return csv("datos-de-una-persona.csv", PERSON_COLUMNS, kept);
}

/**
 * As spreadsheets expect it here: semicolons, since the comma is Argentina's decimal mark, and a byte order mark,
 * without which Excel takes the accents for something else. What begins like a formula is made text by an apostrophe
 * (OWASP, 'CSV Injection'); after a line break too, which the library leaves out.
 */
function csv<Row>(filename: string, columns: Columns<Row>, rows: readonly Row[]): Response {
  const cells = rows.map((row) => Object.values(columns).map((of) => of(row) ?? ""));
  const text = stringify(cells, {
    header: true,
    columns: Object.keys(columns),
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    cast: { string: (cell) => (cell.startsWith("\n") ? `'${cell}` : cell) },
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
