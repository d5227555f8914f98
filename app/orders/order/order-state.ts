import * as v from "valibot";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import { OTHER_CARRIER, trackingPage } from "./carriers.ts";

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

export interface Progress {
  state: OrderState;
  carrier: string;
  tracking: string;
}

export interface ShownProgress extends Progress {
  /** Until when an undecided order holds stock: `las 18`. */
  held: string | null;
}

const line = v.pipe(typedLine, v.maxLength(80, "TOO_LONG"));

export const basedOn = v.pipe(v.string(), v.transform(Number));

export const ProgressSchema = v.pipe(
  v.object({
    state: v.picklist(ORDER_STATES),
    basedOn,
    carrier: line,
    /** The name, where `carrier` is {@link OTHER_CARRIER}. */
    otherCarrier: v.optional(line, ""),
    tracking: line,
  }),
  v.transform(({ otherCarrier, ...progress }) => ({
    ...progress,
    carrier: progress.carrier === OTHER_CARRIER ? otherCarrier : progress.carrier,
  })),
);

export type ProgressAnswer = FormAnswer<null, "OUT_OF_STOCK" | "LATE", { name: string }>;

/** States in which the garments are the buyer's and out of the stock. */
export function holdsStock(state: OrderState): boolean {
  return state !== "new" && state !== "talking" && state !== "cancelled";
}

export function trackingOf({ state, carrier, tracking }: Progress) {
  if ((state !== "sent" && state !== "delivered") || (carrier === "" && tracking === "")) return null;
  return { carrier, tracking, page: trackingPage(carrier, tracking) };
}

/** `Andreani, seguimiento 123`, with the tracking page on a second line. */
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
