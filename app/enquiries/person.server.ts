import { sql } from "kysely";
import type { Db, EnquiryRow } from "../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../platform/db/search-words.ts";
import { EMAIL_MAX } from "./limits.ts";
import { type MailState, mailsOf } from "./mail/mail-jobs.server.ts";

/** Enquiries read in one statement. */
const AT_ONCE = 500;

/** An email as it is compared: case aside, in letters of any script, which the two databases' own `lower` is not. */
function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The ids of all enquiries that came with this email, newest first: binned, archived and suspected ones too. */
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

/** An enquiry with everything that is kept beside it. */
export interface KeptEnquiry {
  enquiry: EnquiryRow;
  /** Keys of its photos' files, in order. */
  photos: string[];
  mails: MailState[];
}

/** Everything that is kept of one person, newest first (Ley 25.326, art. 14). */
export async function keptOfPerson(db: Db, email: string): Promise<KeptEnquiry[]> {
  const ids = await idsOfPerson(db, email);
  const kept: KeptEnquiry[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const enquiries = await db.selectFrom("enquiries").selectAll().where("id", "in", some).execute();
    const photos = await db
      .selectFrom("enquiry_photos")
      .select(["enquiry_id", "key"])
      .where("enquiry_id", "in", some)
      .orderBy("position")
      .execute();
    const mails = await mailsOf(db, some);
    const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
    for (const id of some) {
      const enquiry = byId.get(id);
      if (!enquiry) continue;
      kept.push({
        enquiry,
        photos: photos.filter(({ enquiry_id }) => enquiry_id === id).map(({ key }) => key),
        mails: mails.get(id) ?? [],
      });
    }
  }
  return kept;
}
