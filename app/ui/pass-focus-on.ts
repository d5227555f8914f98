/** Ref of a button. When the focused button is removed, the next row gets the focus, or else the heading. */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return;
    const row = button.closest("li");
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const part = button.closest("section:has(h2), article, main");
    const next = beside?.querySelector("button") ?? part?.querySelector<HTMLElement>("h1, h2");
    // Deferred, because an element that is moved in the same update would lose the focus.
    queueMicrotask(() => next?.focus());
  };
}
