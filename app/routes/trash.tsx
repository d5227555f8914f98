import { listTrash } from "../catalogue/trash.server.ts";
import { TrashPage } from "../catalogue/trash-page.tsx";
import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/trash";
import { ownersPage } from "./page-meta.ts";
import { answerOwnersForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  return await listTrash(db, now);
}

export const action = answerOwnersForm;

export const meta = ownersPage({ title: texts.trash });

export default function TrashRoute({ loaderData }: Route.ComponentProps) {
  return <TrashPage products={loaderData} />;
}
