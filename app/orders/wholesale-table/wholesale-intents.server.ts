import { readBasket } from "../basket/basket.ts";
import { typedCount } from "../basket/basket-forms.ts";
import { type BasketDeps, storeBasket } from "../basket/basket-intents.server.ts";
import { basketProducts } from "../basket/current-garment.ts";
import {
  cellName,
  forWholesale,
  MODEL_PARAM,
  namedRow,
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
      const asked = form.getAll(MODEL_PARAM).map((name) => namedRow(String(name)));
      const products = await basketProducts(deps.find, [...basket.lines, ...asked]);
      const rows = wholesaleRows(products, basket.lines, asked);
      return storeBasket(
        deps,
        form,
        setGarments(
          basket,
          rows.flatMap((row) => wantedOf(form, row)),
        ),
      );
    },
  };
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
