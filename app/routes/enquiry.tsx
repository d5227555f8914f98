import { data } from "react-router";
import { activityAbout } from "../admin/activity/activity.server.ts";
import { ActivityLines } from "../admin/activity/activity-lines.tsx";
import { ownerOf } from "../admin/owner.server.ts";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import type { EnquiryFormAnswer } from "../enquiries/inbox/forms.ts";
import { enquiryIntents, readEnquiryPage } from "../enquiries/inbox/inbox.server.ts";
import { notify } from "../layout/notices.tsx";
import { enquiry as texts } from "../messages/es/inbox.ts";
import { isOfOrder, type ProgressAnswer } from "../orders/order-state.ts";
import { ownersOrder } from "../orders/orders.server.ts";
import { OwnersOrder } from "../orders/owners-order.tsx";
import { orderIntents } from "../orders/progress.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/enquiry";
import { answer } from "./answering.server.ts";
import { useRootData } from "./root-data.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await readEnquiryPage({ ...services, me: ownerOf(context).id }, id);
  if (!page) throw data(null, { status: 404 });
  return { page, order: await ownersOrder(services, id), history: await activityAbout(services.db, id) };
}

/** What the owner does with an enquiry, and with the order that it may be. */
export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const asked = { ...services, wake: services.enquiries.wake, me: ownerOf(args.context).id };
  const { id } = args.params;
  return await answer<EnquiryFormAnswer | ProgressAnswer>(args, {
    ...enquiryIntents(asked, id),
    ...orderIntents(asked, id),
  });
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** One enquiry, for the owner. */
export default function EnquiryRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shop, texts: frame } = useRootData();
  const { page, order, history } = loaderData;
  const common = { enquiry: page.enquiry, brand: shop.brand, onNotice: notify };
  const ofOrder = isOfOrder(actionData);
  return (
    <EnquiryPage
      key={params.id}
      {...page}
      {...common}
      order={order}
      history={history.length > 0 ? <ActivityLines rows={history} /> : null}
      answered={ofOrder ? undefined : (actionData as EnquiryFormAnswer | undefined)}
    >
      {order ? (
        <OwnersOrder
          {...order}
          {...common}
          newTab={frame.newTab}
          answered={ofOrder ? (actionData as ProgressAnswer) : undefined}
        />
      ) : null}
    </EnquiryPage>
  );
}
