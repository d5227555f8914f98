import { isDeepStrictEqual } from "node:util";
import type * as v from "valibot";
import { storeOwnersEnquiry } from "../../enquiries/intake/receive.server.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import { hashOf } from "../../platform/ids.ts";
import type { FindProduct } from "../../product/product.ts";
import type { Services } from "../../services.server.ts";
import { optionalWhatsapp } from "../../shop/phone-number.ts";
import { type FormAnswer, KEY_FIELD } from "../../ui/form/answer.ts";
import { accept, refuse, validated } from "../../ui/form/parse.ts";
import { basketProducts, itemsIn, lookUp } from "../basket/current-garment.ts";
import {
  type ChangeDeps,
  type ChangeResult,
  changeOrder,
  changeWithin,
  differences,
  factsAt,
  orOutOfStock,
  setProgress,
  undoChange,
} from "../order/change-order.server.ts";
import { holdLasts, mayHold } from "../order/hold.ts";
import type { OrderPatch } from "../order/order-changes.server.ts";
import type { SentItem } from "../order/order-groups.ts";
import { ProgressSchema } from "../order/order-state.ts";
import { attachedOrder, orderOfEnquiry } from "../order/orders.server.ts";
import {
  ChoiceSchema,
  type CorrectedLine,
  CorrectionSchema,
  NewOrderSchema,
  UndoSchema,
} from "./correction-forms.ts";

/** `undo` is the id of the stored change. It is null after an undo, or if the form changed nothing. */
export type OrderAnswer = FormAnswer<{ undo: string | null }>;

/** `id` is the id of the order's enquiry. */
export type NewOrderAnswer = FormAnswer<{ id: string }>;

interface CorrectDeps extends ChangeDeps {
  find: FindProduct;
}

/** Returns null if the product of an added garment is deleted. */
async function correctedItems(
  find: FindProduct,
  stored: readonly SentItem[],
  lines: readonly CorrectedLine[],
): Promise<SentItem[] | null> {
  const items = lines.map((line) => {
    const before = line.at === null ? undefined : stored[line.at];
    return correctedItem(find, before?.slug === line.slug ? before : undefined, line);
  });
  const known = (await Promise.all(items)).filter((item) => item !== null);
  return known.length === lines.length ? known : null;
}

async function correctedItem(
  find: FindProduct,
  stored: SentItem | undefined,
  { slug, size, colour, quantity, price: priceCents }: Omit<CorrectedLine, "at">,
): Promise<SentItem | null> {
  /** Sets the typed quantity and price. A changed price is exact, so it is no longer a 'from' price. */
  const agreed = (item: SentItem) => ({
    ...item,
    quantity,
    priceCents,
    from: stored?.from === true && item.from && item.priceCents === priceCents,
  });
  const isSame = stored?.size === size && stored.colour === colour;
  if (stored && isSame) {
    const { left, ...item } = stored;
    return { ...agreed(item), ...(left !== undefined && quantity === stored.quantity ? { left } : {}) };
  }
  const { slug: ownSlug = slug, note = "" } = stored ?? {};
  const asked = { slug: ownSlug, size, colour, quantity, priceCents, from: false, note };
  const [now] = itemsIn(await lookUp(find, [asked]));
  // An item that is already in the order keeps its size and colour if its product is deleted.
  if (!now) return stored ? agreed(stored) : null;
  const { left: _, ...item } = now;
  return agreed(item);
}

type Stored = NonNullable<Awaited<ReturnType<typeof orderOfEnquiry>>>;

type NotRun = {
  ok: false;
  code: "INVALID" | "ITEMS_CHANGED" | "GARMENT_GONE";
  errors?: Record<string, string[]>;
};

type Run<Value> = (value: Value, stored: Stored) => Promise<ChangeResult | NotRun>;

/** Accepts the stored text even if it is no phone number, because the buyer may have typed anything. */
function phoneErrors(phone: string | null, stored: string | null = null) {
  const isGood = optionalWhatsapp(phone ?? "").ok || phone === stored;
  return isGood ? null : { phone: ["NOT_A_PHONE"] };
}

export function orderIntents(deps: CorrectDeps, enquiryId: string) {
  const { db, find, now } = deps;
  const intent = <Schema extends v.GenericSchema>(schema: Schema, run: Run<v.InferOutput<Schema>>) =>
    validated(schema, async (value, form): Promise<OrderAnswer> => {
      const stored = await orderOfEnquiry(db, enquiryId);
      if (!stored) return refuse(form, "NOT_FOUND");
      const changed = await run(value, stored);
      if (!changed.ok) {
        // The refused form gets the order's stored version, so that sending the form again is no conflict.
        form.set("basedOn", String((await orderOfEnquiry(db, enquiryId))?.version ?? 0));
        const { ok: _, code, ...more } = changed;
        return refuse(form, code, more);
      }
      return accept(form, { undo: changed.undo ?? null });
    });
  const change = (basedOn: number, patch: OrderPatch) => changeOrder(deps, { enquiryId, basedOn, patch });
  return {
    "set-order": intent(ProgressSchema, async (wished, { held_until }) => {
      const isNew = mayHold(wished.state) && wished.until !== "" && wished.until !== held_until;
      if (isNew && !holdLasts(wished.until, now())) return { ok: false, code: "LATE" };
      return await setProgress(deps, enquiryId, wished);
    }),
    "correct-order": intent(CorrectionSchema, async (wished, stored) => {
      const { basedOn, opened = basedOn, lines, reserve, ...agreed } = wished;
      // Stores only what differs from the opened version, as another owner or helper may have changed the rest.
      const was = await factsAt(db, enquiryId, opened);
      if (!was) return { ok: false, code: "NOT_FOUND" };
      const errors = phoneErrors(agreed.phone, was.phone);
      if (errors) return { ok: false, code: "INVALID", errors };
      const items = await correctedItems(find, was.items, lines);
      if (!items) return { ok: false, code: "GARMENT_GONE" };
      const { after } = differences(was, {
        items,
        ...agreed,
        discount_cents: agreed.discount_cents ?? 0,
        deal: agreed.discount_cents === null ? was.deal : was.deal && { plan: "", percent: 0 },
        name: agreed.name || texts.owner.name,
      });
      const isKnown = [was.items, after.items].some((items) => isDeepStrictEqual(items, stored.items));
      if (after.items && !isKnown) return { ok: false, code: "ITEMS_CHANGED" };
      const isReserved = reserve !== undefined && mayHold(stored.state);
      return await change(basedOn, isReserved ? { ...after, state: "reserved", held_until: null } : after);
    }),
    "choose-in-order": intent(ChoiceSchema, async ({ at, size, colour, basedOn }, { items }) => {
      const item: SentItem | undefined = items[at];
      if (!item) return { ok: false, code: "NOT_FOUND" };
      const [today] = itemsIn(await lookUp(find, [{ ...item, size, colour }]));
      // A 'from' price becomes the catalogue's price for the chosen size and colour. Any other price stays.
      const price = item.from && today ? today.priceCents : item.priceCents;
      const chosen = await correctedItem(find, item, { ...item, price, size, colour });
      return await change(basedOn, { items: items.with(at, chosen ?? item) });
    }),
    "undo-order": intent(UndoSchema, (undone) => undoChange(deps, enquiryId, undone.change)),
  };
}

export function newOrderIntents({ find, who, ...deps }: CorrectDeps) {
  return {
    "create-order": validated(NewOrderSchema, async (typed, form): Promise<NewOrderAnswer> => {
      const { lines, name, phone, email, address, reserve, ...money } = typed;
      const errors = phoneErrors(phone);
      if (errors) return refuse(form, "INVALID", { errors });
      const items = await correctedItems(find, [], lines);
      if (!items) return refuse(form, "GARMENT_GONE");
      const key = hashOf(JSON.stringify([form.get(KEY_FIELD), address, reserve, money]));
      const order = attachedOrder({ id: key }, items, null, { ...money, state: "talking" });
      const attached: typeof order = {
        ...order,
        async store(trx, enquiryId, words) {
          await order.store(trx, enquiryId, words);
          const change = { enquiryId, basedOn: 0, patch: { state: "reserved" } as const };
          if (reserve !== undefined) await changeWithin(trx, { now: deps.now, who }, change);
        },
      };
      const stored = await orOutOfStock(() =>
        storeOwnersEnquiry(deps, { name, phone, email, address }, key, attached),
      );
      if (typeof stored !== "string") return refuse(form, stored.code, { detail: stored.detail });
      return accept(form, { id: stored });
    }),
  };
}

const FOUND = 8;

export async function findGarments(
  { catalogue, find }: Pick<Services, "catalogue"> & { find: FindProduct },
  search: string,
) {
  if (search === "") return [];
  const { suggest } = await catalogue();
  const found = await basketProducts(find, suggest(search, FOUND));
  return found.flatMap(({ product }) => product ?? []);
}
