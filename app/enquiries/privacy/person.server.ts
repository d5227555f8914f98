import { sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { mailsOf } from "../mail/mail-jobs.server.ts";
import { photoCount } from "../photos/photos.server.ts";
import { requestsOfPerson } from "../restock/restock.server.ts";
import { emailKey } from "./email-key.ts";

/** The ids of all enquiries that came with this email, newest first: trashed, archived and suspected ones too. */
export async function idsOfPerson(db: Db, email: string): Promise<string[]> {
  const key = emailKey(email);
  if (key === "" || key.length > EMAIL_MAX) return [];
  // What is searched holds the email too, so that this finds at least all of them.
  const pattern = containsPattern(normaliseForSearch(key));
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "email"])
    .where(sql<boolean>`search_text like ${pattern} escape '\\'`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter((row) => emailKey(row.email) === key).map(({ id }) => id);
}

/** Everything that is kept of one person, newest first (Ley 25.326, art. 14); whom a telephone names only waits. */
export async function keptOfPerson(db: Db, email: string) {
  const enquiries = await enquiriesOfPerson(db, email);
  const phones = enquiries.map(({ phone }) => phone);
  return { enquiries, requests: await requestsOfPerson(db, email, phones) };
}

export type KeptOfPerson = Awaited<ReturnType<typeof keptOfPerson>>;

async function enquiriesOfPerson(db: Db, email: string) {
  const ids = await idsOfPerson(db, email);
  if (ids.length === 0) return [];
  const mails = await mailsOf(db, ids);
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .select(photoCount(db))
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, mails: mails.get(row.id) ?? [] }));
}

export type KeptEnquiry = Awaited<ReturnType<typeof enquiriesOfPerson>>[number];
