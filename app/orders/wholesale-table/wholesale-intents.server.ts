import * as v from "valibot";
import { readBasket } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import { type BasketDeps, keeping } from "../order/orders.server.ts";
import {
  cellName,
  forWholesale,
  type ModelKey,
  rowName,
  setGarments,
  type Wanted,
  type WholesaleRow,
  wholesaleRows,
  withCurve,
} from "./wholesale-rows.ts";

/** What a wholesale buyer does to the basket, beside what everybody does. */
export function wholesaleIntents({ find, cookies, secure }: BasketDeps) {
  const basket = readBasket(cookies);
  const kept = keeping(secure);
  return {
    wholesale: async (form: FormData) => kept(form, forWholesale(basket, form.get("on") === "1")),
    /** The whole table, and what one of its rows' buttons asks for. */
    async sizes(form: FormData) {
      const garments = await wholesaleRows(find, basket.lines, modelsIn(form.keys()));
      return kept(
        form,
        setGarments(
          basket,
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

function wantedOf(form: FormData, garment: WholesaleRow): Wanted[] {
  const key = rowName(garment);
  const counted = garment.sizes.map((each) => {
    const typed = form.get(cellName(each.garment));
    return { ...each, quantity: typed === null ? each.quantity : typedCount(String(typed)) };
  });
  if (form.get("drop") === key) return counted.map((each) => ({ ...each, quantity: 0 }));
  return form.get("curve") === key ? withCurve(counted) : counted;
}
