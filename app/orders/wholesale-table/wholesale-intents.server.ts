import * as v from "valibot";
import { readBasket } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import { type BasketDeps, storeBasket } from "../basket/basket-intents.server.ts";
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

export function wholesaleIntents(deps: BasketDeps) {
  const basket = readBasket(deps.cookies);
  return {
    wholesale: async (form: FormData) =>
      storeBasket(deps, form, forWholesale(basket, form.get("on") === "1")),
    /** All counts of the table, and the button of a row that was pressed. */
    async sizes(form: FormData) {
      const rows = await wholesaleRows(deps.find, basket.lines, modelsIn(form.keys()));
      const wanted = rows.flatMap((row) => wantedOf(form, row));
      return storeBasket(deps, form, setGarments(basket, wanted));
    },
  };
}

const CellNameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]),
);

/** The rows that a form counts, read from the names of its cells. */
function modelsIn(names: Iterable<string>): ModelKey[] {
  return [...names].flatMap((name) => {
    const cell = v.safeParse(CellNameSchema, name);
    return cell.success ? [{ slug: cell.output[0], colour: cell.output[1] }] : [];
  });
}

function wantedOf(form: FormData, row: WholesaleRow): Wanted[] {
  const key = rowName(row);
  const counted = row.sizes.map((each) => {
    const typed = form.get(cellName(each.garment));
    return { ...each, quantity: typed === null ? each.quantity : typedCount(String(typed)) };
  });
  if (form.get("drop") === key) return counted.map((each) => ({ ...each, quantity: 0 }));
  return form.get("curve") === key ? withCurve(counted) : counted;
}
