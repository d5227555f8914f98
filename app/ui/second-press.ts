import type { MouseEvent } from "react";

/** A second press within this many milliseconds of the first is ignored as part of a double tap. */
const SLIP = 700;

let last: { button: EventTarget | null; at: number } = { button: null, at: 0 };

type Press = Pick<MouseEvent, "currentTarget" | "timeStamp"> & Partial<Pick<MouseEvent, "detail">>;

export function isSecondPress({ detail = 0, currentTarget, timeStamp }: Press): boolean {
  return detail > 1 || (currentTarget === last.button && timeStamp - last.at < SLIP);
}

/** Cancels the second press of a double tap. For a button that offers another action after the first press. */
export const ignoreSecondPress = (event: MouseEvent) =>
  isSecondPress(event) ? event.preventDefault() : notePress(event);

export function notePress({ currentTarget, timeStamp }: Press): void {
  last = { button: currentTarget, at: timeStamp };
}
