import { href, type RouterContextProvider, redirect } from "react-router";
import * as v from "valibot";
import { receiveDepsOf, receiveEnquiry, receiveForm } from "../../enquiries/intake/receive.server.ts";
import { shippingNote } from "../../policies/policy-text.ts";
import { policySection } from "../../policies/sales-policy.ts";
import type { FindProduct, Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { coloursOf, isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { type FormAnswer, wholeMinutes } from "../../ui/form/answer.ts";
import { submittedForm } from "../../ui/form/answer-form.server.ts";
import { refuse, validated } from "../../ui/form/parse.ts";
import { typedCode } from "../../ui/short-code.ts";
import { formStamp, isTrapped } from "../../visitor-forms/honeypot.server.ts";
import { wholesaleTerms } from "../../wholesale/terms-sections.ts";
import { dealOf } from "../order/order.ts";
import type { OrderItem } from "../order/order-groups.ts";
import { lastSent, redirectToOrder } from "../order/order-page.server.ts";
import { OPEN_CHAT } from "../order/order-page.tsx";
import { attachedOrder, chatOrder } from "../order/orders.server.ts";
import { sharedIntents } from "../sharing/shared-lists.server.ts";
import {
  cellName,
  forWholesale,
  type ModelChoice,
  namedRow,
  rowName,
  setGarments,
  wholesaleRows,
  withCurve,
} from "../wholesale-table/wholesale-rows.ts";
import {
  addGarment,
  addOrComplete,
  type Basket,
  basketCookie,
  changeLines,
  type LineChange,
  readBasket,
  withoutLines,
} from "./basket.ts";
import { AddSchema, LINE_FIELDS, LineSchema, typedCount } from "./basket-forms.ts";
import { basketProducts, choiceOf, currentGarment, itemsOf, lookUp } from "./current-garment.ts";

const termsOf = async ({ settings }: Pick<Services, "settings">) => wholesaleTerms((await settings()).read);

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
  const cookies = request.headers.get("Cookie");
  const secure = receiving.publicUrl.startsWith("https:");
  const basket = readBasket(cookies);
  const dealFor = async (items: OrderItem[]) =>
    basket.wholesale ? dealOf(items, await termsOf(receiving)) : null;
  const toOrder = (written: string, hash?: string) =>
    redirectToOrder({ ...receiving, secure }, typedCode(written) ?? "", hash);
  const intents = {
    ...basketIntents(receiving.find, basket, secure),
    share: sharedIntents(receiving, cookies).share,
    async chat() {
      // Without script the form carries changed lines that the cookie does not have yet.
      const typed = await withTypedLines(receiving.find, basket, form);
      const items = await itemsOf(receiving.find, typed);
      if (items.length === 0) return refuse(form, "EMPTY");
      const deal = await dealFor(items);
      const order = attachedOrder(typed, items, deal);
      const enquiry = { ...chatOrder(items, deal), suspected: isTrapped(form) };
      const sent = await receiveEnquiry(receiving, enquiry, order.key, [], order);
      if (sent.ok) return await toOrder(sent.code, OPEN_CHAT);
      if (sent.code === "PHOTOS_GONE") throw new Error("An order by WhatsApp has no photos");
      return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(sent.wait) } });
    },
    async send() {
      // When a queued form arrives, the visitor may have emptied the basket or sent it by another form.
      if (basket.lines.length === 0) return refuse(form, "EMPTY");
      const items = await itemsOf(receiving.find, basket);
      const page = { source: "contacto", language: "es" } as const;
      const order = items.length > 0 ? attachedOrder(basket, items, await dealFor(items)) : undefined;
      const answer = await receiveForm(receiving, page, form, order);
      return answer.ok && order ? await toOrder(answer.value.code) : answer;
    },
  };
  return { form, intents };
}

type Done = FormAnswer | Response;

/** Handlers by intent. All are idempotent except `add`, and `sizes` when it adds one piece of each size. */
function basketIntents(find: FindProduct, basket: Basket, secure: boolean) {
  const store = (form: FormData, next: Basket | null): Done => {
    const cookie = next && basketCookie(next, secure);
    if (!cookie) return refuse(form, "FULL");
    return redirect(href("/mi-pedido"), { status: 303, headers: { "Set-Cookie": cookie } });
  };
  const withProduct = (
    answer: (form: FormData, product: Product, asked: v.InferOutput<typeof AddSchema>) => Done,
  ) =>
    validated(AddSchema, async (asked, form): Promise<Done> => {
      const product = await find(asked.slug);
      return product ? answer(form, product, asked) : refuse(form, "NOT_FOUND");
    });
  return {
    add: withProduct((form, product, { quantity, ...asked }) =>
      store(form, addOrComplete(basket, currentGarment(product, asked).garment, quantity)),
    ),
    /** Redirects a form without script to the product page in the chosen size and colour. */
    choose: withProduct((_form, { slug }, { size, colour }) =>
      redirect(productPath(slug, { size, colour }), 303),
    ),
    change: async (form: FormData) => store(form, await withTypedLines(find, basket, form)),
    remove: async (form: FormData) => store(form, withoutLines(basket, [String(form.get("line"))])),
    wholesale: async (form: FormData) => store(form, forWholesale(basket, form.get("on") === "1")),
    model: async (form: FormData) => store(form, addGarment(basket, namedRow(String(form.get("model"))), 0)),
    async sizes(form: FormData) {
      const rows = wholesaleRows(await lookUp(find, basket.lines));
      const wanted = rows.flatMap((row) => {
        const counted = row.sizes.map((cell) => {
          const typed = form.get(cellName(cell.garment));
          return typed === null ? cell : { ...cell, quantity: typedCount(String(typed)) };
        });
        return form.get("curve") === rowName(row) ? withCurve(counted) : counted;
      });
      const dropped = rows.find((row) => form.get("drop") === rowName(row));
      const next = setGarments(basket, wanted);
      return store(form, next && withoutLines(next, dropped?.lines ?? []));
    },
  };
}

async function withTypedLines(find: FindProduct, basket: Basket, form: FormData): Promise<Basket> {
  const found = await lookUp(find, basket.lines);
  const columns = LINE_FIELDS.map((name) => [name, form.getAll(name)] as const);
  const changes = new Map<string, LineChange>();
  for (const place of form.getAll("line").keys()) {
    const typed = Object.fromEntries(columns.map(([name, values]) => [name, values[place]]));
    const read = v.safeParse(LineSchema, typed);
    if (!read.success) continue;
    const { line: id, quantity, note, ...asked } = read.output;
    const { line, product } = found.find((each) => each.line.id === id) ?? {};
    if (line && product) changes.set(id, { ...choiceOf(product, line, asked), quantity, note });
  }
  return changeLines(basket, changes);
}
