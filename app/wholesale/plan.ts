import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { piecesText, type Tier } from "./terms.ts";

/** What the contact form begins with where somebody asks about a tier; `place` counts from 1. */
export function askingAbout({ name, pieces, discount }: Tier, place: number) {
  const values = { tier: name, pieces: piecesText(pieces), percent: discount };
  return { id: `plan-${place}`, message: say(wholesale.planMessage, values) };
}
