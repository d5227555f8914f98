import * as v from "valibot";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import { OTHER_CARRIER, trackingPage } from "./carriers.ts";

/** Where an order stands, from its coming in to its end. */
export const ORDER_STATES = [
  "new",
  "talking",
  "reserved",
  "ready",
  "sent",
  "delivered",
  "cancelled",
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** Where it stands, and how it is followed on its way. */
export interface Progress {
  state: OrderState;
  carrier: string;
  tracking: string;
}

export interface ShownProgress extends Progress {
  /** Until when its garments are held for who is talking, in words; null: they are not, or for good. */
  held: string | null;
}

const line = v.pipe(typedLine, v.maxLength(80, "TOO_LONG"));

/** The version that a page saw. What is no number (an older program's page) is never the one that is stored. */
export const basedOn = v.pipe(v.string(), v.transform(Number));

export const ProgressSchema = v.pipe(
  v.object({
    state: v.picklist(ORDER_STATES),
    basedOn,
    carrier: line,
    /** The name of one that is not offered. */
    otherCarrier: v.optional(line, ""),
    tracking: line,
  }),
  v.transform(({ otherCarrier, ...progress }) => ({
    ...progress,
    carrier: progress.carrier === OTHER_CARRIER ? otherCarrier : progress.carrier,
  })),
);

export type ProgressAnswer = FormAnswer<null, "OUT_OF_STOCK" | "LATE", { name: string }>;

/** Whether an answer is to one of the forms of an order, and not to those of its enquiry. */
export function isOfOrder(answer: FormAnswer | undefined): boolean {
  return answer?.intent === "set-order" || answer?.intent === "hold-order";
}

/** From these on the garments are the buyer's: they are out of the stock. */
export function holdsStock(state: OrderState): boolean {
  return state !== "new" && state !== "talking" && state !== "cancelled";
}

/** How an order on its way is followed; null where there is nothing to follow. */
export function trackingOf({ state, carrier, tracking }: Progress) {
  if ((state !== "sent" && state !== "delivered") || (carrier === "" && tracking === "")) return null;
  return { carrier, tracking, page: trackingPage(carrier, tracking) };
}

/** `Andreani, seguimiento 123`, with the page that follows it on a line of its own; empty where there is nothing. */
export function trackingText(progress: Progress): string {
  const followed = trackingOf(progress);
  if (!followed) return "";
  const { carrier, tracking, page } = followed;
  const named = carrier
    ? say(texts.trackedBy, { carrier, tracking })
    : say(texts.trackedWithout, { tracking });
  const said = tracking === "" ? carrier : named;
  return page ? `${said}\n${say(texts.followAt, { url: page.url })}` : said;
}

export function tellingText(progress: ShownProgress, { code, url }: { code: string; url: string }): string {
  const { state, held: until } = progress;
  const told = until ? say(texts.tellingHeld, { code, until }) : say(texts.telling[state], { code });
  const tracking = trackingText(progress);
  return tracking ? [told, tracking, say(texts.seeAt, { url })].join("\n") : `${told} ${url}`;
}
