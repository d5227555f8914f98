import type { RouterContextProvider } from "react-router";
import { receiveEnquiry, receiveForm } from "../../enquiries/intake/receive.server.ts";
import { receiveDepsOf } from "../../enquiries/intake/receive-deps.server.ts";
import { shippingNote } from "../../policies/policy-text.ts";
import { policySection } from "../../policies/sales-policy.ts";
import { coloursOf, isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { wholeMinutes } from "../../ui/form/answer.ts";
import { submittedForm } from "../../ui/form/answer-form.server.ts";
import { refuse } from "../../ui/form/parse.ts";
import { typedCode } from "../../ui/short-code.ts";
import { formStamp, isTrapped } from "../../visitor-forms/honeypot.server.ts";
import { wholesaleTerms } from "../../wholesale/terms-sections.ts";
import { dealOf } from "../order/order.ts";
import type { OrderItem } from "../order/order-groups.ts";
import { lastSent, redirectToOrder } from "../order/order-page.server.ts";
import { OPEN_CHAT } from "../order/order-page.tsx";
import { attachedOrder, chatOrder } from "../order/orders.server.ts";
import { sharedIntents } from "../sharing/shared-lists.server.ts";
import type { ModelChoice } from "../wholesale-table/wholesale-rows.ts";
import { readBasket } from "./basket.ts";
import { basketIntents, itemsOf, withTypedLines } from "./basket-intents.server.ts";
import { basketProducts } from "./current-garment.ts";

async function termsOf({ settings }: Pick<Services, "settings">) {
  return wholesaleTerms((await settings()).read);
}

async function modelChoices({ catalogue }: Pick<Services, "catalogue">): Promise<ModelChoice[]> {
  const { products } = await catalogue();
  return products
    .filter((product) => isAvailable(product))
    .flatMap(({ slug, name, variants }) => {
      const colours = coloursOf(variants);
      const names = colours.length === 0 ? [null] : colours.map((colour) => colour.name);
      return names.map((colour) => ({ slug, colour, name }));
    });
}

export async function readBasketPage(services: Services, cookies: string | null) {
  const { find, enquiries, now } = services;
  const basket = readBasket(cookies);
  return {
    basket,
    products: await basketProducts(find, basket.lines),
    wholesale: basket.wholesale
      ? { models: await modelChoices(services), terms: await termsOf(services) }
      : null,
    sent: await lastSent(services.db, cookies),
    stamp: formStamp(enquiries.secret, now()),
    shipping: shippingNote((await services.settings()).read(policySection)),
  };
}

export async function readBasketForm(request: Request, context: Readonly<RouterContextProvider>) {
  const receiving = receiveDepsOf(context);
  const form = await submittedForm(request);
  const { find } = receiving;
  const cookies = request.headers.get("Cookie");
  const secure = receiving.publicUrl.startsWith("https:");
  const basket = readBasket(cookies);
  const dealFor = async (items: OrderItem[]) =>
    basket.wholesale ? dealOf(items, await termsOf(receiving)) : null;
  const toOrder = (written: string, hash?: string) =>
    redirectToOrder({ ...receiving, secure }, typedCode(written) ?? "", hash);
  const intents = {
    ...basketIntents({ find, cookies, secure }),
    share: sharedIntents(receiving, cookies).share,
    async chat() {
      // Without script the form carries changed lines that the cookie does not have yet.
      const typed = await withTypedLines(find, basket, form);
      const items = await itemsOf(find, typed);
      if (items.length === 0) return refuse<"EMPTY">(form, "EMPTY");
      const deal = await dealFor(items);
      const order = attachedOrder(typed, items, deal);
      const enquiry = { ...chatOrder(items, deal), suspected: isTrapped(form) };
      const sent = await receiveEnquiry(receiving, enquiry, order.key, [], order);
      if (sent.ok) return await toOrder(sent.code, OPEN_CHAT);
      const minutes = "wait" in sent ? wholeMinutes(sent.wait) : 1;
      return refuse<never, { minutes: number }>(form, "LIMITED", { detail: { minutes } });
    },
    async send() {
      const items = await itemsOf(find, basket);
      const order = items.length > 0 ? attachedOrder(basket, items, await dealFor(items)) : undefined;
      const page = { source: "contacto", language: "es" } as const;
      const answer = await receiveForm(receiving, page, form, order);
      return answer.ok && order ? await toOrder(answer.value.code) : answer;
    },
  };
  return { form, intents };
}
