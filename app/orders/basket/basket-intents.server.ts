import { href, redirect } from "react-router";
import * as v from "valibot";
import type { Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import type { OrderItem } from "../order/order-groups.ts";
import {
  cellName,
  forWholesale,
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
import { choiceOf, currentGarment, type FindProduct, itemsIn, lookUp } from "./current-garment.ts";

interface BasketDeps {
  find: FindProduct;
  cookies: string | null;
  secure: boolean;
}

type Done = FormAnswer | Response;

/** Handlers by intent. All are idempotent except `add`, and `sizes` when it adds one piece of each size. */
export function basketIntents({ find, cookies, secure }: BasketDeps) {
  const basket = readBasket(cookies);
  const store = (form: FormData, next: Basket | null): Done => {
    const cookie = next && basketCookie(next, secure);
    if (!cookie) return refuse(form, "FULL");
    return redirect(href("/mi-pedido"), { status: 303, headers: { "Set-Cookie": cookie } });
  };
  const withProduct =
    (answer: (form: FormData, product: Product, asked: v.InferOutput<typeof AddSchema>) => Done) =>
    async (form: FormData): Promise<Done> => {
      const submission = parseForm(form, AddSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const product = await find(submission.value.slug);
      return product ? answer(form, product, submission.value) : refuse(form, "NOT_FOUND");
    };
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

export async function itemsOf(find: FindProduct, { lines }: Basket): Promise<OrderItem[]> {
  return itemsIn(await lookUp(find, lines)).map(({ id: _, ...item }) => item);
}
