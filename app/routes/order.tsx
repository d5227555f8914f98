import { data, href } from "react-router";
import { typedCode, writtenCode } from "../enquiries/enquiry.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { orderChat } from "../orders/order.ts";
import { OrderMissing, OrderPage } from "../orders/order-page.tsx";
import { readOrderPage } from "../orders/orders.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/order";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readOrderPage(context.get(servicesContext), params.token);
  return data({ order }, { status: order ? 200 : 404 });
}

/** Says nothing of what was ordered: its address is known to two people. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return headOf(matches, () => ({
    title: loaderData?.order
      ? say(texts.sent.title, { code: loaderData.order.code })
      : texts.sent.missing.heading,
    description: texts.description,
    path: href("/mi-pedido"),
    noIndex: true,
  }));
}

/** The code that somebody typed in the place of a link's token, as it is written; null for none. */
function codeIn(token: string): string | null {
  const code = typedCode(token);
  return code && writtenCode(code);
}

/** The page of an order, for whoever has its link. */
export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { shop, publicUrl } = useRootData();
  if (!loaderData.order) return <OrderMissing code={codeIn(params.token)} />;
  const { byChat, ...order } = loaderData.order;
  const url = publicUrl + href("/pedido/:token", params);
  const ordered = { ...order, items: order.items.map(({ item }) => item) };
  const chat = byChat && order.progress.state === "new" ? orderChat(ordered, { ...shop, url }) : null;
  return <OrderPage {...order} chat={chat} />;
}
