import { personIntents } from "../enquiries/customers/customers.server.ts";
import { dataOfPerson } from "../enquiries/customers/person.server.ts";
import { PersonPage } from "../enquiries/customers/person-page.tsx";
import { person as texts } from "../messages/es/customers.ts";
import { orderPreviews } from "../orders/order/orders.server.ts";
import { EMAIL_MAX } from "../ui/form/text.ts";
import type { Route } from "./+types/person";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";

export const loader = loaderOf(async ({ db, now }, url) => {
  const asked = (url.searchParams.get("contacto") ?? "").trim().slice(0, EMAIL_MAX);
  const person = await dataOfPerson(db, asked);
  return { ...person, asked, orders: await orderPreviews(db, person.enquiries), now: now().toISOString() };
});

export const action = ownersForm(personIntents);

export const meta = ownersPage(texts);

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonPage key={loaderData.person} {...loaderData} />;
}
