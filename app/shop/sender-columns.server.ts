import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";
import { normaliseForSearch } from "../platform/db/search-words.ts";
import { normaliseWhatsapp } from "./phone-number.ts";

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
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The columns of an enquiry by which searches find the enquiry and the person who sent it. */
export function senderColumns(enquiry: SentEnquiry) {
  const { code, subject, message, garments = [] } = enquiry;
  const person = personColumns(enquiry);
  return { ...person, search_text: searchText([code, person.person_text, subject, message, ...garments]) };
}

function personColumns({ name, email, phone }: Pick<SentEnquiry, "name" | "email" | "phone">) {
  const chat = normaliseWhatsapp(phone ?? "");
  const number = chat.ok ? chat.value : null;
  return {
    // A search finds a telephone as typed, as plain digits and in WhatsApp's format.
    person_text: searchText([name, email, phone, phone?.replace(/\D/g, ""), number]),
    person_email: emailKey(email) || null,
    person_phone: number,
  };
}

/** Fills the `person_…` columns, which version 1.0 lacked, after an upgrade or a restore of its backup. */
export async function fillPersonColumns(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const without = trx.selectFrom("enquiries").where("person_text", "=", "");
    for (const { id, ...person } of await without.select(["id", "name", "email", "phone"]).execute()) {
      await trx.updateTable("enquiries").set(personColumns(person)).where("id", "=", id).execute();
    }
  });
}

function searchText(parts: readonly (string | null | undefined)[]): string {
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}

/** Moves the owner's note on a person to the corrected email or number, unless an enquiry has the old one. */
export async function moveNote(trx: Db, from: string | null, to: string | null): Promise<void> {
  if (from === null || to === null || from === to) return;
  await sql`update customer_notes set person = ${to} where person = ${from}
    and not exists (select 1 from enquiries where person_email = ${from} or person_phone = ${from})
    and not exists (select 1 from customer_notes as other where other.person = ${to})`.execute(trx);
}
