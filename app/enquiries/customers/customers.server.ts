import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { contactOf, countRequests } from "../restock/restock.server.ts";
import { emailWith, enquiriesOf, PERSON } from "./person.server.ts";
import { nameOf, type readCustomersQuery } from "./person.ts";

const PAGE_SIZE = 30;

const SEARCH_WORDS = 8;

/** People who wrote, ordered or wait for a garment, the last to do so first. */
export async function listCustomers(db: Db, { search, page }: ReturnType<typeof readCustomersQuery>) {
  const found = sql<{ person: string; last: string }>`(
    select ${PERSON} as person, created_at as last from enquiries
      where deleted_at is null and not suspected and ${contains("person_text", search)}
    union all
    select coalesce(${emailWith(sql.ref("contact"))}, contact), created_at from restock_requests
      where not suspected and ${contains("contact", search)}
  ) as found`;
  const { rows: people } = await sql<{ person: string; last: string }>`
    select person, max(last) as last from ${found} where person is not null
    group by person order by max(last) desc, person limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  );
  const total = await sql<{ total: number }>`select count(distinct person) as total from ${found}`.execute(
    db,
  );
  return {
    customers: await described(db, people),
    total: Number(total.rows[0]?.total),
    pages: Math.max(1, Math.ceil(Number(total.rows[0]?.total) / PAGE_SIZE)),
  };
}

/** A number is searched in WhatsApp's form, so that it is found however it is written. */
function contains(column: "person_text" | "contact", search: string): RawBuilder<boolean> {
  const asked = contactOf(search);
  const isExact = asked && (column === "contact" || asked.channel === "whatsapp");
  const words = isExact ? [asked.contact] : normaliseForSearch(search).split(" ").slice(0, SEARCH_WORDS);
  const each = words.map((word) => sql`${sql.ref(column)} like ${containsPattern(word)} escape '\\'`);
  return sql`(${sql.join(each, sql` and `)})`;
}

async function described(db: Db, people: readonly { person: string; last: string }[]) {
  const ids = ["", ...people.map(({ person }) => person)];
  const rows = await enquiriesOf(db, ids)
    .select([PERSON.as("person"), "name", "person_phone", "orders.state as order"])
    .where("deleted_at", "is", null)
    .where("suspected", "=", false)
    .execute();
  const waiting = await countRequests(db, [
    ...ids,
    ...rows.flatMap(({ person_phone }) => person_phone ?? []),
  ]);
  return people.map(({ person, last }) => {
    const theirs = rows.filter((row) => row.person === person);
    const contacts = new Set([person, ...theirs.flatMap(({ person_phone }) => person_phone ?? [])]);
    const ordered = theirs.filter(({ order }) => order !== null).length;
    return {
      person,
      last,
      name: nameOf(theirs),
      orders: ordered,
      enquiries: theirs.length - ordered,
      requests: [...contacts].reduce((sum, contact) => sum + (waiting[contact] ?? 0), 0),
    };
  });
}

export type Customer = Awaited<ReturnType<typeof described>>[number];
