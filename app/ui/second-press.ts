import type { MouseEvent } from "react";

/** Milliseconds in which a second press is ignored as part of a double tap. */
const SLIP = 1000;

let last: { button: EventTarget | null; at: number } = { button: null, at: 0 };

export function isSecondPress({
  detail = 0,
  currentTarget,
}: Pick<MouseEvent, "currentTarget"> & Partial<Pick<MouseEvent, "detail">>): boolean {
  return detail > 1 || (currentTarget === last.button && performance.now() - last.at < SLIP);
}

export function notePress({ currentTarget }: Pick<MouseEvent, "currentTarget">): void {
  last = { button: currentTarget, at: performance.now() };
}
