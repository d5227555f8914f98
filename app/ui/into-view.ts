/** Ref callback: scrolls to a new part, which may begin outside the screen. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
