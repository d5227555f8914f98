import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { refuse } from "../../ui/form/parse.ts";
import { type Undone, undoBulk } from "./bulk-changes.server.ts";

export type UndoneAnswer = FormAnswer<Undone>;

export function bulkIntents(deps: { db: Db; now: Now }) {
  return {
    async "undo-bulk"(form: FormData): Promise<UndoneAnswer> {
      const undone = await undoBulk(deps, String(form.get("id")));
      return undone ? { ok: true, intent: "undo-bulk", value: undone } : refuse(form, "NOT_FOUND");
    },
  };
}
