import { sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { emailKey } from "../enquiry.ts";
import type { EnquiryState } from "../enquiry-states.ts";
import { photoCount } from "../photos/photos.server.ts";
import { requestsOfPerson } from "../restock/restock.server.ts";

/** Includes trashed, archived and suspected enquiries, newest first. */
async function enquiriesOfPerson(db: Db, email: string) {
  const key = emailKey(email);
  if (key === "" || key.length > EMAIL_MAX) return [];
  // The pattern may match other people's enquiries too, so the exact email is compared below.
  const pattern = containsPattern(normaliseForSearch(key));
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .$narrowType<{ status: EnquiryState }>()
    .select(photoCount(db))
    .where(sql<boolean>`search_text like ${pattern} escape '\\'`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter((row) => emailKey(row.email) === key);
}

/** All data of a person (Ley 25.326, art. 14). If `email` is a telephone, only restock requests are found. */
export async function dataOfPerson(db: Db, email: string) {
  const enquiries = await enquiriesOfPerson(db, email);
  const phones = enquiries.map(({ phone }) => phone);
  return { enquiries, requests: await requestsOfPerson(db, email, phones) };
}

export type PersonData = Awaited<ReturnType<typeof dataOfPerson>>;
