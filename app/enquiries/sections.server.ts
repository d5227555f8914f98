import type { Services } from "../services.server.ts";
import type { Shop } from "../shop/shop.ts";
import { acknowledgementMail } from "./mail/acknowledgement-mail.server.tsx";
import { countPurgeable } from "./privacy/erase.server.ts";

export async function readEnquirySections(services: Pick<Services, "db" | "now" | "publicUrl">, shop: Shop) {
  const { db, now, publicUrl } = services;
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  return {
    acknowledgement: { subject, text: text.trim() },
    purgeable: await countPurgeable(db, { now }),
  };
}
