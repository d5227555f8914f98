import { createContext, data, href } from "react-router";
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
import { businessIntents } from "../orders/business.server.ts";
import { bySize } from "../orders/by-size.ts";
import type { ListAnswer } from "../orders/list-forms.ts";
import { ListPage } from "../orders/list-page.tsx";
import { lookUp } from "../orders/look-up.ts";
import { dealOf, type OrderItem } from "../orders/order.ts";
import { readList } from "../orders/order-list.ts";
import { OPEN_CHAT } from "../orders/order-page.tsx";
import { attachedOrder, chatOrder, itemsOf, leadToOrder, listIntents } from "../orders/orders.server.ts";
import { type Services, servicesContext } from "../services.server.ts";
import { answerForm } from "../ui/form/answer-form.server.ts";
import { refuse } from "../ui/form/parse.ts";
import { countedTerms } from "../wholesale/standing.ts";
import { wholesaleTerms } from "../wholesale/stored-terms.server.ts";
import type { Route } from "./+types/order-list";
import { photoReceivingOf, receivingOf, watching } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

/** The list as this very request left it, for the page that answers it. */
const keptContext = createContext<string | null>(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const find = (slug: string) => findProduct(services, slug);
  const { lines, business } = readList(context.get(keptContext) ?? request.headers.get("Cookie"));
  return {
    lines: await lookUp(find, lines),
    business: business ? { garments: await bySize(find, lines), terms: await termsOf(services) } : null,
    stamp: formStamp(services.enquiries.secret, services.now()),
  };
}

async function termsOf({ settings }: Pick<Services, "settings">) {
  return countedTerms(wholesaleTerms((await settings()).read));
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
  const headers = new Headers();
  const keep = (cookie: string) => {
    headers.set("Set-Cookie", cookie);
    context.set(keptContext, cookie);
  };
  const { productAt } = await services.catalogue();
  const deal = async (items: OrderItem[]) => (list.business ? dealOf(items, await termsOf(services)) : null);
  const answer = await answerForm<ListAnswer | EnquiryAnswer>(
    form,
    {
      ...listIntents({ find, cookies, secure }),
      ...businessIntents({ ...receiving, find, productAt, cookies, secure, keep }),
      async chat() {
        const items = await itemsOf(find, list);
        if (items.length === 0) return refuse<"EMPTY">(form, "EMPTY");
        const suspected = (form.get(HONEYPOT_FIELD) ?? "") !== "";
        const told = await deal(items);
        const order = attachedOrder(list, items, told);
        const sent = await receiveEnquiry(
          receiving,
          { ...chatOrder(items, told), suspected },
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
        const order = attachedOrder(list, items, await deal(items));
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
  const { lines, business, stamp } = loaderData;
  const { shop } = useRootData();
  return (
    <ListPage
      lines={lines}
      business={business}
      brand={shop.brand}
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
