import * as v from "valibot";
import { type DraftForm, flatForm, requiredLine, requiredText } from "./draft-form.ts";
import { SHOP_LIMITS, type Shop } from "./shop.ts";

const labels = { brand: "Nombre", tagline: "Bajada", description: "Descripción" };

export type BrandDraft = Record<keyof typeof labels, string>;
export type BrandValue = Pick<Shop, keyof typeof labels>;

/** How the shop is called and what it says of itself. */
export const brandForm: DraftForm<BrandDraft, BrandValue> = {
  ...flatForm(
    labels,
    v.object({
      brand: requiredLine("Escribí el nombre de la tienda", SHOP_LIMITS.brand),
      tagline: requiredLine("Escribí la bajada que va debajo del nombre", SHOP_LIMITS.tagline),
      description: requiredText("Contá en una o dos frases qué vendés", SHOP_LIMITS.description),
    }),
  ),
  draft: ({ brand, tagline, description }) => ({ brand, tagline, description }),
};
