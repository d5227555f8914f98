import { href } from "react-router";
import { orders as texts } from "../messages/es/orders.ts";
import { readBasketForm, readBasketPage } from "../orders/basket/basket-page.server.ts";
import { BasketPage } from "../orders/basket/basket-page.tsx";
import { servicesContext } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/basket";
import { actionHeadersOf, headersNow, runForm } from "./loaders-and-actions.server.ts";
import { unlisted } from "./page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  return await readBasketPage(args.context.get(servicesContext), headersNow(args).get("Cookie"));
}

export async function action(args: Route.ActionArgs) {
  const { intents, ...read } = await readBasketForm(args.request, args.context);
  return await runForm<FormAnswer>(args, intents, read);
}

export const headers = actionHeadersOf;

export const meta = unlisted(texts, href("/mi-pedido"));

export default function OrderListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BasketPage {...loaderData} answered={actionData} />;
}
