import * as v from "valibot";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { typedLine } from "../ui/form/typed.ts";

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

/** The owner's form. */
export const ProgressSchema = v.object({
  state: v.picklist(ORDER_STATES),
  basedOn,
  carrier: line,
  tracking: line,
});

export type ProgressAnswer = FormAnswer<null, "OUT_OF_STOCK" | "LATE", { name: string }>;

/** Whether an answer is to one of the forms of an order, and not to those of its enquiry. */
export function isOfOrder(answer: FormAnswer | undefined): boolean {
  return answer?.intent === "set-order" || answer?.intent === "hold-order";
}

/** From these on the garments are the buyer's: they are out of the stock. */
export function holdsStock(state: OrderState): boolean {
  return state !== "new" && state !== "talking" && state !== "cancelled";
}

/** `Andreani, seguimiento 123`; empty where there is nothing to follow. */
export function trackingText({ state, carrier, tracking }: Progress): string {
  if ((state !== "sent" && state !== "delivered") || (carrier === "" && tracking === "")) return "";
  if (tracking === "") return carrier;
  return carrier ? say(texts.trackedBy, { carrier, tracking }) : say(texts.trackedWithout, { tracking });
}

export function tellingText(progress: ShownProgress, { code, url }: { code: string; url: string }): string {
  const { state, held: until } = progress;
  const told = until ? say(texts.tellingHeld, { code, until }) : say(texts.telling[state], { code });
  return [told, trackingText(progress), url].filter(Boolean).join(" ");
}
