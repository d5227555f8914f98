import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { Db } from "../../platform/db/schema.ts";
import { sumOf } from "../basket/basket.ts";
import { type Deal, sumRows } from "./order.ts";
import type { OrderItem } from "./order-groups.ts";
import { itemsRead } from "./orders.server.ts";

export interface OrderPreview {
  subject: string;
  message: string;
}

export async function orderPreviews(
  db: Db,
  enquiries: readonly { id: string }[],
): Promise<Record<string, OrderPreview>> {
  const rows = await db
    .selectFrom("orders")
    .select(["enquiry_id", "items", "deal", "words"])
    // The empty id matches nothing: SQL has no empty list.
    .where("enquiry_id", "in", ["", ...enquiries.map(({ id }) => id)])
    .execute();
  return Object.fromEntries(
    rows.map(itemsRead).map(({ enquiry_id: id, items, deal, words }) => {
      return [id, { subject: previewText(items, deal), message: words }];
    }),
  );
}

/** `Pedido de 3 prendas · Total: $76.700`. */
function previewText(items: readonly OrderItem[], deal: Deal | null): string {
  const { wholesaleSubject, subject } = texts.owner;
  const sum = sumRows(items, deal).at(-1);
  const counted = say(deal ? wholesaleSubject : subject, { n: sumOf(items).garments });
  return [counted, sum && `${sum.label}: ${sum.value}`].filter(Boolean).join(" · ");
}
