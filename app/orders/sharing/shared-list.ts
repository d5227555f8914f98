import * as v from "valibot";
import type { ProductPhoto } from "../../catalogue/product.ts";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import { type BasketLine, sumOf } from "../basket/basket.ts";
import type { CurrentGarment } from "../basket/current-garment.ts";

/* The basket shared as a link (decision 049), for browser and server. */

/** A whole list has prices and is answered by hearts. A gift list has none, and visitors mark what they give. */
export const SHARED_KINDS = ["whole", "gift"] as const;

export type SharedKind = (typeof SHARED_KINDS)[number];

/** A garment as it is stored: without its price, and without its note, which may name somebody. */
export interface SharedItem extends Pick<BasketLine, "id" | "slug" | "size" | "colour" | "quantity"> {
  name: string;
  /** Removed since; kept for its answers, in case it comes back. */
  removed?: true;
}

export interface Answered {
  given: "mine" | "others" | null;
  liked: boolean;
  /** How many like it, for the maker of the list alone. */
  hearts: number | null;
}

export interface ShownGarment extends Omit<SharedItem, "removed">, Answered {
  photo: ProductPhoto | null;
  /** Null where the product is gone. A gift has no price. */
  today: (Pick<CurrentGarment, "level"> & { priceCents: number | null; from: boolean }) | null;
}

export function countText(garments: readonly Pick<ShownGarment, "quantity">[]): string {
  return say(texts.garments, {
    n: sumOf(garments.map((each) => ({ ...each, priceCents: null, from: false }))).garments,
  });
}

const NAMED = 3;

export function listedText(garments: readonly Pick<ShownGarment, "name">[]): string {
  const named = garments.slice(0, NAMED).map(({ name }) => name);
  const left = garments.length - named.length;
  if (left > 0) return say(texts.description, { names: named.join(", "), n: left });
  return `${new Intl.ListFormat("es-AR").format(named)}.`;
}

/** Part of the picture's address, because previews cache a picture by its address; null without photos. */
export function pictureVersion(garments: readonly Pick<ShownGarment, "photo" | "quantity">[]): string | null {
  const keys = garments.flatMap(({ photo }) => photo?.key.slice(0, 6) ?? []).slice(0, 4);
  return keys.length > 0 ? `${keys.join("")}-${garments.length}` : null;
}

/** The garments that a visitor takes into the own basket: the gifts of this device, or else those that nobody gives. */
export function passedOn<Item extends Answered>(kind: SharedKind, items: readonly Item[]): readonly Item[] {
  if (kind === "whole") return items;
  const mine = items.filter(({ given }) => given === "mine");
  return mine.length > 0 ? mine : items.filter(({ given }) => given === null);
}

/** Field with the proposed device id, until the device has its cookie. */
export const DEVICE_FIELD = "device";

export const ShareSchema = v.object({ kind: v.picklist(SHARED_KINDS) });

export const AnswerSchema = v.object({ line: typedLine });

export type SharedAnswer = FormAnswer<null, "TAKEN" | "EMPTY" | "FULL", { minutes?: number }>;

export const SHARE_PART = "compartir";
