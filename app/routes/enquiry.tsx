import { data } from "react-router";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import { enquiryIntents, openEnquiry } from "../enquiries/inbox/inbox.server.ts";
import { notify } from "../layout/notices.tsx";
import { enquiry as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/enquiry";
import { watching } from "./receiving.server.ts";
import { useRootData } from "./root-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const opened = await openEnquiry(database.db, { now }, params.id);
  if (!opened) throw data(null, { status: 404 });
  return { ...opened, mailOn: enquiries.mailOn };
}

/** What the owner does with an enquiry. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, store, log, now, enquiries } = context.get(servicesContext);
  const form = await submittedForm(request);
  const options = { db: database.db, store, log, now, wake: enquiries.wake };
  return await answerForm(form, enquiryIntents(options, params.id), watching(context));
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** One enquiry, for the owner. */
export default function EnquiryRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shop } = useRootData();
  const forms = { answered: actionData, onNotice: notify };
  return <EnquiryPage key={params.id} {...loaderData} {...forms} brand={shop.brand} />;
}
