import { data, href } from "react-router";
import { findProduct } from "../catalogue/slugs.server.ts";
import { writtenCode } from "../enquiries/enquiry.ts";
import { momentText } from "../enquiries/inbox/delivery-text.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { orderChat } from "../orders/order.ts";
import { OrderPage } from "../orders/order-page.tsx";
import { openOrder, shownItems } from "../orders/orders.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/order";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services.database;
  const order = await openOrder(db, services.now, params.token);
  if (!order) throw data(null, { status: 404 });
  const shown = await shownItems({ db, find: (slug) => findProduct(services, slug) }, order.items);
  return {
    code: writtenCode(order.code),
    when: momentText(order.sentAt),
    byChat: order.byChat,
    deal: order.deal,
    unkept: order.unkept,
    progress: order.progress,
    items: shown.map(({ item, photo }) => ({ item, photo })),
  };
}

/** Says nothing of what was ordered: its address is known to two people. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return headOf(matches, () => ({
    title: say(texts.sent.title, { code: loaderData?.code ?? "" }),
    description: texts.description,
    path: href("/mi-pedido"),
    noIndex: true,
  }));
}

/** The page of an order, for whoever has its link. */
export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { shop, publicUrl, texts: frame } = useRootData();
  const { code, when, byChat, unkept, progress, items, deal } = loaderData;
  const { brand, whatsapp } = shop;
  const url = publicUrl + href("/pedido/:token", params);
  const order = { code, items: items.map(({ item }) => item), deal };
  const chat = byChat && progress.state === "new" ? orderChat(order, { brand, whatsapp, url }) : null;
  return <OrderPage {...{ code, brand, when, items, deal, unkept, progress, chat }} newTab={frame.newTab} />;
}
