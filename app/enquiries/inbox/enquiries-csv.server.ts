import { type Columns, cellsOf, csvResponse } from "../../platform/csv.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { spreadsheetTime } from "../../ui/date-format.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { ACKNOWLEDGEMENT, type MailState, NOTICE } from "../mail/mail-jobs.server.ts";
import type { KeptEnquiry, KeptOfPerson } from "../privacy/person.server.ts";
import type { KeptRequest } from "../restock/restock.server.ts";
import { requestText } from "../restock/restock.ts";

/* Enquiries as spreadsheets, in words for people: the owner, and the person whom it is about (Ley 25.326, art. 15). */

const SOURCES: Record<EnquiryRow["source"], string> = {
  home: "formulario del inicio",
  contacto: "página de contacto",
  api: "otro programa",
};

const at = (iso: string | null) => (iso === null ? null : spreadsheetTime(iso));
const yesOrNo = (yes: unknown) => (yes ? "sí" : "no");

function mailState(mails: KeptEnquiry["mails"], kind: MailState["kind"]): string {
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) return "";
  return mail.state === "done" ? `salió ${at(mail.finished_at)}` : "no salió";
}

const SAID: Columns<EnquiryRow> = {
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Asunto: ({ subject }) => subject,
  Mensaje: ({ message }) => message,
};

const RECEIVED: Columns<EnquiryRow> = {
  Código: ({ code }) => writtenCode(code),
  "Recibida (hora de Buenos Aires)": ({ created_at }) => at(created_at),
};

const COLUMNS: Columns<EnquiryRow> = {
  ...RECEIVED,
  Estado: ({ status }) => status,
  Sospechosa: ({ suspected }) => yesOrNo(suspected),
  Origen: ({ source }) => source,
  Etiquetas: ({ labels }) => labels,
  "Recordar el": ({ remind_on }) => remind_on,
  ...SAID,
  Nota: ({ note }) => note,
};

const PERSON_COLUMNS: Columns<KeptEnquiry> = {
  ...RECEIVED,
  "Llegó por": ({ source }) => SOURCES[source],
  "Idioma de la página": ({ language }) => language,
  ...SAID,
  // How many; the owner hands them over from the enquiry's page, since nobody else reaches their files.
  Fotos: ({ photos }) => String(photos),
  Estado: ({ status }) => status,
  "Marcada como sospechosa": ({ suspected }) => yesOrNo(suspected),
  Leída: ({ read_at }) => at(read_at),
  "En la papelera desde": ({ deleted_at }) => at(deleted_at),
  "Nota de la tienda": ({ note }) => note,
  "Etiquetas de la tienda": ({ labels }) => labels,
  "Recordatorio de la tienda": ({ remind_on }) => remind_on,
  "Aviso a la tienda": ({ mails }) => mailState(mails, NOTICE),
  "Acuse de recibo": ({ mails }) => mailState(mails, ACKNOWLEDGEMENT),
};

export function enquiriesCsv(rows: readonly EnquiryRow[]): Response {
  return csvResponse("consultas.csv", Object.keys(COLUMNS), cellsOf(COLUMNS, rows));
}

/** Everything that is kept of one person, to be handed to that person. */
export function personCsv({ enquiries, requests }: KeptOfPerson): Response {
  const rows = [...cellsOf(PERSON_COLUMNS, enquiries), ...requests.map(requestCells)];
  return csvResponse("datos-de-una-persona.csv", Object.keys(PERSON_COLUMNS), rows);
}

/** A wish to be told of stock, in the columns of an enquiry. */
function requestCells({ channel, contact, created_at, ...request }: KeptRequest): string[] {
  const said: Readonly<Record<string, string | null>> = {
    "Recibida (hora de Buenos Aires)": at(created_at),
    "Llegó por": "avisame cuando vuelva",
    [channel === "email" ? "Email" : "Teléfono"]: contact,
    Mensaje: requestText(request),
    Estado: request.told_at === null ? "espera" : `avisado ${at(request.told_at)}`,
    "Marcada como sospechosa": yesOrNo(request.suspected),
  };
  return Object.keys(PERSON_COLUMNS).map((column) => said[column] ?? "");
}
