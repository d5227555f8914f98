import { redirect } from "react-router";
import { type EraseAnswer, EraseSchema } from "../enquiries/inbox/forms.ts";
import { erasedHref, readPersonQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { erasePerson } from "../enquiries/privacy/erase.server.ts";
import { keptOfPerson } from "../enquiries/privacy/person.server.ts";
import { PersonPage } from "../enquiries/privacy/person-page.tsx";
import { person as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import type { Route } from "./+types/person";
import { watching } from "./receiving.server.ts";

/** Everything that is kept of whom the address names (Ley 25.326, arts. 14 and 16). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(servicesContext);
  const { email, erased } = readPersonQuery(url);
  return { now: now().toISOString(), email, erased, ...(await keptOfPerson(database.db, email)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, store, log } = context.get(servicesContext);
  const erase = async (form: FormData): Promise<EraseAnswer | Response> => {
    const submission = parseForm(form, EraseSchema);
    if (submission.status !== "success") return unfinished(form, submission);
    const { email, expected } = submission.value;
    const result = await erasePerson(database.db, { store, log }, email, expected);
    return result.ok
      ? redirect(erasedHref(result.ids.length, result.requests), 303)
      : refuse<never>(form, result.code);
  };
  return await answerForm(await submittedForm(request), { "erase-person": erase }, watching(context));
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** What is kept of one person, for the owner. */
export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} answered={actionData} />;
}
