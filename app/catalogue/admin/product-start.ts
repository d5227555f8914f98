import { v7 } from "uuid";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { formUrls } from "../../photos/photo-urls.ts";
import { CENTRE } from "../../product/photo-focus.ts";
import type { Product } from "../../product/product.ts";
import { isShown, type Shown, type Visibility } from "../../product/visibility.ts";
import { dateFieldValue } from "../../ui/date-format.ts";
import { typedFields } from "../../ui/form/parse.ts";
import { briefMomentText } from "../../ui/moment-text.ts";
import { amountText } from "../../ui/price.ts";
import type { FormPhoto } from "./photo-field.tsx";
import type { VariantRow } from "./variant-grid.ts";

/** A product form's values as typed text. In restored unsaved input, a single ticked checkbox is a string, not a list. */
export interface ProductStart extends Record<string, unknown> {
  id: string;
  slug?: string;
  /** Version of the product on which the form is based; 0 for a new product. */
  basedOn: number | string;
  photos?: readonly FormPhoto[];
  variants?: readonly Partial<VariantRow>[];
  care?: string | readonly string[] | undefined;
  occasions?: string | readonly string[];
  gender?: string | undefined;
  visibility?: Visibility | undefined;
  /** `copy`: the values of another product. `next`: some values of the product that was added just before. */
  from?: "copy" | "next";
}

export function startOf(product: Product): ProductStart {
  return {
    ...product,
    basedOn: product.version,
    price: amountText(product.priceCents),
    priceBefore: amountText(product.priceBeforeCents),
    gender: product.gender ?? "",
    visibility: isShown(product, new Date()) ? "visible" : product.visibility,
    visibleFrom: product.visibleFrom === null ? "" : dateFieldValue(product.visibleFrom),
    photos: product.photos.map((photo) => {
      const { id, alt, colour, focus } = photo;
      return { id, alt: alt ?? "", colour: colour ?? "", focus: String(focus ?? CENTRE), ...formUrls(photo) };
    }),
    variants: product.variants.map(({ size, colour, swatch, stock, priceCents }) => ({
      size: size ?? "",
      colour: colour ?? "",
      swatch: swatch ?? "",
      stock: String(stock ?? ""),
      storedStock: String(stock ?? ""),
      price: amountText(priceCents),
    })),
  };
}

const withoutStock = (variants: ProductStart["variants"] = []) =>
  variants.map((variant) => ({ ...variant, stock: "" }));

/** A copy without photos and stock. It is on no sale: the crossed-out price is its price, unless sizes have own. */
export function copyOf({ photos: _, version: __, priceBefore, ...same }: ProductStart): ProductStart {
  const isBySize = same.variants?.some(({ price }) => price);
  const prices = isBySize ? { priceBefore } : { price: same.price && (priceBefore || same.price) };
  return { ...same, ...prices, id: v7(), basedOn: 0, from: "copy", variants: withoutStock(same.variants) };
}

/** Returns a new product with values of the product just added: its sizes and values that often repeat. */
export function nextAfter(sent: FormData): ProductStart {
  const typed = typedFields(sent).initialValue as unknown as ProductStart;
  const { category, care, gender, composition, visibility, visibleFrom, variants } = typed;
  const sizes = new Set((variants ?? []).map(({ size = "" }) => size));
  return {
    ...{ id: v7(), basedOn: 0, from: "next", category, care, gender, composition, visibility, visibleFrom },
    variants: [...sizes].flatMap((size) => (size ? { size } : [])),
  };
}

/** Says why visitors do not see the product; null when they do. */
export function visibilityText(product: Shown, now: Date): string | null {
  if (isShown(product, now)) return null;
  const { visibility, visibleFrom } = product;
  if (visibility !== "scheduled" || visibleFrom === null) return catalogueAdmin.visibility.hints[visibility];
  return say(catalogueAdmin.visibility.from, { when: briefMomentText(visibleFrom, now.toISOString()) });
}
