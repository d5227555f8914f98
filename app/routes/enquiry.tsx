import { data } from "react-router";
import { activityAbout } from "../admin/activity/activity.server.ts";
import { ActivityLines } from "../admin/activity/activity-lines.tsx";
import { ownerOf } from "../admin/owner.server.ts";
import { findProduct } from "../catalogue/slugs.server.ts";
import { writtenCode } from "../enquiries/enquiry.ts";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import type { EnquiryFormAnswer } from "../enquiries/inbox/forms.ts";
import { enquiryIntents, openEnquiry } from "../enquiries/inbox/inbox.server.ts";
import { answersSetting } from "../enquiries/sections.ts";
import { notify } from "../layout/notices.tsx";
import { enquiry as texts } from "../messages/es/inbox.ts";
import { orderFacts } from "../orders/order-facts.ts";
import type { ProgressAnswer } from "../orders/order-state.ts";
import { ownersOrder } from "../orders/orders.server.ts";
import { OwnersOrder } from "../orders/owners-order.tsx";
import { orderIntents } from "../orders/progress.server.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/enquiry";
import { watching } from "./receiving.server.ts";
import { useRootData } from "./root-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services.database;
  const me = ownerOf(context).id;
  const opened = await openEnquiry(db, { ...services, me }, params.id);
  if (!opened) throw data(null, { status: 404 });
  const find = (slug: string) => findProduct(services, slug);
  const order = await ownersOrder({ db, find, now: services.now }, params.id);
  const history = await activityAbout(db, params.id);
  const { read } = await services.settings();
  return { opened, order, prepared: read(answersSetting), history, mailOn: services.enquiries.mailOn };
}

/** What the owner does with an enquiry, and with the order that it may be. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, store, log, now, enquiries } = context.get(servicesContext);
  const form = await submittedForm(request);
  const options = { db: database.db, store, log, now, wake: enquiries.wake, me: ownerOf(context).id };
  const intents = { ...enquiryIntents(options, params.id), ...orderIntents(options, params.id) };
  return await answerForm<EnquiryFormAnswer | ProgressAnswer>(form, intents, watching(context));
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** One enquiry, for the owner. */
export default function EnquiryRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shop, publicUrl, texts: frame } = useRootData();
  const { order, opened, prepared, history, mailOn } = loaderData;
  const { enquiry } = opened;
  const ofOrder = actionData?.intent === "set-order" || actionData?.intent === "hold-order";
  const common = { brand: shop.brand, onNotice: notify };
  return (
    <EnquiryPage
      key={params.id}
      {...opened}
      {...common}
      // The garments of an order stand under it, with their photos.
      enquiry={order?.words == null ? enquiry : { ...enquiry, message: order.words }}
      prepared={prepared}
      ofOrder={
        order
          ? {
              ...orderFacts(
                order.items.map(({ item }) => item),
                order.deal,
              ),
              link: publicUrl + order.path,
            }
          : undefined
      }
      mailOn={mailOn}
      history={history.length > 0 ? <ActivityLines rows={history} /> : null}
      answered={ofOrder ? undefined : (actionData as EnquiryFormAnswer | undefined)}
    >
      {order ? (
        <OwnersOrder
          {...order}
          {...common}
          code={writtenCode(enquiry.code)}
          url={publicUrl + order.path}
          contact={enquiry}
          newTab={frame.newTab}
          answered={ofOrder ? (actionData as ProgressAnswer) : undefined}
        />
      ) : null}
    </EnquiryPage>
  );
}
