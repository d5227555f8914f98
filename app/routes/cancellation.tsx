import { href } from "react-router";
import { CancellationPage } from "../enquiries/forms/cancellation-page.tsx";
import { cancellation } from "../messages/es/cancellation.ts";
import { servicesContext } from "../services.server.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import type { Route } from "./+types/cancellation";
import { listed } from "./page-meta.ts";
import { actionHeadersOf, answerVisitorForm } from "./run-form.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { enquiries, now } = context.get(servicesContext);
  return { stamp: formStamp(enquiries.secret, now()), mailOn: enquiries.mailOn };
}

export async function action(args: Route.ActionArgs) {
  return await answerVisitorForm(args, { source: "arrepentimiento", language: "es" });
}

export const headers = actionHeadersOf;

export const meta = listed(cancellation, href("/arrepentimiento"));

/** The page for cancelling a purchase: the 'Botón de arrepentimiento' (Disposición 954/2025). */
export default function CancellationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} answered={actionData} />;
}
