import { data, href, isRouteErrorResponse } from "react-router";
import { ShareLink } from "../catalogue/product-page/share-link.tsx";
import { findProduct } from "../catalogue/slugs.server.ts";
import { notify } from "../layout/notices.tsx";
import { sharedList as texts } from "../messages/es/shared-list.ts";
import { say } from "../messages/message.ts";
import { sharedIntents } from "../orders/sharing/shared-forms.server.ts";
import { countText, listedText, pictureVersion, type SharedAnswer } from "../orders/sharing/shared-list.ts";
import { deviceOf, proposedDevice, showShared } from "../orders/sharing/shared-lists.server.ts";
import { SharedListOver, SharedPage } from "../orders/sharing/shared-page.tsx";
import { servicesContext } from "../services.server.ts";
import { buttonClass } from "../ui/button.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/shared-list";
import { receivingOf, watching } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, now } = services;
  const find = (slug: string) => findProduct(services, slug);
  const cookies = request.headers.get("Cookie");
  const shared = await showShared({ db: database.db, now, find }, params.token, deviceOf(cookies));
  if (!shared) throw data(null, { status: 404 });
  return { ...shared, device: proposedDevice(cookies) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const deps = { ...receivingOf(context), find: (slug: string) => findProduct(services, slug) };
  const intents = sharedIntents(deps, request).of(params.token);
  return await answerForm<SharedAnswer>(await submittedForm(request), intents, watching(context));
}

/** What a preview shows is the garments; who shares them nobody knows. */
export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: texts.over }];
  const { kind, garments } = loaderData;
  const version = pictureVersion(garments);
  const path = href("/lista/:token", params);
  return headOf(matches, (brand) => {
    const alt = say(texts.pictureAlt, { title: texts.title[kind], count: countText(garments), brand });
    return {
      title: texts.title[kind],
      description: listedText(garments),
      path,
      noIndex: true,
      picture: version ? { path: `${path}/vista.jpg?v=${version}`, alt } : null,
    };
  });
}

/** A shared list, for whoever has its link. */
export default function SharedListRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { publicUrl, texts: frame } = useRootData();
  const url = publicUrl + href("/lista/:token", params);
  const share = (
    <ShareLink
      text={texts.shareMessage[loaderData.kind]}
      url={url}
      newTab={frame.newTab}
      className={buttonClass("primary", "medium")}
      notify={notify}
    />
  );
  return <SharedPage {...loaderData} {...{ url, share }} answered={actionData as SharedAnswer | undefined} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <SharedListOver />;
  throw error;
}
