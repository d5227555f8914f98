import * as v from "valibot";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { ProductPhoto } from "../../product/product.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";
import type { BasketLine } from "../basket/basket.ts";

/* A basket that is shared by a link (decision 049). Browser and server use this file. */

/**
 * In a `whole` list visitors give hearts to garments. A `gift` list shows no prices, and visitors mark the
 * garments that they will give as presents.
 */
export const SHARED_KINDS = ["whole", "gift"] as const;

export type SharedKind = (typeof SHARED_KINDS)[number];

/** A garment as it is stored: without its price, and without its note, which may name somebody. */
export interface SharedItem extends Pick<BasketLine, "id" | "slug" | "size" | "colour" | "quantity"> {
  name: string;
}

export function countText(garments: readonly Pick<SharedItem, "quantity">[]): string {
  return say(texts.garments, { n: garments.reduce((sum, { quantity }) => sum + quantity, 0) });
}

/** A shared list's title, description and preview picture. They never say who shares the list. */
export function sharedHead(
  {
    kind,
    garments,
  }: { kind: SharedKind; garments: readonly (SharedItem & { photo: ProductPhoto | null })[] },
  path: string,
  brand: string,
) {
  const title = texts.title[kind];
  const alt = say(texts.pictureAlt, { title, count: countText(garments), brand });
  const photos = garments.flatMap(({ photo }) => photo?.key.slice(0, 6) ?? []).slice(0, 4);
  // Apps cache a preview's picture by its URL, so the URL contains this version.
  const version = `${photos.join("")}-${garments.length}`;
  const n = garments.length - 3;
  const more = n > 0 ? [say(texts.more, { n })] : [];
  const names = [...garments.slice(0, 3).map(({ name }) => name), ...more];
  return {
    title,
    description: `${new Intl.ListFormat("es-AR").format(names)}.`,
    path,
    noIndex: true,
    picture: photos.length > 0 ? { path: `${path}/vista.jpg?v=${version}`, alt } : null,
  };
}

export const ShareSchema = v.object({ kind: v.picklist(SHARED_KINDS) });

export const AnswerSchema = v.object({ line: lineSchema });
