import { createContext, type RouterContextProvider } from "react-router";
import { findProduct } from "../catalogue/slugs.server.ts";
import { typedCode } from "../enquiries/enquiry.ts";
import { HONEYPOT_FIELD, wholeMinutes } from "../enquiries/forms/answer.ts";
import type { readVisitorForm } from "../enquiries/intake/read-form.server.ts";
import { receiveEnquiry, receiveForm } from "../enquiries/intake/receive.server.ts";
import { businessIntents } from "../orders/business.server.ts";
import { dealOf, type OrderItem } from "../orders/order.ts";
import { readList } from "../orders/order-list.ts";
import { OPEN_CHAT } from "../orders/order-page.tsx";
import { attachedOrder, chatOrder, itemsOf, leadToOrder, listIntents } from "../orders/orders.server.ts";
import { sharedIntents } from "../orders/sharing/shared-forms.server.ts";
import { type Services, servicesContext } from "../services.server.ts";
import { refuse } from "../ui/form/parse.ts";
import { countedTerms } from "../wholesale/standing.ts";
import { wholesaleTerms } from "../wholesale/stored-terms.server.ts";
import { receivingOf } from "./receiving.server.ts";

/** The list as this very request left it, for the page that answers it. */
export const keptContext = createContext<string | null>(null);

/** What the owner gives shops. */
export async function termsOf({ settings }: Pick<Services, "settings">) {
  return countedTerms(wholesaleTerms((await settings()).read));
}

/** What the forms of 'Mi pedido' ask for, for `answerForm`, and the headers that its answer carries. */
export async function listForms(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { form, problems }: Awaited<ReturnType<typeof readVisitorForm>>,
) {
  const services = context.get(servicesContext);
  const receiving = receivingOf(context);
  const cookies = request.headers.get("Cookie");
  const secure = services.publicUrl.startsWith("https:");
  const find = (slug: string) => findProduct(services, slug);
  const { productAt } = await services.catalogue();
  const headers = new Headers();
  const keep = (cookie: string) => {
    headers.set("Set-Cookie", cookie);
    context.set(keptContext, cookie);
  };
  const list = readList(cookies);
  const deal = async (items: OrderItem[]) => (list.business ? dealOf(items, await termsOf(services)) : null);
  const led = (written: string, hash?: string) =>
    leadToOrder({ db: receiving.db, secure }, typedCode(written) ?? "", hash);
  const intents = {
    ...listIntents({ find, cookies, secure }),
    ...businessIntents({ ...receiving, find, productAt, cookies, secure, keep }),
    share: sharedIntents({ ...receiving, find }, request).share,
    async chat() {
      const items = await itemsOf(find, list);
      if (items.length === 0) return refuse<"EMPTY">(form, "EMPTY");
      const told = await deal(items);
      const suspected = (form.get(HONEYPOT_FIELD) ?? "") !== "";
      const order = attachedOrder(list, items, told);
      const said = { ...chatOrder(items, told), suspected };
      const sent = await receiveEnquiry(receiving, said, order.key, [], order);
      if (sent.ok) return await led(sent.code, OPEN_CHAT);
      const minutes = "wait" in sent ? wholeMinutes(sent.wait) : 1;
      return refuse<never, { minutes: number }>(form, "LIMITED", { detail: { minutes } });
    },
    async send() {
      const items = await itemsOf(find, list);
      const order = items.length > 0 ? attachedOrder(list, items, await deal(items)) : undefined;
      const page = { source: "contacto", language: "es" } as const;
      const answer = await receiveForm(receiving, page, form, problems, order);
      return answer.ok && order ? await led(answer.value.code) : answer;
    },
  };
  return { intents, headers };
}
