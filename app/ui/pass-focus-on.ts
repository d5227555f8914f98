/** A button's ref. When the focused button goes, the focus moves to the row beside it, or else to the heading above. */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return;
    const row = button.closest("li");
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const part = button.closest("section:has(h2), article, main");
    const next = beside?.querySelector("button") ?? part?.querySelector<HTMLElement>("h1, h2");
    // Later, because a part that is put in another place meanwhile loses the focus.
    queueMicrotask(() => next?.focus());
  };
}
