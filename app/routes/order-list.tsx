import { href } from "react-router";
import { findProduct } from "../catalogue/slugs.server.ts";
import { typedCode } from "../enquiries/enquiry.ts";
import { type EnquiryAnswer, HONEYPOT_FIELD, wholeMinutes } from "../enquiries/forms/answer.ts";
import { ContactForm } from "../enquiries/forms/contact-form.tsx";
import { FormGuard } from "../enquiries/forms/form-guard.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { readVisitorForm } from "../enquiries/intake/read-form.server.ts";
import { receiveEnquiry, receiveForm } from "../enquiries/intake/receive.server.ts";
import { notify } from "../layout/notices.tsx";
import { contact } from "../messages/es/contact.ts";
import { orders as texts } from "../messages/es/orders.ts";
import type { ListAnswer } from "../orders/list-forms.ts";
import { ListPage } from "../orders/list-page.tsx";
import { lookUp } from "../orders/look-up.ts";
import { readList } from "../orders/order-list.ts";
import { OPEN_CHAT } from "../orders/order-page.tsx";
import { attachedOrder, chatOrder, itemsOf, leadToOrder, listIntents } from "../orders/orders.server.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm } from "../ui/form/answer-form.server.ts";
import { refuse } from "../ui/form/parse.ts";
import type { Route } from "./+types/order-list";
import { photoReceivingOf, receivingOf, watching } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { lines } = readList(request.headers.get("Cookie"));
  return {
    lines: await lookUp((slug) => findProduct(services, slug), lines),
    stamp: formStamp(services.enquiries.secret, services.now()),
  };
}

/** What is done to the list, and the two ways to send it. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const receiving = receivingOf(context);
  const cookies = request.headers.get("Cookie");
  const secure = services.publicUrl.startsWith("https:");
  const find = (slug: string) => findProduct(services, slug);
  const list = readList(cookies);
  const { form, problems } = await readVisitorForm(request, photoReceivingOf(context));
  const led = (written: string, hash?: string) =>
    leadToOrder({ db: receiving.db, secure }, typedCode(written) ?? "", hash);
  return await answerForm<ListAnswer | EnquiryAnswer>(
    form,
    {
      ...listIntents({ find, cookies, secure }),
      async chat() {
        const items = await itemsOf(find, list);
        if (items.length === 0) return refuse<"EMPTY">(form, "EMPTY");
        const suspected = (form.get(HONEYPOT_FIELD) ?? "") !== "";
        const order = attachedOrder(list, items);
        const sent = await receiveEnquiry(
          receiving,
          { ...chatOrder(items), suspected },
          order.key,
          [],
          order,
        );
        if (sent.ok) return await led(sent.code, OPEN_CHAT);
        const minutes = "wait" in sent ? wholeMinutes(sent.wait) : 1;
        return refuse<never, { minutes: number }>(form, "LIMITED", { detail: { minutes } });
      },
      async send() {
        const items = await itemsOf(find, list);
        const order = attachedOrder(list, items);
        const page = { source: "contacto", language: "es" } as const;
        const answer = await receiveForm(
          receiving,
          page,
          form,
          problems,
          items.length > 0 ? order : undefined,
        );
        return answer.ok && items.length > 0 ? await led(answer.value.code) : answer;
      },
    },
    watching(context),
  );
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
  const { lines, stamp } = loaderData;
  const { shop } = useRootData();
  return (
    <ListPage
      lines={lines}
      answered={actionData as never}
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
