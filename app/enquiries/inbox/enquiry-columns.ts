import { orders } from "../../messages/es/orders.ts";
import { spreadsheetTime } from "../../ui/date-format.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { PersonData } from "../customers/person.server.ts";

const yesOrNo = (value: unknown) => (value ? "sí" : "no");

/** The values of an enquiry that exports and the sender's page show. Each key is the heading of its value. */
export const ENQUIRY_COLUMNS: Readonly<
  Record<string, (enquiry: PersonData["enquiries"][number]) => string | null>
> = {
  Código: ({ code }) => writtenCode(code),
  "Recibida (hora de Buenos Aires)": ({ created_at }) => spreadsheetTime(created_at),
  Estado: ({ status }) => status,
  Pedido: ({ order }) => order && orders.states[order],
  Sospechosa: ({ suspected }) => yesOrNo(suspected),
  "En la papelera": ({ deleted_at }) => yesOrNo(deleted_at),
  Fotos: ({ photos }) => String(photos),
  Origen: ({ source }) => source,
  Etiquetas: ({ labels }) => labels,
  Nombre: ({ name }) => name,
  Email: ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Dirección: ({ address }) => address,
  Asunto: ({ subject }) => subject,
  Mensaje: ({ message }) => message,
  Nota: ({ note }) => note,
};
