import * as v from "valibot";
import type { ProductPhoto } from "../../catalogue/product.ts";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import type { BasketLine } from "../basket/basket.ts";
import type { CurrentGarment } from "../basket/current-garment.ts";

/* The basket shared as a link (decision 049), for browser and server. */

/** A whole list has prices and is answered by hearts. A gift list has none, and visitors mark what they give. */
export const SHARED_KINDS = ["whole", "gift"] as const;

export type SharedKind = (typeof SHARED_KINDS)[number];

/** A garment as it is stored: without its price, and without its note, which may name somebody. */
export interface SharedItem extends Pick<BasketLine, "id" | "slug" | "size" | "colour" | "quantity"> {
  name: string;
}

export interface Answered {
  mine: boolean;
  /** How many answered; null for hearts, which only the maker of the list sees. */
  answers: number | null;
}

export interface ShownGarment extends SharedItem, Answered {
  photo: ProductPhoto | null;
  /** Null where the product is gone. A gift has no price. */
  today: (Pick<CurrentGarment, "level"> & { priceCents: number | null; from: boolean }) | null;
}

export function givenBy({ mine, answers }: Answered): "mine" | "others" | null {
  if (mine) return "mine";
  return answers ? "others" : null;
}

/** The garments that a visitor takes into the own basket: the gifts of this device, or else those that nobody gives. */
export function passedOn<Item extends Answered>(kind: SharedKind, items: readonly Item[]): readonly Item[] {
  if (kind === "whole") return items;
  const mine = items.filter((item) => item.mine);
  return mine.length > 0 ? mine : items.filter((item) => givenBy(item) === null);
}

export function countText(garments: readonly Pick<ShownGarment, "quantity">[]): string {
  return say(texts.garments, { n: garments.reduce((sum, { quantity }) => sum + quantity, 0) });
}

/** The head of a shared list. Its preview shows the garments and never who shares them. */
export function sharedHead(
  { kind, garments }: { kind: SharedKind; garments: readonly ShownGarment[] },
  path: string,
  brand: string,
) {
  const title = texts.title[kind];
  const alt = say(texts.pictureAlt, { title, count: countText(garments), brand });
  const photos = garments.flatMap(({ photo }) => photo?.key.slice(0, 6) ?? []).slice(0, 4);
  // Previews cache a picture by its address.
  const version = `${photos.join("")}-${garments.length}`;
  return {
    title,
    description: listedText(garments),
    path,
    noIndex: true,
    picture: photos.length > 0 ? { path: `${path}/vista.jpg?v=${version}`, alt } : null,
  };
}

const NAMED = 3;

function listedText(garments: readonly ShownGarment[]): string {
  const named = garments.slice(0, NAMED).map(({ name }) => name);
  const left = garments.length - named.length;
  if (left > 0) return say(texts.description, { names: named.join(", "), n: left });
  return `${new Intl.ListFormat("es-AR").format(named)}.`;
}

export const ShareSchema = v.object({ kind: v.picklist(SHARED_KINDS) });

export const AnswerSchema = v.object({ line: typedLine });

export type SharedAnswer = FormAnswer<null, "TAKEN" | "EMPTY" | "FULL", { minutes?: number }>;

export const SHARE_PART = "compartir";
