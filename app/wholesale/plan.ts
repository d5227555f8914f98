import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { piecesText } from "./terms.ts";
import type { Tier, WholesaleTerms } from "./terms-sections.ts";

/** The contact form's text about a tier. `place` counts from 1. */
export function askingAbout({ name, pieces, discount }: Tier, place: number) {
  const values = { tier: name, pieces: piecesText(pieces), percent: discount };
  return { id: `plan-${place}`, message: say(wholesale.planMessage, values) };
}

/** Finds the tier that `?plan=2` asks for; null for an unknown number. */
export function askedPlan({ tiers }: WholesaleTerms, params: URLSearchParams) {
  const place = Number(params.get("plan"));
  const tier = tiers[place - 1];
  return tier ? askingAbout(tier, place) : null;
}
