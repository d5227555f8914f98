import { href } from "react-router";
import { CancellationPage } from "../enquiries/forms/cancellation-page.tsx";
import { cancellation } from "../messages/es/cancellation.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import type { Route } from "./+types/cancellation";
import { actionHeadersOf, answerVisitorForm, loaderOf } from "./loaders-and-actions.server.ts";
import { listed } from "./page-meta.ts";

export const loader = loaderOf(({ enquiries, now }) => {
  return { stamp: formStamp(enquiries.secret, now()), mailOn: enquiries.mailOn };
});

export async function action(args: Route.ActionArgs) {
  return await answerVisitorForm(args, { source: "arrepentimiento", language: "es" });
}

export const headers = actionHeadersOf;

export const meta = listed(cancellation, href("/arrepentimiento"));

/** The page for cancelling a purchase: the 'Botón de arrepentimiento' (Disposición 954/2025). */
export default function CancellationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} answered={actionData} />;
}
