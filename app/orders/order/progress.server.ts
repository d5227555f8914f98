import type * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { changeAnswer } from "../corrections/change-answer.server.ts";
import { type ChangeDeps, type ChangeResult, changeOrder } from "./change-order.server.ts";
import { holdLasts, mayHold } from "./hold.ts";
import { ProgressSchema } from "./order-state.ts";
import { orderOfEnquiry } from "./orders.server.ts";

/** Sets an order's state and hold. Only an order in the state `new` or `talking` keeps a hold. */
export async function setProgress(
  deps: ChangeDeps,
  enquiryId: string,
  { basedOn, until, ...progress }: v.InferOutput<typeof ProgressSchema>,
): Promise<ChangeResult> {
  const held_until = (mayHold(progress.state) && until) || null;
  return await changeOrder(deps, { enquiryId, basedOn, patch: { ...progress, held_until } });
}

export function orderIntents(deps: ChangeDeps, enquiryId: string) {
  return {
    async "set-order"(form: FormData): Promise<FormAnswer> {
      const submission = parseForm(form, ProgressSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { value } = submission;
      const stored = await orderOfEnquiry(deps.db, enquiryId);
      const isNew = mayHold(value.state) && value.until !== "" && value.until !== stored?.held_until;
      if (isNew && !holdLasts(value.until, deps.now())) return refuse(form, "LATE");
      return await changeAnswer(deps.db, enquiryId, form, await setProgress(deps, enquiryId, value));
    },
  };
}
