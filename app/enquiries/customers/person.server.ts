import { type RawBuilder, sql } from "kysely";
import { orders } from "../../messages/es/orders.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { EnquiryState } from "../enquiry-states.ts";
import { photoCount } from "../photos/photos.server.ts";
import { contactNamed, requestsOfPerson } from "../restock/restock.server.ts";

/*
 * A person is identified by email, or by a WhatsApp number if no email is known for it (decision 121).
 * The hourly sweeper imports this file, so this file must not import code of forms, which loads React.
 */

/** SQL of the newest email sent with the number `phone`. Suspected enquiries do not count (decision 121). */
export function emailWith(phone: RawBuilder<unknown>) {
  return sql<string | null>`(select known.person_email from enquiries as known
    where known.person_phone = ${phone} and known.person_email is not null and not known.suspected
    order by known.created_at desc, known.id desc limit 1)`;
}

/** SQL for the sender of an `enquiries` row: an email or a WhatsApp number, or null if the row has neither. */
export const PERSON = sql<string | null>`coalesce(enquiries.person_email,
  ${emailWith(sql.ref("enquiries.person_phone"))}, enquiries.person_phone)`;

/** Selects all enquiries of these people, also deleted and suspected ones. Newest first. */
export function enquiriesOf(db: Db, people: readonly string[]) {
  const phones = db
    .selectFrom("enquiries as known")
    .select("known.person_phone")
    .where("known.person_email", "in", people);
  return db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .where((eb) =>
      eb.or([
        eb("person_email", "in", people),
        eb("person_phone", "in", people),
        eb("person_phone", "in", phones),
      ]),
    )
    .where(PERSON, "in", people)
    .orderBy("created_at", "desc")
    .orderBy("enquiries.id", "desc");
}

/** Reads all data of the person with this email or WhatsApp number (right of access: Ley 25.326, art. 14). */
export async function dataOfPerson(db: Db, asked: string) {
  const contact = contactNamed(asked);
  const { email } = await db.selectNoFrom(emailWith(sql`${contact}`).as("email")).executeTakeFirstOrThrow();
  const person = email ?? contact;
  const enquiries = await enquiriesOf(db, [person])
    .selectAll("enquiries")
    .$narrowType<{ status: EnquiryState }>()
    .select(["orders.state as order", photoCount(db)])
    .execute();
  const phones = enquiries.flatMap(({ person_phone }) => person_phone ?? []);
  const contacts = [...new Set([person, ...phones])];
  return {
    person,
    name: nameOf(enquiries),
    contacts,
    enquiries,
    requests: await requestsOfPerson(db, contacts),
    sent: await countSent(db, contacts),
    ...(await noteOf(db, contacts)),
  };
}

/** Counts, for each contact, the enquiries and restock requests that erasing this contact would delete. */
async function countSent(db: Db, contacts: readonly string[]) {
  const among = sql`(${sql.join(contacts)})`;
  const { rows } = await sql<{ contact: string; n: number }>`select contact, count(*) as n from (
      select coalesce(person_email, person_phone) as contact from enquiries
        where person_email in ${among} or person_phone in ${among}
      union all select contact from restock_requests
    ) as sent where contact in ${among} group by contact order by contact`.execute(db);
  return rows.map(({ contact, n }) => ({ contact, n: Number(n) }));
}

export type PersonData = Awaited<ReturnType<typeof dataOfPerson>>;

/** Returns the newest name, and skips the fixed text that an order by WhatsApp has instead of a name. */
export function nameOf(newestFirst: readonly { name: string }[]): string | null {
  return newestFirst.find(({ name }) => name !== orders.owner.name)?.name ?? null;
}

/** Searches all contacts, as a note from before the email was known is still stored under the number. */
async function noteOf(db: Db, contacts: readonly string[]) {
  const rows = await db.selectFrom("customer_notes").selectAll().where("person", "in", contacts).execute();
  const [found] = contacts.flatMap((contact) => rows.find(({ person }) => person === contact) ?? []);
  return { note: found?.note ?? "", version: found?.version ?? 0 };
}

/** Saves a note if `basedOn` is the stored version. Saving an unchanged note succeeds with any `basedOn`. */
export async function savePersonNote(
  db: Db,
  { contact, note, basedOn }: { contact: string; note: string; basedOn: number },
): Promise<{ ok: true } | { ok: false; code: "CONFLICT" | "NOT_FOUND" }> {
  return await db.transaction().execute(async (trx) => {
    const { person, contacts, enquiries, requests, ...stored } = await dataOfPerson(trx, contact);
    if (enquiries.length + requests.length === 0) return { ok: false, code: "NOT_FOUND" };
    if (stored.note === note) return { ok: true };
    if (stored.version !== basedOn) return { ok: false, code: "CONFLICT" };
    const row = { note, version: basedOn + 1 };
    const saved = await trx
      .insertInto("customer_notes")
      .values({ person, ...row })
      .onConflict((conflict) =>
        conflict.column("person").doUpdateSet(row).where("customer_notes.version", "=", basedOn),
      )
      .returning("person")
      .executeTakeFirst();
    if (!saved) return { ok: false, code: "CONFLICT" };
    const others = contacts.filter((each) => each !== person);
    if (others.length > 0) await trx.deleteFrom("customer_notes").where("person", "in", others).execute();
    return { ok: true };
  });
}

/** Deletes notes on people about whom the shop stores nothing else. */
export async function purgeNotes(db: Db): Promise<void> {
  await sql`delete from customer_notes
    where not exists (select 1 from enquiries where person_email = person or person_phone = person)
    and not exists (select 1 from restock_requests where contact = person)`.execute(db);
}
