import type { Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import { holdLasts } from "./hold.ts";
import { recordChange } from "./order-changes.server.ts";
import { moveStock, type Reserved } from "./stock.server.ts";

/** The job that ends a hold (decision 048). `taken` lets it release the pieces even if the order is deleted. */
type HoldJobs = { "order-hold": { enquiryId: string; until: string; taken: Reserved[] } };

const queue = defineJobs<HoldJobs>();

export const HOLD = "order-hold";

/** Replaces the job that ends the order's hold. If `until` is null, removes the job and adds none. */
export async function scheduleHoldEnd(
  trx: Transaction<Schema>,
  { enquiryId, until, taken, now }: { enquiryId: string; until: string | null; taken: Reserved[]; now: Date },
): Promise<void> {
  await queue.remove(trx, { kinds: [HOLD], keys: [enquiryId] });
  if (until === null) return;
  await queue.enqueue(trx, { kind: HOLD, key: enquiryId, payload: { enquiryId, until, taken }, at: now });
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
            .where("taken", "=", JSON.stringify(taken))
            .returning("state")
            .executeTakeFirst();
          const order = trx.selectFrom("orders").select("state").where("enquiry_id", "=", enquiryId);
          // If the order still exists, its hold was replaced or has ended, so there is nothing to release.
          if (!ended && (await order.executeTakeFirst())) return;
          // Stock is released only by the call that removes the job, so it is released once.
          if (!(await queue.remove(trx, { kinds: [HOLD], keys: [enquiryId] }))) return;
          await moveStock(trx, { taken, from: [], to: [], now: at });
          if (!ended) return;
          const before = { held_until: until, taken };
          const after = { held_until: null, taken: [] };
          await recordChange(trx, { enquiryId, kind: "hold-end", before, after, at });
        });
        return { ok: true };
      },
    },
  };
}
