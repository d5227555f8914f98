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

/** Initial values of the product form. In restored input, one ticked box gives a string instead of an array. */
export interface ProductStart extends Record<string, unknown> {
  id: string;
  slug?: string;
  /** Version of the product that the form edits, or 0 for a new product. */
  basedOn: number | string;
  photos?: readonly FormPhoto[];
  variants?: readonly Partial<VariantRow & { priceBefore: string }>[];
  care?: string | readonly string[] | undefined;
  occasions?: string | readonly string[];
  gender?: string | undefined;
  visibility?: Visibility | undefined;
  /** Set if values come from another product: from a copied one, or from the one that was just added. */
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
    variants: product.variants.map(({ size, colour, swatch, stock, ...prices }) => ({
      size: size ?? "",
      colour: colour ?? "",
      swatch: swatch ?? "",
      stock: String(stock ?? ""),
      storedStock: String(stock ?? ""),
      price: amountText(prices.priceCents),
      priceBefore: amountText(prices.priceBeforeCents ?? null),
    })),
  };
}

/** Copies a product without its photos and stock. If it is on sale, the copy has the prices before the sale. */
export function copyOf(original: ProductStart): ProductStart {
  const { photos: _, version: __, priceBefore, variants = [], ...same } = original;
  // During a sale, variants have a `priceBefore`. If they have none, the crossed-out price was typed by hand.
  const isCrossedOut = variants.some(({ price }) => price) && !variants.some((each) => each.priceBefore);
  const prices = isCrossedOut ? { priceBefore } : { price: same.price && (priceBefore || same.price) };
  const copies = variants.map(({ price = "", priceBefore: before, ...variant }) => {
    return { ...variant, stock: "", price: price && (before || price) };
  });
  return { ...same, ...prices, id: v7(), basedOn: 0, from: "copy", variants: copies };
}

/** Returns initial values for the next new product. Values that often repeat come from the one just added. */
export function nextAfter(sent: FormData): ProductStart {
  const typed = typedFields(sent).initialValue as unknown as ProductStart;
  const { category, care, gender, composition, visibility, visibleFrom, variants } = typed;
  const sizes = new Set((variants ?? []).map(({ size = "" }) => size));
  return {
    ...{ id: v7(), basedOn: 0, from: "next", category, care, gender, composition, visibility, visibleFrom },
    variants: [...sizes].flatMap((size) => (size ? { size } : [])),
  };
}

/** Says why visitors do not see the product. Null if they see it. */
export function visibilityText(product: Shown, now: Date): string | null {
  if (isShown(product, now)) return null;
  const { visibility, visibleFrom } = product;
  if (visibility !== "scheduled" || visibleFrom === null) return catalogueAdmin.visibility.hints[visibility];
  return say(catalogueAdmin.visibility.from, { when: briefMomentText(visibleFrom, now.toISOString()) });
}
