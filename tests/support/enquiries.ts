import type { NewEnquiry } from "../../app/enquiries/enquiry.ts";
import type { ReceiveDeps } from "../../app/enquiries/intake/receive.server.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { STAMP_FIELD } from "../../app/visitor-forms/answer.ts";
import { formStamp } from "../../app/visitor-forms/honeypot.server.ts";

/** Friday, 12:00 in Buenos Aires. */
export const NOON = new Date("2026-11-20T15:00:00.000Z");

const SECRET = "a secret of the tests, of no other use";

export function enquiry(more: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    source: "contacto",
    name: "Ana Pérez",
    email: "ana@correo.example",
    phone: "11 5555-0100",
    subject: null,
    message: "Hola, ¿tienen el body talle 3-6 m?",
    language: "es",
    suspected: false,
    unstored_photos: 0,
    ...more,
  };
}

/** The arguments for receiving an enquiry `minutes` after noon from `clientAddress`. */
export function receiving(
  db: Db,
  {
    minutes = 0,
    clientAddress = "203.0.113.7",
    acknowledging = false,
  }: { minutes?: number; clientAddress?: string; acknowledging?: boolean } = {},
): ReceiveDeps & { woken: number } {
  const received = {
    db,
    now: () => new Date(NOON.getTime() + minutes * 60_000),
    secret: SECRET,
    publicUrl: "https://tienda.example",
    clientAddress,
    acknowledging: async () => acknowledging,
    woken: 0,
    wake() {
      received.woken += 1;
    },
  };
  return received;
}

/** A submitted form, rendered ten seconds before noon unless `values` has another signed time. */
export function submitted(values: Record<string, string>): FormData {
  const form = new FormData();
  form.set(STAMP_FIELD, formStamp(SECRET, new Date(NOON.getTime() - 10_000)));
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

export const homeValues = {
  name: "Ana Pérez",
  email: "ana@correo.example",
  subject: "Ajuar para mi sobrina",
  message: "Hola, ¿me ayudan a elegir?",
};
