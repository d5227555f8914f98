import type { MouseEvent } from "react";
import { isSecondPress } from "../../ui/second-press.ts";
import { removeLines } from "./use-basket.ts";

/** Removes lines and focuses the next garment. Ignores the second press of a double click: it hits the row that moved up. */
export function pressRemove(event: MouseEvent<HTMLElement>, name: string, ids: readonly string[]): void {
  event.preventDefault();
  if (isSecondPress(event)) return;
  const item = event.currentTarget.closest("li, tr");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  if (removeLines(name, ids)) beside?.querySelector("a")?.focus({ preventScroll: true });
}
