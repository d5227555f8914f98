import { emailOf } from "../enquiries/inbox/inbox-urls.ts";
import { personIntents } from "../enquiries/privacy/erase.server.ts";
import { dataOfPerson } from "../enquiries/privacy/person.server.ts";
import { PersonPage } from "../enquiries/privacy/person-page.tsx";
import { person as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/person";
import { ownersPage } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

/** Shows all stored data of one person, with a button that erases them (Ley 25.326, arts. 14 and 16). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const email = emailOf(url);
  return { email, ...(await dataOfPerson(db, email)) };
}

export async function action(args: Route.ActionArgs) {
  return await runForm(args, personIntents(args.context.get(servicesContext)));
}

export const meta = ownersPage(texts);

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />;
}
