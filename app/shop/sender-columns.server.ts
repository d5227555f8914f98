import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";
import { normaliseForSearch } from "../platform/db/search-words.ts";
import { normaliseWhatsapp } from "./phone-number.ts";

export const SENDER_FACTS = ["name", "email", "phone", "address"] as const;

interface SentEnquiry {
  code: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Names of a corrected order's products. The message still lists the products before the correction. */
  garments?: readonly string[];
}

/** Lowercases in JavaScript, because SQLite's `lower` changes ASCII letters only. */
export const emailKey = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/** The columns of an enquiry by which searches find the enquiry and the person who sent it. */
export function senderColumns(enquiry: SentEnquiry) {
  const { code, name, email, phone, subject, message, garments = [] } = enquiry;
  const chat = normaliseWhatsapp(phone ?? "");
  const number = chat.ok ? chat.value : null;
  // A search finds a telephone as typed, as plain digits and in WhatsApp's format.
  const person_text = searchText([name, email, phone, phone?.replace(/\D/g, ""), number]);
  return {
    person_text,
    person_email: emailKey(email) || null,
    person_phone: number,
    search_text: searchText([code, person_text, subject, message, ...garments]),
  };
}

function searchText(parts: readonly (string | null | undefined)[]): string {
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}

/**
 * Moves a customer's note from one email or number to another. Does nothing if an enquiry still has the old
 * email or number, or if the new one already has a note.
 */
export async function moveNote(trx: Db, from: string | null, to: string | null): Promise<void> {
  if (from === null || to === null || from === to) return;
  await sql`update customer_notes set person = ${to} where person = ${from}
    and not exists (select 1 from enquiries where person_email = ${from} or person_phone = ${from})
    and not exists (select 1 from customer_notes as other where other.person = ${to})`.execute(trx);
}
