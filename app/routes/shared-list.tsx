import { data, href } from "react-router";
import { receiveDepsOf } from "../enquiries/intake/receive.server.ts";
import { boundaryOf } from "../layout/not-found.tsx";
import { sharedList as texts } from "../messages/es/shared-list.ts";
import { deviceFor, sharedIntents, showShared } from "../orders/sharing/shared-lists.server.ts";
import { SharedListOver, SharedPage, sharedHead } from "../orders/sharing/shared-page.tsx";
import { servicesContext } from "../services.server.ts";
import { useShop } from "../shop/use-shop.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/shared-list";
import { runForm } from "./loaders-and-actions.server.ts";
import { headOf } from "./page-meta.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { device, cookie } = deviceFor(request.headers.get("Cookie"), services.publicUrl);
  const shared = await showShared(services, params.token, device);
  if (!shared) throw data(null, { status: 404 });
  return data(shared, { headers: { "Set-Cookie": cookie } });
}

export async function action(args: Route.ActionArgs) {
  const cookies = args.request.headers.get("Cookie");
  const intents = sharedIntents(receiveDepsOf(args.context), cookies).of(args.params.token);
  return await runForm<FormAnswer>(args, intents);
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: texts.over }];
  return headOf(matches, (brand) => sharedHead(loaderData, href("/lista/:token", params), brand));
}

export default function SharedListRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { publicUrl } = useShop();
  const url = publicUrl + href("/lista/:token", params);
  return <SharedPage {...loaderData} url={url} answered={actionData} />;
}

export const ErrorBoundary = boundaryOf(SharedListOver);
