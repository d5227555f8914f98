import { data, href } from "react-router";
import { orderCode } from "../messages/es/order-code.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { orderChat } from "../orders/order/order.ts";
import { OrderCode } from "../orders/order/order-code.tsx";
import { readOrderPage } from "../orders/order/order-page.server.ts";
import { OrderPage } from "../orders/order/order-page.tsx";
import { servicesContext } from "../services.server.ts";
import { useShop } from "../shop/use-shop.ts";
import { typedCode } from "../ui/short-code.ts";
import type { Route } from "./+types/order";
import { headOf } from "./page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await readOrderPage(context.get(servicesContext), params.token);
  return data({ order }, { status: order ? 200 : 404 });
}

/** The link preview shows the order's code but not its content, because the link is private. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return headOf(matches, () => ({
    title: loaderData?.order ? say(texts.sent.title, { code: loaderData.order.code }) : orderCode.title,
    description: texts.description,
    path: href("/mi-pedido"),
    noIndex: true,
  }));
}

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { shop, publicUrl } = useShop();
  if (!loaderData.order) {
    return (
      <div className="column">
        <OrderCode code={typedCode(params.token)} heading="h1" />
      </div>
    );
  }
  const { order } = loaderData;
  const url = publicUrl + href("/pedido/:token", params);
  const isToSend = order.byChat && order.progress.state === "new" && !order.agreed && shop.whatsapp !== "";
  const chat = isToSend ? orderChat(order, { ...shop, url }) : null;
  return <OrderPage {...order} chat={chat} />;
}
