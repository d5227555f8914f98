import * as v from "valibot";
import { readList } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import { keeping, type ListDeps } from "../order/orders.server.ts";
import {
  bySize,
  cellName,
  forBusiness,
  type ModelKey,
  rowName,
  type SizedGarment,
  setGarments,
  type Wanted,
  withCurve,
} from "./wholesale-rows.ts";

/** What a wholesale buyer does to the list, beside what everybody does. */
export function businessIntents({ find, cookies, secure }: ListDeps) {
  const list = readList(cookies);
  const kept = keeping(secure);
  return {
    business: async (form: FormData) => kept(form, forBusiness(list, form.get("on") === "1")),
    /** The whole table, and what one of its rows' buttons asks for. */
    async sizes(form: FormData) {
      const garments = await bySize(find, list.lines, modelsIn(form.keys()));
      return kept(
        form,
        setGarments(
          list,
          garments.flatMap((garment) => wantedOf(form, garment)),
        ),
      );
    },
  };
}

/** The name of a cell, as `cellName` writes it. */
const CellSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]),
);

/** The rows that a form counts, by the names of its cells; its other fields are none. */
function modelsIn(names: Iterable<string>): ModelKey[] {
  return [...names].flatMap((name) => {
    const cell = v.safeParse(CellSchema, name);
    return cell.success ? [{ slug: cell.output[0], colour: cell.output[1] }] : [];
  });
}

function wantedOf(form: FormData, garment: SizedGarment): Wanted[] {
  const key = rowName(garment);
  const counted = garment.sizes.map((each) => {
    const typed = form.get(cellName(each.garment));
    return { ...each, quantity: typed === null ? each.quantity : typedCount(String(typed)) };
  });
  if (form.get("drop") === key) return counted.map((each) => ({ ...each, quantity: 0 }));
  return form.get("curve") === key ? withCurve(counted) : counted;
}
