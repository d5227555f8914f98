import { readPersonQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { eraseIntents, personEntries } from "../enquiries/privacy/person-page.server.ts";
import { PersonPage } from "../enquiries/privacy/person-page.tsx";
import { person as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/person";
import { reporting } from "./receiving.server.ts";

/** Everything that is kept of whom the address names (Ley 25.326, arts. 14 and 16). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(servicesContext);
  const { email, erased } = readPersonQuery(url);
  return { now: now().toISOString(), email, erased, enquiries: await personEntries(database.db, email) };
}

/** 'Borrar todo', confirmed for so many enquiries as the page said. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, store, log } = context.get(servicesContext);
  const form = await submittedForm(request);
  return await answerForm(form, eraseIntents({ db: database.db, store, log }), reporting(context));
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** What is kept of one person, for the owner. */
export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} answered={actionData} />;
}
