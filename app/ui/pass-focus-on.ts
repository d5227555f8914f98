/** Ref callback: when a focused button is removed, a neighbouring row's button or the heading gets focus. */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return;
    const row = button.closest("li");
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const part = button.closest("section:has(h2), article, main");
    const next = beside?.querySelector("button") ?? part?.querySelector<HTMLElement>("h1, h2");
    // Waits for the end of React's update, because an element that the update moves would lose the focus.
    queueMicrotask(() => next?.focus());
  };
}
