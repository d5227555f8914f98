import { href } from "react-router";
import { deferHydration } from "../deferred-hydration.tsx";
import { prefilledMessage } from "../enquiries/forms/prefilled-message.server.ts";
import { questionsSection } from "../enquiries/sections.ts";
import { contact } from "../messages/es/contact.ts";
import { say } from "../messages/message.ts";
import { policySection } from "../policies/sales-policy.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import type { Route } from "./+types/contact";
import { actionHeadersOf, answerVisitorForm, loaderOf } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";

export const loader = loaderOf(async ({ settings, now, enquiries }, { searchParams }) => {
  const { read, shop } = await settings();
  const { area } = read(policySection);
  return {
    head: {
      title: contact.title,
      description: say(contact.description, { brand: shop.brand, hours: shop.replyHours, area }),
      path: href("/contacto"),
    },
    questions: read(questionsSection).questions,
    area,
    about: prefilledMessage(searchParams),
    stamp: formStamp(enquiries.secret, now()),
  };
});

export async function action(args: Route.ActionArgs) {
  return await answerVisitorForm(args, { source: "contacto", language: "es" });
}

export const headers = actionHeadersOf;

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./contact-screen.tsx")).ContactScreen);
