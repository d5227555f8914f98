import { href } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { readTrash } from "../catalogue/catalogue.server.ts";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import { TrashPage } from "../catalogue/trash-page.tsx";
import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/trash";
import { watching } from "./answering.server.ts";
import { headOf } from "./root-data.ts";

/** `/papelera`: deleted products, for 30 days. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  return await readTrash(db, url.searchParams, now);
}

/** Restores, or removes for good. */
export async function action({ request, context }: Route.ActionArgs) {
  const answering = { adminId: ownerOf(context).id, watch: watching(context) };
  return await answerProductForm(request, context.get(servicesContext), answering);
}

export function meta({ matches }: Route.MetaArgs) {
  const { description } = texts.trashPage;
  return headOf(matches, () => ({ title: texts.trash, description, path: href("/papelera"), noIndex: true }));
}

export default function TrashRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TrashPage view={loaderData} answered={actionData} />;
}
