import * as v from "valibot";
import type { ProductPhoto } from "../../catalogue/product.ts";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import { type BasketLine, sumOf } from "../basket/basket.ts";
import type { CurrentGarment } from "../basket/current-garment.ts";

/* 'Mi pedido' as a link (decision 049), for browser and server. */

/** Whole and with prices, answered by hearts; or without prices, where each says what they give. */
export const SHARED_KINDS = ["whole", "gift"] as const;

export type SharedKind = (typeof SHARED_KINDS)[number];

/** A garment of a shared list: neither what it cost nor the note that may say for whom it is. */
export interface SharedItem extends Pick<BasketLine, "id" | "slug" | "size" | "colour" | "quantity"> {
  name: string;
  /** Taken out of the list since, and remembered with what was answered, should it come back. */
  removed?: true;
}

export interface Answered {
  /** Of a gift: whether somebody gives it, this device or another. */
  given: "mine" | "others" | null;
  liked: boolean;
  /** How many like it, for who shared the list; null for all others. */
  hearts: number | null;
}

export interface ShownGarment extends Omit<SharedItem, "removed">, Answered {
  photo: ProductPhoto | null;
  /** What there is of it today; null where it is gone. Of a gift no price. */
  today: (Pick<CurrentGarment, "level"> & { priceCents: number | null; from: boolean }) | null;
}

/** `5 prendas`. */
export function countText(garments: readonly Pick<ShownGarment, "quantity">[]): string {
  return say(texts.garments, {
    n: sumOf(garments.map((each) => ({ ...each, priceCents: null, from: false }))).garments,
  });
}

const NAMED = 3;

/** `Body Marinero, Vestido Jardín y 3 prendas más.` */
export function listedText(garments: readonly Pick<ShownGarment, "name">[]): string {
  const named = garments.slice(0, NAMED).map(({ name }) => name);
  const left = garments.length - named.length;
  if (left > 0) return say(texts.description, { names: named.join(", "), n: left });
  return `${new Intl.ListFormat("es-AR").format(named)}.`;
}

/** Part of the picture's address, because previews keep a picture by it; null where there is no photo to show. */
export function pictureVersion(garments: readonly Pick<ShownGarment, "photo" | "quantity">[]): string | null {
  const keys = garments.flatMap(({ photo }) => photo?.key.slice(0, 6) ?? []).slice(0, 4);
  return keys.length > 0 ? `${keys.join("")}-${garments.length}` : null;
}

/** The garments that pass into one's own list: of a gift what this device gives, else what nobody does. */
export function passedOn<Item extends Answered>(kind: SharedKind, items: readonly Item[]): readonly Item[] {
  if (kind === "whole") return items;
  const mine = items.filter(({ given }) => given === "mine");
  return mine.length > 0 ? mine : items.filter(({ given }) => given === null);
}

/** The field in which a page proposes who this device is, until a cookie says it. */
export const DEVICE_FIELD = "device";

export const ShareSchema = v.object({ kind: v.picklist(SHARED_KINDS) });

export const AnswerSchema = v.object({ line: typedLine });

export type SharedAnswer = FormAnswer<null, "TAKEN" | "EMPTY" | "FULL", { minutes?: number }>;

/** Where the page shows how it is sent. */
export const SHARE_PART = "compartir";
