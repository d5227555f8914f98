import { ownerOrders } from "../../messages/es/owner-orders.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Services } from "../../services.server.ts";
import { momentText } from "../../ui/moment-text.ts";
import { basketProducts, type FindProduct } from "../basket/current-garment.ts";
import { mayHold } from "../order/hold.ts";
import { changesOf, type OrderChange } from "../order/order-changes.server.ts";
import { orderOfEnquiry, type ShowDeps, shownItems } from "../order/orders.server.ts";
import type { EditableItem } from "./edited-lines.ts";
import { changeTexts } from "./order-history.ts";

const { history: texts } = ownerOrders;

const FOUND = 8;

/** What the owner's page needs to correct an order. Null if the enquiry has no order. */
export async function readCorrections(deps: ShowDeps, enquiryId: string) {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const products = await basketProducts(deps.find, order.items);
  const shown = await shownItems(deps, order.items);
  const changes = await changesOf(deps.db, enquiryId);
  const [last] = changes;
  return {
    id: enquiryId,
    version: order.version,
    deal: order.deal,
    money: order.money,
    items: shown.map(({ today: _, ...item }): EditableItem => {
      return { ...item, product: products.find(({ slug }) => slug === item.slug)?.product ?? null };
    }),
    isReservable: mayHold(order.state),
    /** False once nothing of the order is to be set aside any more. */
    isOpen: !["sent", "delivered", "cancelled"].includes(order.state),
    sender: await senderOf(deps.db, enquiryId),
    history: changes.map(historyRow),
    undo: last?.kind === "edit" ? last.id : null,
  };
}

async function senderOf(db: Db, enquiryId: string) {
  const { phone, ...sender } = await db
    .selectFrom("enquiries")
    .select(["name", "phone", "email", "address"])
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return { ...sender, phone: phone ?? "" };
}

function historyRow({ id, kind, before, after, who, created_at }: OrderChange) {
  const said = kind === "hold-end" ? [texts.holdEnded] : changeTexts(before, after);
  return { id, when: momentText(created_at), who, texts: kind === "undo" ? [texts.undone, ...said] : said };
}

/** Products that match a search, for the owner to add to an order. */
export async function findGarments(
  { catalogue, find }: Pick<Services, "catalogue"> & { find: FindProduct },
  search: string,
) {
  if (search === "") return [];
  const { suggest } = await catalogue();
  const found = await basketProducts(find, suggest(search, FOUND));
  return found.flatMap(({ product }) => product ?? []);
}
