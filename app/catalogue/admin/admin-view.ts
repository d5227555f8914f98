import * as v from "valibot";
import { thumbnailUrl } from "../../photos/photo-urls.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import { type Product, textsOf } from "../product.ts";

/** `gone`: the address names no product. */
export type Open =
  | { kind: "form"; start: ProductStart }
  | { kind: "delete"; product: Product }
  | { kind: "gone" };

export function adminPath(query: CatalogueQuery, task: "nuevo" | "editar" | "eliminar", id = "1"): string {
  const path = cataloguePath(query);
  return `${path}${path.includes("?") ? "&" : "?"}${task}=${encodeURIComponent(id)}`;
}

const typedText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ""),
  v.transform((value) => String(value)),
);

const VariantStart = v.object({
  size: typedText,
  colour: typedText,
  swatch: typedText,
  stock: typedText,
  price: typedText,
});

const Start = v.looseObject({
  id: v.string(),
  /** 0 for a new product. */
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
  // A draft holds one ticked box as a string.
  care: v.optional(v.union([v.string(), v.array(v.string())]), []),
  occasions: v.optional(v.union([v.string(), v.array(v.string())]), []),
  gender: v.nullish(v.string()),
});

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

/** Null when the draft is damaged. */
export function draftStart(typed: unknown): ProductStart | null {
  const { success, output } = v.safeParse(Start, typed);
  return success ? output : null;
}
