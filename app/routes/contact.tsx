import { href } from "react-router";
import { begunMessage } from "../enquiries/forms/begun-message.server.ts";
import { questionsOf } from "../enquiries/sections.ts";
import { late } from "../late.tsx";
import { contact } from "../messages/es/contact.ts";
import { say } from "../messages/message.ts";
import { policySetting } from "../policies/sales-policy.ts";
import { servicesContext } from "../services.server.ts";
import { shopClockAhead } from "../ui/date-format.ts";
import { formStamp } from "../visitor-forms/honeypot.server.ts";
import { askedPlan } from "../wholesale/plan.ts";
import { wholesaleTerms } from "../wholesale/stored-terms.server.ts";
import type { Route } from "./+types/contact";
import { answerVisitorForm } from "./answering.server.ts";
import { headOf } from "./root-data.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings, now, enquiries } = context.get(servicesContext);
  const { read, shop } = await settings();
  return {
    servedAt: now().toISOString(),
    ahead: shopClockAhead(now()),
    questions: questionsOf(read),
    area: read(policySetting).area,
    replyHours: shop.replyHours,
    about: askedPlan(wholesaleTerms(read), url.searchParams) ?? begunMessage(url.searchParams),
    stamp: formStamp(enquiries.secret, now()),
  };
}

/** The form (spec §2), sent with script or without. */
export async function action(args: Route.ActionArgs) {
  return await answerVisitorForm(args, { source: "contacto", language: "es" });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { replyHours: hours, area } = loaderData;
  return headOf(matches, (brand) => ({
    title: contact.title,
    description: say(contact.description, { brand, hours, area }),
    path: href("/contacto"),
  }));
}

export default await late(async () => (await import("./contact-screen.tsx")).ContactScreen);
