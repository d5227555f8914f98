import { thumbnailUrl } from "../../photos/photo-urls.ts";
import type { Product } from "../../product/product.ts";
import { isShown, type Visibility } from "../../product/visibility.ts";
import { dateFieldValue } from "../../ui/date-format.ts";
import { priceText } from "../../ui/price.ts";
import type { FormPhoto } from "./photo-field.tsx";
import type { VariantRow } from "./variant-grid.ts";

/** A product form's values as typed text. In a draft, a single ticked checkbox is a string, not a list. */
export interface ProductStart extends Record<string, unknown> {
  id: string;
  /** Version of the product on which the form is based; 0 for a new product. */
  basedOn: number | string;
  photos?: readonly FormPhoto[];
  variants?: readonly Partial<VariantRow>[];
  care?: string | readonly string[];
  occasions?: string | readonly string[];
  gender?: string;
  visibility?: Visibility;
}

export function startOf(product: Product): ProductStart {
  return {
    ...product,
    basedOn: product.version,
    price: priceText(product.priceCents),
    priceBefore: priceText(product.priceBeforeCents),
    gender: product.gender ?? "",
    visibility: isShown(product, new Date()) ? "visible" : product.visibility,
    visibleFrom: product.visibleFrom === null ? "" : dateFieldValue(product.visibleFrom),
    photos: product.photos.map((photo) => {
      const { id, alt, colour } = photo;
      return { id, alt: alt ?? "", colour: colour ?? "", thumbnail: thumbnailUrl(photo) };
    }),
    variants: product.variants.map(({ size, colour, swatch, stock, priceCents }) => ({
      size: size ?? "",
      colour: colour ?? "",
      swatch: swatch ?? "",
      stock: String(stock ?? ""),
      price: priceText(priceCents),
    })),
  };
}
