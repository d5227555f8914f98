/** Ref callback: scrolls to an element that was just added, because it may be outside the screen. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
