import { href, redirect } from "react-router";
import * as v from "valibot";
import type { Product } from "../../catalogue/product.ts";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import type { OrderItem } from "../order/order-groups.ts";
import {
  addOrComplete,
  type Basket,
  basketCookie,
  changeLines,
  type LineChange,
  readBasket,
  withoutLine,
} from "./basket.ts";
import { AddSchema, type BasketAnswer, LINE_FIELDS, LineSchema } from "./basket-forms.ts";
import { choiceOf, currentGarment, type FindProduct, itemsIn, lookUp } from "./current-garment.ts";

export interface BasketDeps {
  find: FindProduct;
  cookies: string | null;
  secure: boolean;
}

type Done = BasketAnswer | Response;

export function storeBasket(
  { secure }: Pick<BasketDeps, "secure">,
  form: FormData,
  next: Basket | null,
): Done {
  const cookie = next && basketCookie(next, secure);
  if (!cookie) return refuse(form, "FULL");
  return redirect(href("/mi-pedido"), { status: 303, headers: { "Set-Cookie": cookie } });
}

/** The changes of a basket, by intent. A repeated change changes nothing, except 'add'. */
export function basketIntents(deps: BasketDeps) {
  const { find, cookies } = deps;
  const basket = readBasket(cookies);
  const withProduct =
    (answer: (form: FormData, product: Product, asked: v.InferOutput<typeof AddSchema>) => Done) =>
    async (form: FormData): Promise<Done> => {
      const submission = parseForm(form, AddSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const product = await find(submission.value.slug);
      return product ? answer(form, product, submission.value) : (refuse(form, "NOT_FOUND") as BasketAnswer);
    };
  return {
    add: withProduct((form, product, { quantity, ...asked }) =>
      storeBasket(deps, form, addOrComplete(basket, currentGarment(product, asked).garment, quantity)),
    ),
    /** Redirects a form without script to the product page in the chosen size and colour. */
    choose: withProduct((_form, { slug }, { size, colour }) =>
      redirect(productPath(slug, { size, colour }), 303),
    ),
    async change(form: FormData) {
      return storeBasket(deps, form, await withTypedLines(find, basket, form));
    },
    async remove(form: FormData) {
      return storeBasket(deps, form, withoutLine(basket, String(form.get("line"))));
    },
  };
}

/** Applies the line fields of a form that was sent without script. */
export async function withTypedLines(find: FindProduct, basket: Basket, form: FormData): Promise<Basket> {
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

/** Returns the items that an order of this basket has today, without deleted garments. */
export async function itemsOf(find: FindProduct, { lines }: Basket): Promise<OrderItem[]> {
  return itemsIn(await lookUp(find, lines)).map(({ id: _, ...item }) => item);
}
