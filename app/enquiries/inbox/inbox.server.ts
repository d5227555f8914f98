import { type ExpressionBuilder, sql } from "kysely";
import { orders as orderTexts } from "../../messages/es/orders.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { sheetResponse } from "../../platform/spreadsheet.ts";
import type { Services } from "../../services.server.ts";
import { ORDER_STATES, type OrderState } from "../../shop/order-rules.ts";
import { typedCode } from "../../ui/short-code.ts";
import { findNamedChat } from "../chats/chats.server.ts";
import { type EnquiryState, FIRST_STATE, statesThat } from "../enquiry-states.ts";
import { mailTrouble, retryNotices } from "../mail/mail-jobs.server.ts";
import { hasPhotoSpace, photoCount } from "../photos/photos.server.ts";
import { contactOf, countToTell } from "../restock/restock.server.ts";
import { ENQUIRY_COLUMNS } from "./enquiry-columns.ts";
import { INBOX_PAGE_SIZE, type InboxQuery, isTask, readInboxQuery, TASKS, type Task } from "./inbox-urls.ts";

const SEARCH_WORDS = 8;

export function searchWords(search: string): string[] {
  return normaliseForSearch(search).split(" ").filter(Boolean).slice(0, SEARCH_WORDS);
}

export function contains(column: string, text: string) {
  return sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`;
}

/**
 * Selects a tab's enquiries. A search in the tab `papelera` covers all deleted enquiries. A search in any other
 * tab covers all enquiries that are not deleted.
 */
function matching(db: Db, { view, search }: Pick<InboxQuery, "view" | "search">) {
  const rows = db.selectFrom("enquiries").where("deleted_at", view === "papelera" ? "is not" : "is", null);
  const code = typedCode(search);
  if (code !== null) return rows.where("code", "=", code);
  const words = searchWords(search);
  if (words.length > 0) {
    return rows.where((eb) => {
      const inText = words.map((word) =>
        eb.or([contains("search_text", word), ...statesNamed(word).map((state) => hasOrder(eb, state))]),
      );
      const hasPhone = eb("person_phone", "=", contactOf(search)?.contact ?? "");
      return eb.or([eb.and(inText), hasPhone, contains("labels", search.toLocaleLowerCase("es"))]);
    });
  }
  if (view === "papelera") return rows;
  if (isTask(view)) return rows.where(isTodo(view));
  if (view === "sospechosas") return rows.where("suspected", "=", true);
  const states = view === "todas" ? statesThat("inInbox") : [view];
  return rows.where("suspected", "=", false).where("status", "in", states);
}

/** Reads the counts and a page of enquiries, newest first. A task without a search shows the oldest first. */
export async function listEnquiries(db: Db, query: InboxQuery) {
  const rows = matching(db, query);
  const order = isTask(query.view) && query.search === "" ? "asc" : "desc";
  // This subquery selects ids alone. For most tabs it reads only an index, not the texts of all enquiries.
  const page = rows
    .select("id")
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(INBOX_PAGE_SIZE)
    .offset((query.page - 1) * INBOX_PAGE_SIZE);
  const enquiries = await db
    .selectFrom("enquiries")
    .where("enquiries.id", "in", page)
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["id", "name", "created_at", "code", "subject", "message", "status", "read_at", "labels"])
    .select(["orders.state as order", photoCount(db)])
    .$narrowType<{ status: EnquiryState }>()
    .orderBy("created_at", order)
    .orderBy("id", order)
    .execute();
  const countIn = (view: InboxQuery["view"]) => count(matching(db, { view, search: "" }));
  const todo = TASKS.map(async (task) => [task, await countIn(task)] as const);
  return {
    enquiries,
    total: await count(rows),
    todo: Object.fromEntries(await Promise.all(todo)) as Record<Task, number>,
    suspected: await countIn("sospechosas"),
    unread: await countUnread(db),
  };
}

export async function readInboxPage(services: Services, url: URL) {
  const { db, store, now, enquiries, lastBackup } = services;
  const query = readInboxQuery(url);
  const code = typedCode(query.search);
  return {
    ...(await listEnquiries(db, query)),
    query,
    chat: code === null ? null : await findNamedChat(services, code),
    toTell: await countToTell(db),
    trouble: enquiries.mailOn ? await mailTrouble(db) : null,
    room: await hasPhotoSpace(db, store),
    copyLate: (await lastBackup())?.late ?? false,
    now: now().toISOString(),
    mailOn: enquiries.mailOn,
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

export async function countUnread(db: Db): Promise<number> {
  const inbox = db.selectFrom("enquiries").where("deleted_at", "is", null).where("suspected", "=", false);
  return await count(inbox.where("read_at", "is", null));
}

async function count(rows: ReturnType<typeof matching>): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Reads enquiries for an export, newest first. The default `rows` include deleted and suspected ones. */
export async function enquiryRows(db: Db, rows = db.selectFrom("enquiries")) {
  return await rows
    .selectAll("enquiries")
    .$narrowType<{ status: EnquiryState }>()
    .select(photoCount(db))
    .select((eb) =>
      eb.selectFrom("orders").select("state").whereRef("enquiry_id", "=", "enquiries.id").as("order"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function exportedEnquiries(db: Db, query: InboxQuery): Promise<Response> {
  const rows = await enquiryRows(db, matching(db, query));
  return sheetResponse({ name: "consultas", format: "csv" }, ENQUIRY_COLUMNS, rows);
}

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

function hasOrder(eb: Enquiries, state: OrderState) {
  const orders = eb.selectFrom("orders").select("enquiry_id").where("state", "=", state);
  return eb("enquiries.id", "in", orders);
}

/** SQL condition of a task. Reserved and ready orders count even if their enquiry is archived or suspected. */
const isTodo = (task: Task) => (eb: Enquiries) => {
  if (task === "por-preparar") return hasOrder(eb, "reserved");
  if (task === "por-enviar") return hasOrder(eb, "ready");
  const isNew = eb("status", "=", FIRST_STATE);
  const isTrusted = eb("suspected", "=", false);
  if (task === "por-responder") {
    const order = eb.selectFrom("orders").select("state").whereRef("enquiry_id", "=", "enquiries.id");
    return eb.and([isTrusted, isNew, eb.not(eb.exists(order.where("state", "!=", "new")))]);
  }
  const isAnswered = eb.and([eb.not(isNew), hasOrder(eb, "new")]);
  const isOpen = eb("status", "in", statesThat("inInbox"));
  return eb.and([isTrusted, isOpen, eb.or([hasOrder(eb, "talking"), isAnswered])]);
};

/** Returns the order states that a search word names. `señado` and `señadas` name the same state. */
function statesNamed(word: string): OrderState[] {
  const stemsOf = (state: OrderState) => normaliseForSearch(orderTexts.states[state]).split(" ").map(stemOf);
  return ORDER_STATES.filter((state) => stemsOf(state).includes(stemOf(word)));
}

const stemOf = (word: string) => word.replace(/[ao]s?$/, "");
