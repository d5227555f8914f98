import type { MouseEvent } from "react";

/** Milliseconds in which another press of the same button is a slip. */
const SLIP = 1000;

let last: { button: EventTarget | null; at: number } = { button: null, at: 0 };

/** Whether a press is the second of two quick ones: of one button, or of what moved into its place. */
export function isSecondPress({
  detail = 0,
  currentTarget,
}: Pick<MouseEvent, "currentTarget"> & Partial<Pick<MouseEvent, "detail">>): boolean {
  return detail > 1 || (currentTarget === last.button && performance.now() - last.at < SLIP);
}

/** Notes a press that changed something. */
export function notePress({ currentTarget }: Pick<MouseEvent, "currentTarget">): void {
  last = { button: currentTarget, at: performance.now() };
}
