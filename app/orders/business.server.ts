import { parseForm, unfinished } from "../ui/form/parse.ts";
import { bySize, forBusiness, setGarments, type Wanted, withCurve } from "./by-size.ts";
import { type ListAnswer, SizesSchema, typedCount } from "./list-forms.ts";
import { garmentOf } from "./look-up.ts";
import { countOf, readList } from "./order-list.ts";
import { keeping, type ListDeps } from "./orders.server.ts";

/** What a wholesale buyer does to the list, beside what everybody does. */
export function businessIntents({ find, cookies, secure }: ListDeps) {
  const list = readList(cookies);
  const kept = keeping(secure);
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
  };
}
