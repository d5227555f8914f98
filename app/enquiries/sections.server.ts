import type { Services } from "../services.server.ts";
import type { Shop } from "../shop/shop.ts";
import { acknowledgementMail } from "./mail/acknowledgement-mail.server.tsx";
import { countPurgeable } from "./privacy/erase.server.ts";

/** What the settings page shows beside the sections of enquiries. */
export async function readEnquirySections(services: Pick<Services, "db" | "now" | "publicUrl">, shop: Shop) {
  const { db, now, publicUrl } = services;
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  return {
    /** Of an invented enquiry, as a visitor would read it. */
    acknowledgement: { subject, text: text.trim() },
    /** How many enquiries each choice would erase today. */
    purgeable: await countPurgeable(db, { now }),
  };
}
