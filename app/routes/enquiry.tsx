import { data, href } from "react-router";
import { findProduct } from "../catalogue/slugs.server.ts";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import { enquiryIntents, openEnquiry } from "../enquiries/inbox/inbox.server.ts";
import { notify } from "../layout/notices.tsx";
import { enquiry as texts } from "../messages/es/inbox.ts";
import { lookUp } from "../orders/look-up.ts";
import { orderText } from "../orders/order.ts";
import { changeOf, OwnersOrder } from "../orders/order-page.tsx";
import { orderOfEnquiry } from "../orders/orders.server.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/enquiry";
import { watching } from "./receiving.server.ts";
import { useRootData } from "./root-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const opened = await openEnquiry(database.db, { now }, params.id);
  if (!opened) throw data(null, { status: 404 });
  const order = await orderOfEnquiry(database.db, params.id);
  const found =
    order && (await lookUp((slug) => findProduct(context.get(servicesContext), slug), order.items));
  const { message } = opened.enquiry;
  // The garments stand under it, with their photos.
  const words = order ? message.replace(orderText(order.items), "").trim() : message;
  return {
    ...opened,
    enquiry: { ...opened.enquiry, message: words },
    mailOn: enquiries.mailOn,
    order: order &&
      found && {
        page: href("/pedido/:token", { token: order.token }),
        items: found.map(({ line: item, today }) => ({
          item,
          photo: today?.photo ?? null,
          remark: changeOf(item, today),
        })),
      },
  };
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
  const { order, ...opened } = loaderData;
  return (
    <EnquiryPage key={params.id} {...opened} {...forms} brand={shop.brand}>
      {order ? <OwnersOrder {...order} /> : null}
    </EnquiryPage>
  );
}
