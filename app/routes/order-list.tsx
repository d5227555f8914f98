import { data, href } from "react-router";
import { findProduct } from "../catalogue/slugs.server.ts";
import type { EnquiryAnswer } from "../enquiries/forms/answer.ts";
import { ContactForm } from "../enquiries/forms/contact-form.tsx";
import { FormGuard } from "../enquiries/forms/form-guard.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { readVisitorForm } from "../enquiries/intake/read-form.server.ts";
import { notify } from "../layout/notices.tsx";
import { contact } from "../messages/es/contact.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { bySize } from "../orders/by-size.ts";
import type { ListAnswer } from "../orders/list-forms.ts";
import { ListPage } from "../orders/list-page.tsx";
import { lookUp } from "../orders/look-up.ts";
import { readList } from "../orders/order-list.ts";
import { ShareForm } from "../orders/sharing/share-form.tsx";
import type { SharedAnswer } from "../orders/sharing/shared-list.ts";
import { deviceOf, linksOf, proposedDevice } from "../orders/sharing/shared-lists.server.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/order-list";
import { keptContext, listForms, termsOf } from "./order-list-forms.server.ts";
import { photoReceivingOf, watching } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const find = (slug: string) => findProduct(services, slug);
  const cookies = request.headers.get("Cookie");
  const list = readList(context.get(keptContext) ?? cookies);
  const { lines, business } = list;
  return {
    lines: await lookUp(find, lines),
    business: business ? { garments: await bySize(find, lines), terms: await termsOf(services) } : null,
    links: await linksOf({ db: services.database.db, now: services.now }, deviceOf(cookies), list),
    device: proposedDevice(cookies),
    stamp: formStamp(services.enquiries.secret, services.now()),
  };
}

/** What is done to the list, and the ways to send and to share it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readVisitorForm(request, photoReceivingOf(context));
  const { intents, headers } = await listForms(context, request, read);
  const answer = await answerForm<ListAnswer | EnquiryAnswer | SharedAnswer>(
    read.form,
    intents,
    watching(context),
  );
  return answer instanceof Response ? answer : data(answer.data, { ...answer.init, headers });
}

export function meta({ matches }: Route.MetaArgs) {
  return headOf(matches, () => ({
    title: texts.title,
    description: texts.description,
    path: href("/mi-pedido"),
    noIndex: true,
  }));
}

/** 'Mi pedido'. */
export default function OrderListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, links, device, business, stamp } = loaderData;
  const { shop } = useRootData();
  return (
    <ListPage
      lines={lines}
      business={business}
      brand={shop.brand}
      answered={actionData as never}
      share={<ShareForm {...{ links, device }} answered={actionData as SharedAnswer | undefined} />}
      guard={<FormGuard id="por-whatsapp" stamp={stamp} label={contact.form.leaveEmpty} />}
    >
      <ContactForm
        about={{ id: "pedido", message: texts.begun }}
        action={href("/mi-pedido")}
        stamp={stamp}
        whatsapp={shop.whatsapp}
        answered={actionData as EnquiryAnswer | undefined}
        onNotice={notify}
      />
    </ListPage>
  );
}
