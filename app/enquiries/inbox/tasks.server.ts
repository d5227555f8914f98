import type { ExpressionBuilder } from "kysely";
import { orders as texts } from "../../messages/es/orders.ts";
import type { Db, OrderState, Schema } from "../../platform/db/schema.ts";
import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { FIRST_STATE, statesThat } from "../enquiry-states.ts";
import { TASKS, type Task } from "./inbox-urls.ts";

type Enquiries = ExpressionBuilder<Schema, "enquiries">;

export function hasOrderIn(eb: Enquiries, states: readonly OrderState[]) {
  const orders = eb.selectFrom("orders").select("enquiry_id").where("state", "in", states);
  return eb("enquiries.id", "in", orders);
}

/** A condition for what the owner has to do next. A paid order stays in its list although its enquiry is archived. */
export const isTodo = (task: Task) => (eb: Enquiries) => {
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

export async function countTasks(db: Db): Promise<Record<Task, number>> {
  const counted = TASKS.map(async (task) => {
    const rows = db.selectFrom("enquiries").where("deleted_at", "is", null).where(isTodo(task));
    const { n } = await rows.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
    return [task, n] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<Task, number>;
}

const STATE_STEMS = Object.entries(texts.states).map(([state, name]) => {
  return [state as OrderState, stemOf(normaliseForSearch(name).split(" ").at(-1) ?? "")] as const;
});

/** The order states that a word of a search names: `señado`, `señadas`. */
export function statesNamed(word: string): OrderState[] {
  return STATE_STEMS.flatMap(([state, stem]) => (stem === stemOf(word) ? [state] : []));
}

function stemOf(word: string): string {
  return word.replace(/[ao]s?$/, "");
}
