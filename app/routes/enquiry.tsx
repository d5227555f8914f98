import { data } from "react-router";
import { enquiryIntents, readEnquiryPage } from "../enquiries/inbox/enquiry-page.server.ts";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import { enquiry as texts } from "../messages/es/inbox.ts";
import { orderIntents } from "../orders/corrections/correct-order.server.ts";
import { ownersOrder } from "../orders/order/orders.server.ts";
import { OwnersOrder } from "../orders/order/owners-order.tsx";
import { servicesContext, servicesOfOwner } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Route } from "./+types/enquiry";
import { ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const services = servicesOfOwner(context.get(servicesContext));
  const page = await readEnquiryPage(services, id);
  if (!page) throw data(null, { status: 404 });
  return { page, order: await ownersOrder(services, id) };
}

export const action = ownersForm<FormAnswer>((services, who, id) => {
  const deps = { ...servicesOfOwner(services), who, wake: services.enquiries.wake };
  return { ...enquiryIntents(deps, id), ...orderIntents(deps, id) };
});

export const meta = ownersPage(texts);

export default function EnquiryRoute({ loaderData, params }: Route.ComponentProps) {
  const { page, order } = loaderData;
  return (
    <EnquiryPage key={params.id} {...page} order={order}>
      {order ? <OwnersOrder {...order} enquiry={page.enquiry} /> : null}
    </EnquiryPage>
  );
}
