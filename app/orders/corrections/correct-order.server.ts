import type * as v from "valibot";
import { orders as texts } from "../../messages/es/orders.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { parseForm, unfinished } from "../../ui/form/parse.ts";
import { newLineId } from "../basket/basket.ts";
import { type FindProduct, itemsIn, lookUp } from "../basket/current-garment.ts";
import { type ChangeDeps, type ChangeResult, changeOrder, undoChange } from "../order/change-order.server.ts";
import { mayHold } from "../order/hold.ts";
import type { OrderPatch } from "../order/order-changes.ts";
import type { SentItem } from "../order/order-groups.ts";
import { orderOfEnquiry } from "../order/orders.server.ts";
import { changeAnswer } from "./change-answer.server.ts";
import {
  ChoiceSchema,
  type CorrectedLine,
  CorrectionSchema,
  SenderSchema,
  UndoSchema,
} from "./correction-forms.ts";

const RESERVED = { state: "reserved", held_until: null } as const;

interface CorrectDeps extends ChangeDeps {
  find: FindProduct;
}

/** The order's items as the form leaves them. Lines whose product is gone keep their size and colour. */
export async function correctedItems(
  find: FindProduct,
  stored: readonly SentItem[],
  lines: readonly CorrectedLine[],
): Promise<SentItem[]> {
  const items = lines.map((line) => {
    const before = line.at === null ? undefined : stored[line.at];
    return correctedItem(find, before?.slug === line.slug ? before : undefined, line);
  });
  return (await Promise.all(items)).flatMap((item) => item ?? []);
}

async function correctedItem(
  find: FindProduct,
  stored: SentItem | undefined,
  { slug, size, colour, quantity, price: priceCents }: CorrectedLine,
): Promise<SentItem | null> {
  const from = stored?.from === true && stored.priceCents === priceCents;
  const agreed = { quantity, priceCents, from };
  const isSame = stored?.size === size && stored.colour === colour;
  if (stored && isSame) {
    const { left, ...item } = stored;
    return { ...item, ...agreed, ...(left !== undefined && quantity === stored.quantity ? { left } : {}) };
  }
  const asked = { slug: stored?.slug ?? slug, size, colour, ...agreed, note: stored?.note ?? "" };
  const [now] = itemsIn(await lookUp(find, [{ ...asked, id: newLineId() }]));
  if (!now) return stored ? { ...stored, ...agreed } : null;
  const { id: _, left: __, ...item } = now;
  return { ...item, ...agreed };
}

const NOT_FOUND = { ok: false, code: "NOT_FOUND" } as const;

export function correctionIntents(deps: CorrectDeps, enquiryId: string) {
  const { db, find } = deps;
  const change = (basedOn: number, patch: OrderPatch) => changeOrder(deps, { enquiryId, basedOn, patch });
  const intent =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      run: (value: v.InferOutput<Schema>) => Promise<ChangeResult>,
    ) =>
    async (form: FormData): Promise<FormAnswer> => {
      const submission = parseForm(form, schema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await changeAnswer(db, enquiryId, form, await run(submission.value));
    };
  return {
    "correct-order": intent(
      CorrectionSchema,
      async ({ lines, shipping, discount, paid, reserve, basedOn }) => {
        const stored = await orderOfEnquiry(db, enquiryId);
        if (!stored) return NOT_FOUND;
        return await change(basedOn, {
          items: await correctedItems(find, stored.items, lines),
          ...{ shipping_cents: shipping, discount_cents: discount, paid_cents: paid },
          ...(reserve !== undefined && mayHold(stored.state) ? RESERVED : {}),
        });
      },
    ),
    "choose-in-order": intent(ChoiceSchema, async ({ at, size, colour, basedOn }) => {
      const stored = await orderOfEnquiry(db, enquiryId);
      const item: SentItem | undefined = stored?.items[at];
      if (!stored || !item) return NOT_FOUND;
      const [today] = itemsIn(await lookUp(find, [{ ...item, size, colour, id: "" }]));
      // A price 'from' becomes the price of the chosen size. An agreed price stays.
      const price = item.from && today ? today.priceCents : item.priceCents;
      const line = { at, slug: item.slug, quantity: item.quantity, price, size, colour };
      const chosen = (await correctedItem(find, item, line)) ?? item;
      return await change(basedOn, { items: stored.items.with(at, chosen) });
    }),
    "set-sender": intent(SenderSchema, ({ basedOn, name, ...sender }) =>
      change(basedOn, { ...sender, name: name || texts.owner.name }),
    ),
    "undo-order": intent(UndoSchema, (undone) => undoChange(deps, enquiryId, undone.change)),
  };
}
