import { storeOwnersEnquiry } from "../../enquiries/intake/receive.server.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type FormAnswer, KEY_FIELD } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import type { FindProduct } from "../basket/current-garment.ts";
import { attachedOrder } from "../order/orders.server.ts";
import { correctedItems } from "./correct-order.server.ts";
import { NewOrderSchema } from "./correction-forms.ts";

/** `id` is the id of the order's enquiry. */
export type NewOrderAnswer = FormAnswer<{ id: string }>;

interface NewOrderDeps {
  db: Db;
  now: Now;
  find: FindProduct;
}

export function newOrderIntents(deps: NewOrderDeps) {
  return {
    async "create-order"(form: FormData): Promise<NewOrderAnswer> {
      const submission = parseForm(form, NewOrderSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { lines, shipping, discount, paid, name, phone, email, address } = submission.value;
      const items = await correctedItems(deps.find, [], lines);
      if (items.length === 0) return refuse(form, "NOT_FOUND");
      const key = String(form.get(KEY_FIELD) ?? "");
      const money = { shipping_cents: shipping, discount_cents: discount, paid_cents: paid };
      const attached = attachedOrder({ id: key }, items, null, { ...money, state: "talking" });
      const id = await storeOwnersEnquiry(deps, { name, phone, email, address }, key, attached);
      return { ok: true, intent: "create-order", value: { id } };
    },
  };
}
