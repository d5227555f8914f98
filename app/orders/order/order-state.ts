import * as v from "valibot";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { ORDER_RULES, ORDER_STATES, type OrderState } from "../../shop/order-rules.ts";
import { anyLine, lineSchema } from "../../ui/form/text-schemas.ts";

/** An order's steps from the first message to the delivery. New and discussed orders are on the same step. */
export const STEPS: readonly (readonly [OrderState, ...OrderState[]])[] = [
  ["new", "talking"],
  ["reserved"],
  ["ready"],
  ["sent"],
  ["delivered"],
];

/** Returns null after the last step, and for a cancelled order. */
export function nextState(state: OrderState): OrderState | null {
  const place = STEPS.findIndex((step) => step.includes(state));
  return place < 0 ? null : (STEPS[place + 1]?.[0] ?? null);
}

export type Progress = Pick<v.InferOutput<typeof ProgressSchema>, "state" | "carrier" | "tracking">;

export interface ShownProgress extends Progress {
  /** End of the hold as text, such as `las 18`. Null without a hold. */
  heldUntil: string | null;
}

/** The order's version that the page showed. If another version is stored, the change is a conflict. */
export const basedOn = v.pipe(v.string(), v.transform(Number));

export const ProgressSchema = v.object({
  state: v.picklist(ORDER_STATES),
  carrier: anyLine(80),
  tracking: anyLine(80),
  until: v.pipe(lineSchema, v.union([v.literal(""), v.pipe(v.string(), v.isoTimestamp())])),
  basedOn,
});

/** Tracking pages by carrier. `{number}` is the tracking number, where the URL takes one. */
export const CARRIERS: Readonly<Record<string, string>> = {
  "Correo Argentino": "https://www.correoargentino.com.ar/formularios/e-commerce",
  Andreani: "https://www.andreani.com/envio/{number}",
  OCA: "https://www.oca.com.ar/Busquedas/Envios",
  "Vía Cargo": "https://viacargo.com.ar/seguimiento-de-envio/{number}/",
};

function trackingPage(carrier: string, tracking: string): string | null {
  const number = tracking.replace(/\s/g, "");
  const isCarrier = (name: string) => name.localeCompare(carrier, "es", { sensitivity: "base" }) === 0;
  const [, page] = Object.entries(CARRIERS).find(([name]) => isCarrier(name)) ?? [];
  return page && number !== "" ? page.replace("{number}", encodeURIComponent(number)) : null;
}

/** Returns null if the order is not sent, or if both carrier and tracking number are empty. */
export function trackingOf({ state, carrier, tracking }: Progress) {
  if (!ORDER_RULES[state].isSent || (carrier === "" && tracking === "")) return null;
  const named = carrier
    ? say(texts.trackedBy, { carrier, tracking })
    : say(texts.trackedWithout, { tracking });
  return { text: tracking === "" ? carrier : named, page: trackingPage(carrier, tracking) };
}

export function trackingText(progress: Progress): string {
  const { text, page } = trackingOf(progress) ?? { text: "", page: null };
  return page ? `${text}\n${say(texts.followAt, { url: page })}` : text;
}

export function tellingText(progress: ShownProgress, { code, url }: { code: string; url: string }): string {
  const { state, heldUntil: until } = progress;
  const told = until ? say(texts.tellingHold, { code, until }) : say(texts.telling[state], { code });
  const tracking = trackingText(progress);
  return tracking ? [told, tracking, say(texts.seeAt, { url })].join("\n") : `${told} ${url}`;
}
