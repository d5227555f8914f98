import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/schema.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import { accept, refuse, validated } from "../../ui/form/parse.ts";
import { contains, searchWords } from "../inbox/inbox.server.ts";
import { INBOX_PAGE_SIZE, type InboxQuery } from "../inbox/inbox-urls.ts";
import { type EnquiryFormAnswer, PersonNoteSchema } from "../inbox/notes.ts";
import { erasePerson } from "../privacy/erase.server.ts";
import { contactOf } from "../restock/restock.server.ts";
import { emailWith, enquiriesOf, nameOf, PERSON, savePersonNote } from "./person.server.ts";

/** Lists people who wrote, ordered or asked for a restock notice, the most recently active person first. */
export async function listCustomers(db: Db, { search, page }: Pick<InboxQuery, "search" | "page">) {
  const { rows: people } = await sql<{ person: string; last: string; total: number }>`
    select person, max(last) as last, count(*) over () as total from (
      select ${PERSON} as person, created_at as last from enquiries
        where deleted_at is null and not suspected and ${found("person_text", search)}
      union all
      select coalesce(${emailWith(sql.ref("contact"))}, contact), created_at from restock_requests
        where not suspected and ${found("contact", search)}
    ) as found
    where person is not null group by person order by max(last) desc, person
    limit ${INBOX_PAGE_SIZE} offset ${(page - 1) * INBOX_PAGE_SIZE}`.execute(db);
  const enquiries = await enquiriesOf(db, ["", ...people.map(({ person }) => person)])
    .select([PERSON.as("person"), "name"])
    .where("deleted_at", "is", null)
    .where("suspected", "=", false)
    .execute();
  const sent = Map.groupBy(enquiries, ({ person }) => person);
  return {
    customers: people.map(({ person, last }) => ({ person, last, name: nameOf(sent.get(person) ?? []) })),
    pages: Math.ceil((people[0]?.total ?? (page - 1) * INBOX_PAGE_SIZE) / INBOX_PAGE_SIZE),
  };
}

/** SQL condition of a search. It finds a telephone with or without Argentina's prefix, which is 54 or 549. */
function found(column: "person_text" | "contact", search: string): RawBuilder<boolean> {
  const asked = contactOf(search);
  const isExact = asked && (column === "contact" || asked.channel === "whatsapp");
  const words = isExact ? [asked.contact.replace(/^549?(?=\d{10}$)/, "")] : searchWords(search);
  const each = [sql`1 = 1`, ...words.map((word) => contains(column, word))];
  return sql`(${sql.join(each, sql` and `)})`;
}

export function personIntents({ db, ...files }: { db: Db } & PhotoFiles) {
  return {
    "save-person-note": validated(PersonNoteSchema, async (note, form): Promise<EnquiryFormAnswer> => {
      const saved = await savePersonNote(db, note);
      return saved.ok ? accept(form, null) : refuse(form, saved.code);
    }),
    async "erase-person"(form: FormData): Promise<EnquiryFormAnswer> {
      const contacts = form.getAll("contact").map(String);
      if (contacts.length === 0) return refuse(form, "INVALID");
      const erased = await erasePerson(db, files, contacts);
      return erased.ok ? accept(form, null) : refuse(form, erased.code);
    },
  };
}
