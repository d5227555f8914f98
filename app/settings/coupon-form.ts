import * as v from "valibot";
import { type DraftForm, flatForm, wholeNumber } from "./draft-form.ts";
import type { Shop } from "./shop.ts";

const labels = { couponPercent: "Descuento" };

export type CouponDraft = Record<keyof typeof labels, string>;

/** The welcome coupon, in whole percent. */
export const couponForm: DraftForm<CouponDraft, Pick<Shop, "couponPercent">> = {
  ...flatForm(
    labels,
    v.object({ couponPercent: wholeNumber({ from: 1, to: 99 }, "Escribí un número entero entre 1 y 99") }),
  ),
  draft: ({ couponPercent }) => ({ couponPercent: String(couponPercent) }),
};
