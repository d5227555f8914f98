import * as v from "valibot";
import { thumbnailUrl } from "../../photos/photo-urls.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import { type Product, textsOf } from "../product.ts";
import type { ProductAnswer } from "../product-answer.ts";

/** What is open: the form, the question, or the word that the catalogue has no such product. */
export type Open =
  | { kind: "form"; start: ProductStart; answered?: ProductAnswer }
  | { kind: "delete"; product: Product }
  | { kind: "gone" };

/** Where the plain form stands on the page. */
export const TASK_ANCHOR = "formulario";

/** A view's address with something of the owner's open on it. */
export function adminPath(query: CatalogueQuery, asked: "nuevo" | "editar" | "eliminar", id = "1"): string {
  const path = cataloguePath(query);
  return `${path}${path.includes("?") ? "&" : "?"}${asked}=${encodeURIComponent(id)}#${TASK_ANCHOR}`;
}

const typedText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ""),
  v.transform((value) => String(value)),
);

/** A row that was added without script holds nothing yet. */
const VariantStart = v.pipe(
  v.nullish(v.looseObject({}), {}),
  v.object({
    size: typedText,
    colour: typedText,
    swatch: typedText,
    stock: typedText,
    price: typedText,
  }),
);

/** The fields that the form itself reads; its texts pass as they are. */
const Start = v.looseObject({
  id: v.string(),
  /** The version that the form shows; 0 for a new product. */
  basedOn: v.pipe(v.unknown(), v.transform(Number)),
  photos: v.optional(
    v.array(
      v.object({
        id: v.string(),
        alt: v.optional(v.string(), ""),
        colour: v.optional(v.string(), ""),
        thumbnail: v.optional(v.string(), ""),
      }),
    ),
    [],
  ),
  variants: v.optional(v.array(VariantStart), []),
  // One that is ticked alone comes as a text.
  care: v.optional(v.union([v.string(), v.array(v.string())]), []),
  occasions: v.optional(v.union([v.string(), v.array(v.string())]), []),
  gender: v.nullish(v.string()),
});

/** What the product's form is filled with, by the names of its fields. */
export type ProductStart = v.InferOutput<typeof Start>;

export function newStart(id: string): ProductStart {
  return v.parse(Start, { id, basedOn: 0 });
}

export function startOf(product: Product): ProductStart {
  const photos = product.photos.map((photo) => ({
    id: photo.id,
    alt: photo.alt ?? "",
    colour: photo.colour ?? "",
    thumbnail: thumbnailUrl(photo),
  }));
  return v.parse(Start, { ...textsOf(product), basedOn: product.version, photos });
}

/** A form as it was typed: kept in the browser, or sent back by the server. Null for what is none. */
export function typedStart(typed: unknown): ProductStart | null {
  const { success, output } = v.safeParse(Start, typed);
  return success ? output : null;
}
