import type { Db } from "../../platform/db/schema.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { intentOf, refuse } from "../../ui/form/parse.ts";
import type { ChangeResult } from "../order/change-order.server.ts";
import { changesOf } from "../order/order-changes.server.ts";
import { orderOfEnquiry } from "../order/orders.server.ts";

/** `undo` is the id of the change, if it can be taken back. */
export type OrderAnswer = FormAnswer<{ undo: string | null }>;

/** The answer to a form that changed an order. A refused form gets the order's stored version. */
export async function changeAnswer(
  db: Db,
  enquiryId: string,
  form: FormData,
  changed: ChangeResult,
): Promise<OrderAnswer> {
  if (!changed.ok) {
    const stored = await orderOfEnquiry(db, enquiryId);
    form.set("basedOn", String(stored?.version ?? 0));
    return refuse(form, changed.code, { detail: { name: changed.name ?? "" } });
  }
  const [last] = await changesOf(db, enquiryId);
  return { ok: true, intent: intentOf(form), value: { undo: last?.kind === "edit" ? last.id : null } };
}
