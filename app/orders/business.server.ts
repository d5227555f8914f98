import type { Services } from "../services.server.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { bySize, forBusiness, setGarments, type Wanted, withCurve } from "./by-size.ts";
import { type ListAnswer, PasteSchema, SizesSchema, typedCount } from "./list-forms.ts";
import { garmentOf } from "./look-up.ts";
import { addGarment, countOf, listCookie, type OrderList, readList, sumOf } from "./order-list.ts";
import { ledToList, orderItems } from "./orders.server.ts";
import { garmentNamed, readPasted } from "./pasted-text.ts";

/** Orders that one text may name: each may have as many lines as a list. */
const ORDERS_PER_TEXT = 5;

interface BusinessDeps extends Pick<Services, "db" | "find" | "catalogue"> {
  cookies: string | null;
  secure: boolean;
  /** Keeps a list beside an answer that has more to say. */
  keep: (cookie: string) => void;
}

/** What who buys for a shop does to the list, beside what everybody does. */
export function businessIntents(deps: BusinessDeps) {
  const { find, secure } = deps;
  const list = readList(deps.cookies);
  const kept = (form: FormData, next: OrderList | null): ListAnswer | Response => {
    return ledToList(next, secure) ?? refuse(form, "FULL");
  };
  const sizes = async (form: FormData, change: "set" | "curve" | "drop") => {
    const submission = parseForm(form, SizesSchema);
    if (submission.status !== "success") return unfinished(form, submission) as ListAnswer;
    const { slug, was, colour } = submission.value;
    // Read as they stand: one of many that is empty has its place too.
    const [names, counts] = [form.getAll("size"), form.getAll("quantity")];
    const product = await find(slug);
    const all = await bySize(find, list.lines);
    const sized = all.find((each) => each.slug === product?.slug && each.colour === was);
    if (!product || !sized) return kept(form, list);
    const typed = sized.sizes.map((each) => {
      const count = counts[names.indexOf(each.garment.size ?? "")];
      const quantity = count === undefined ? each.quantity : typedCount(String(count));
      return { ...each, quantity: change === "drop" ? 0 : quantity };
    });
    const wanted = (change === "curve" ? withCurve(typed) : typed).map((each): Wanted => {
      if (colour === was) return each;
      const { garment } = garmentOf(product, { size: each.garment.size, colour });
      return { ...each, garment, quantity: each.quantity > 0 ? each.quantity + countOf(list, garment) : 0 };
    });
    return kept(form, setGarments(list, wanted));
  };
  return {
    business: async (form: FormData) => kept(form, forBusiness(list, form.get("on") === "1")),
    sizes: (form: FormData) => sizes(form, "set"),
    curve: (form: FormData) => sizes(form, "curve"),
    drop: (form: FormData) => sizes(form, "drop"),
    async paste(form: FormData): Promise<ListAnswer> {
      const submission = parseForm(form, PasteSchema);
      if (submission.status !== "success") return unfinished(form, submission) as ListAnswer;
      const { next, ...value } = await readInto(deps, list, submission.value.text);
      const cookie = listCookie(next, secure);
      if (cookie && value.added > 0) deps.keep(cookie);
      return { ok: true, intent: "paste", value };
    },
  };
}

/** A list with what a pasted text asks for, and the words that it could not be told from. */
async function readInto(deps: BusinessDeps, list: OrderList, text: string) {
  const { db, find, catalogue, secure } = deps;
  const { productAt } = await catalogue();
  let next = list;
  let full = false;
  let orders = 0;
  const left: string[] = [];
  const put = (words: string, garments: readonly Omit<Wanted, "ids">[]) => {
    const more = garments.reduce<OrderList | null>(
      (before, { garment, quantity }) => before && addGarment(before, garment, quantity),
      next,
    );
    if (more && listCookie(more, secure)) next = more;
    else {
      full = true;
      left.push(words);
    }
  };
  for (const each of readPasted(text)) {
    if ("token" in each) {
      orders += 1;
      const items = orders > ORDERS_PER_TEXT ? null : await orderItems(db, each.token);
      if (!items) left.push(each.words);
      for (const item of items?.slice(each.after) ?? []) {
        const product = await find(item.slug);
        if (product) put(item.name, [{ garment: garmentOf(product, item).garment, quantity: item.quantity }]);
        else left.push(item.name);
      }
      continue;
    }
    const named = garmentNamed(productAt, each);
    if (!named) {
      left.push(each.words);
      continue;
    }
    const { product, size, colour, quantity, curve } = named;
    const { garment, sizes } = garmentOf(product, { size, colour });
    const curved = curve ? sizes.filter(({ level }) => level !== "out") : [];
    const garments = curved.map(({ name }) => garmentOf(product, { size: name, colour }).garment);
    put(
      each.words,
      (curved.length > 0 ? garments : [garment]).map((one) => ({ garment: one, quantity })),
    );
  }
  return { next, left, full, added: sumOf(next.lines).garments - sumOf(list.lines).garments };
}
