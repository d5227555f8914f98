import * as v from "valibot";
import { type CatalogueQuery, cataloguePath } from "../catalogue-query.ts";
import { thumbnailUrl } from "../picture.ts";
import { type Product, textsOf } from "../product.ts";

/** What the owner is doing on the catalogue: a form or a question that is open. */
export type AdminTask =
  | { kind: "add" }
  | { kind: "edit"; product: Product }
  | { kind: "delete"; product: Product }
  /** The address names a product that is not in the catalogue. */
  | { kind: "gone" };

/** What the catalogue's loader gives the owner beside the list. */
export interface AdminView {
  trashCount: number;
  /** For the next product that is added. */
  newId: string;
  /** Every category in use, whatever the view is narrowed to. */
  categories: string[];
  task: AdminTask | null;
}

/** Where the plain form stands on the page. */
export const TASK_ANCHOR = "formulario";

/** A view's address with something of the owner's open on it. */
export function adminPath(
  query: Partial<CatalogueQuery>,
  asked: { nuevo: "1" } | { editar: string } | { eliminar: string },
): string {
  const path = cataloguePath(query);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(asked)}#${TASK_ANCHOR}`;
}

const Start = v.object({
  id: v.string(),
  /** The version that the form shows; 0 for a new product. */
  basedOn: v.pipe(v.unknown(), v.transform(Number)),
  photos: v.optional(
    v.array(
      v.object({
        id: v.string(),
        alt: v.optional(v.string(), ""),
        /** Address of its smallest file. */
        thumbnail: v.optional(v.string(), ""),
      }),
    ),
    [],
  ),
});

/** What the product's form is filled with. */
export type ProductStart = v.InferOutput<typeof Start> & {
  /** By the names of its fields. */
  texts: Record<string, unknown>;
};

export type StartPhoto = ProductStart["photos"][number];

/** An empty form. */
export function newStart(id: string): ProductStart {
  return { id, basedOn: 0, photos: [], texts: {} };
}

/** A product's form. */
export function startOf(product: Product): ProductStart {
  const photos = product.photos.map((photo) => ({
    id: photo.id,
    alt: photo.alt ?? "",
    thumbnail: thumbnailUrl(photo),
  }));
  return { id: product.id, basedOn: product.version, photos, texts: textsOf(product) };
}

/** A form as it was typed: kept in the browser, or sent back by the server. Null for what is none. */
export function typedStart(typed: Record<string, unknown> | null | undefined): ProductStart | null {
  const { success, output } = v.safeParse(Start, typed);
  return success ? { ...output, texts: typed ?? {} } : null;
}
