import type * as v from "valibot";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { holdLasts, mayHold } from "./hold.ts";
import { type Progress, ProgressSchema, reservesStock } from "./order-state.ts";
import { orderOfEnquiry } from "./orders.server.ts";
import { OutOfStock, type Reserved, raiseVersions, releaseStock, reserveStock } from "./stock.server.ts";

/** This job ends a hold (decision 048). Its payload has the reserved stock, because the order may be erased by then. */
type HoldJobs = { "order-hold": { enquiryId: string; until: string; taken: Reserved[] } };

const queue = defineJobs<HoldJobs>();

export const HOLD = "order-hold";

type Result = { ok: true } | { ok: false; code: "CONFLICT" | "NOT_FOUND" | "OUT_OF_STOCK"; name?: string };

type StoredProgress = Progress & { held_until: string | null };

function holds({ state, held_until }: StoredProgress): boolean {
  return reservesStock(state) || held_until !== null;
}

/**
 * Sets an order's state and hold. The same transaction changes the stock and the job that ends the hold.
 * Only an order in the state `new` or `talking` keeps a hold.
 */
export async function setProgress(
  db: Db,
  { now }: { now: Now },
  enquiryId: string,
  { basedOn, until, ...progress }: v.InferOutput<typeof ProgressSchema>,
): Promise<Result> {
  const held_until = (mayHold(progress.state) && until) || null;
  const wished = { ...progress, held_until };
  try {
    return await db.transaction().execute(async (trx): Promise<Result> => {
      const order = await trx
        .selectFrom("orders")
        .select(["items", "state", "carrier", "tracking", "taken", "held_until", "version"])
        .where("enquiry_id", "=", enquiryId)
        .executeTakeFirst();
      if (!order) return { ok: false, code: "NOT_FOUND" };
      const facts = ["state", "carrier", "tracking", "held_until"] as const;
      if (facts.every((fact) => order[fact] === wished[fact])) return { ok: true };
      if (order.version !== basedOn) return { ok: false, code: "CONFLICT" };
      // The second of two simultaneous changes finds another version and updates no row.
      const updated = await trx
        .updateTable("orders")
        .set({ ...wished, version: basedOn + 1 })
        .where("enquiry_id", "=", enquiryId)
        .where("version", "=", basedOn)
        .where("taken", "=", order.taken)
        .where("held_until", order.held_until === null ? "is" : "=", order.held_until)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return { ok: false, code: "CONFLICT" };
      const before: Reserved[] = JSON.parse(order.taken);
      let taken = before;
      if (holds(order) !== holds(wished)) {
        taken = holds(wished) ? await reserveStock(trx, JSON.parse(order.items)) : [];
        if (!holds(wished)) await releaseStock(trx, before);
        const stored = trx.updateTable("orders").set({ taken: JSON.stringify(taken) });
        await stored.where("enquiry_id", "=", enquiryId).execute();
        await raiseVersions(trx, [...before, ...taken], now());
      }
      if (held_until === order.held_until) return { ok: true };
      await queue.remove(trx, { kinds: [HOLD], keys: [enquiryId] });
      if (held_until !== null) {
        const payload = { enquiryId, until: held_until, taken };
        await queue.enqueue(trx, { kind: HOLD, key: enquiryId, payload, at: now() });
      }
      return { ok: true };
    });
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    return { ok: false, code: "OUT_OF_STOCK", name: error.message };
  }
}

export function holdHandlers({ db, now }: { db: Db; now: Now }): JobHandlers<HoldJobs> {
  return {
    [HOLD]: {
      giveUpAfter: 30 * 24 * 3_600_000,
      async run({ payload: { enquiryId, until, taken } }) {
        const at = now();
        if (holdLasts(until, at)) return { ok: true, again: new Date(until) };
        await db.transaction().execute(async (trx) => {
          const ended = await trx
            .updateTable("orders")
            .set({ held_until: null, taken: "[]" })
            .where("enquiry_id", "=", enquiryId)
            .where("held_until", "=", until)
            .returning("state")
            .executeTakeFirst();
          const order = trx.selectFrom("orders").select("state").where("enquiry_id", "=", enquiryId);
          // An owner changed or ended this hold meanwhile, or another instance ended it.
          if (!ended && (await order.executeTakeFirst())) return;
          // Stock is released only by the call that removes the job, so it is released once.
          if (!(await queue.remove(trx, { kinds: [HOLD], keys: [enquiryId] }))) return;
          await releaseStock(trx, taken);
          await raiseVersions(trx, taken, at);
        });
        return { ok: true };
      },
    },
  };
}

export function orderIntents(deps: { db: Db; now: Now }, enquiryId: string) {
  return {
    async "set-order"(form: FormData): Promise<FormAnswer> {
      const submission = parseForm(form, ProgressSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { value } = submission;
      const stored = await orderOfEnquiry(deps.db, enquiryId);
      const isNew = mayHold(value.state) && value.until !== "" && value.until !== stored?.held_until;
      if (isNew && !holdLasts(value.until, deps.now())) return refuse(form, "LATE");
      const changed = await setProgress(deps.db, deps, enquiryId, value);
      if (changed.ok) return { ok: true, intent: "set-order", value: null };
      form.set("basedOn", String(stored?.version));
      return refuse(form, changed.code, { detail: { name: changed.name ?? "" } });
    },
  };
}
