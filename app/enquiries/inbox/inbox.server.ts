import { type ExpressionBuilder, sql } from "kysely";
import { orders as orderTexts } from "../../messages/es/orders.ts";
import type { Db, OrderState, Schema } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { sheetResponse } from "../../platform/spreadsheet.ts";
import type { Services } from "../../services.server.ts";
import { typedCode } from "../../ui/short-code.ts";
import { findNamedChat } from "../chats/chats.server.ts";
import { type EnquiryState, FIRST_STATE, statesThat } from "../enquiry-states.ts";
import { mailTrouble, NOTICE, retryNotices } from "../mail/mail-jobs.server.ts";
import { hasPhotoSpace, photoCount } from "../photos/photos.server.ts";
import { countToTell } from "../restock/restock.server.ts";
import { ENQUIRY_COLUMNS } from "./enquiry-columns.ts";
import { INBOX_PAGE_SIZE, type InboxQuery, isTask, readInboxQuery, TASKS, type Task } from "./inbox-urls.ts";

/** Enquiries that an export reads at once. */
const AT_ONCE = 200;

/** Longest search in words. */
const SEARCH_WORDS = 8;

/** A search in the trash covers the trash; a search in any other tab covers everything else. */
function matching(db: Db, { view, search }: Pick<InboxQuery, "view" | "search">) {
  const all = db.selectFrom("enquiries");
  const rows =
    view === "papelera" ? all.where("deleted_at", "is not", null) : all.where("deleted_at", "is", null);
  const code = typedCode(search);
  if (code !== null) return rows.where("code", "=", code);
  const words = normaliseForSearch(search).split(" ").filter(Boolean).slice(0, SEARCH_WORDS);
  if (words.length > 0) {
    const contains = (column: "search_text" | "labels", text: string) =>
      sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`;
    return rows.where((eb) =>
      eb.or([
        eb.and(
          words.map((word) => {
            const states = statesNamed(word);
            const inText = contains("search_text", word);
            return states.length > 0 ? eb.or([inText, hasOrderIn(eb, states)]) : inText;
          }),
        ),
        contains("labels", search.toLocaleLowerCase("es")),
      ]),
    );
  }
  if (view === "papelera") return rows;
  if (isTask(view)) return rows.where(isTodo(view));
  if (view === "sospechosas") return rows.where("suspected", "=", true);
  const states = view === "todas" ? statesThat("inInbox") : [view];
  return rows.where("suspected", "=", false).where("status", "in", states);
}

/** Lists the newest first, or what is to be done from the oldest on. */
export async function listEnquiries(db: Db, query: InboxQuery) {
  const rows = matching(db, query);
  const order = isTask(query.view) && query.search === "" ? "asc" : "desc";
  // Reads the ids of the page from an index alone, so that other enquiries' texts are not read.
  const page = rows
    .select("id")
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(INBOX_PAGE_SIZE)
    .offset((query.page - 1) * INBOX_PAGE_SIZE);
  const enquiries = await db
    .selectFrom("enquiries")
    .where("enquiries.id", "in", page)
    .leftJoin("jobs", (join) => join.onRef("jobs.key", "=", "enquiries.id").on("jobs.kind", "=", NOTICE))
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "enquiries.name", "enquiries.created_at", photoCount(db)])
    .select(["code", "subject", "message", "status", "read_at", "labels"])
    .select(["jobs.state as delivery", "orders.state as order"])
    .$narrowType<{ status: EnquiryState }>()
    .orderBy("enquiries.created_at", order)
    .orderBy("enquiries.id", order)
    .execute();
  return {
    enquiries,
    total: await count(rows),
    todo: await countTasks(db),
    suspected: await count(matching(db, { view: "sospechosas", search: "" })),
    unread: await countUnread(db),
  };
}

export async function readInboxPage(services: Services, url: URL) {
  const { db, store, now, enquiries, lastBackup } = services;
  const query = readInboxQuery(url);
  const code = typedCode(query.search);
  const { mailOn } = enquiries;
  return {
    ...(await listEnquiries(db, query)),
    query,
    chat: code === null ? null : await findNamedChat(services, code),
    toTell: await countToTell(db),
    trouble: mailOn ? await mailTrouble(db) : null,
    room: await hasPhotoSpace(db, store),
    copyLate: (await lastBackup())?.late ?? false,
    now: now().toISOString(),
    mailOn,
  };
}

export function inboxIntents({ db, now, enquiries }: Services) {
  return {
    async "retry-all"() {
      await retryNotices(db, now());
      enquiries.wake();
      return { ok: true as const, intent: "retry-all", value: null };
    },
  };
}

/** Unread enquiries without suspected and trashed ones. */
export async function countUnread(db: Db): Promise<number> {
  const inbox = db.selectFrom("enquiries").where("deleted_at", "is", null).where("suspected", "=", false);
  return await count(inbox.where("read_at", "is", null));
}

async function count(rows: ReturnType<typeof matching>): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Every enquiry in every folder, oldest first. */
export async function* allEnquiries(db: Db) {
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("enquiries")
      .selectAll()
      .$narrowType<{ status: EnquiryState }>()
      .select(photoCount(db))
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

export async function exportedEnquiries(db: Db, query: InboxQuery): Promise<Response> {
  const rows = await matching(db, query)
    .selectAll("enquiries")
    .$narrowType<{ status: EnquiryState }>()
    .select(photoCount(db))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return sheetResponse({ name: "consultas", format: "csv" }, ENQUIRY_COLUMNS, rows);
}

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

function hasOrderIn(eb: Enquiries, states: readonly OrderState[]) {
  const orders = eb.selectFrom("orders").select("enquiry_id").where("state", "in", states);
  return eb("enquiries.id", "in", orders);
}

/** A condition for what the owner has to do next. A paid order stays in its list although its enquiry is archived. */
const isTodo = (task: Task) => (eb: Enquiries) => {
  if (task === "por-preparar") return hasOrderIn(eb, ["reserved"]);
  if (task === "por-enviar") return hasOrderIn(eb, ["ready"]);
  const isNew = eb("status", "=", FIRST_STATE);
  const isTrusted = eb("suspected", "=", false);
  if (task === "por-responder") {
    const order = eb.selectFrom("orders").select("state").whereRef("enquiry_id", "=", "enquiries.id");
    return eb.and([isTrusted, isNew, eb.not(eb.exists(order.where("state", "!=", "new")))]);
  }
  const isAnswered = eb.and([eb.not(isNew), hasOrderIn(eb, ["new"])]);
  const isOpen = eb("status", "in", statesThat("inInbox"));
  return eb.and([isTrusted, isOpen, eb.or([hasOrderIn(eb, ["talking"]), isAnswered])]);
};

async function countTasks(db: Db): Promise<Record<Task, number>> {
  const counted = TASKS.map(async (task) => {
    const rows = db.selectFrom("enquiries").where("deleted_at", "is", null).where(isTodo(task));
    const { n } = await rows.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
    return [task, n] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<Task, number>;
}

const STATE_STEMS = Object.entries(orderTexts.states).map(([state, name]) => {
  return [state as OrderState, stemOf(normaliseForSearch(name).split(" ").at(-1) ?? "")] as const;
});

/** The order states that a word of a search names: `señado`, `señadas`. */
function statesNamed(word: string): OrderState[] {
  return STATE_STEMS.flatMap(([state, stem]) => (stem === stemOf(word) ? [state] : []));
}

function stemOf(word: string): string {
  return word.replace(/[ao]s?$/, "");
}
