/*
 * What is pressed before the script is there is done when it arrives. Links and forms are native and wait for nothing;
 * this is for buttons that only the script moves, and for the menu's shortcut.
 */

interface EarlyInput {
  /** React listens to clicks itself from here on. */
  stop: () => void;
  /** Presses again what was pressed. */
  replay: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Runs in the document's head, alone: it may use nothing from outside. */
function listen() {
  const pressed: (() => void)[] = [];
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) pressed.push(() => button.click());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    pressed.push(() => dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey })));
  };
  addEventListener("click", onClick, true);
  addEventListener("keydown", onKeyDown, true);
  window.earlyInput = {
    stop: () => removeEventListener("click", onClick, true),
    replay: () => {
      removeEventListener("keydown", onKeyDown, true);
      for (const press of pressed.splice(0)) press();
    },
  };
}

/** The inline script. Only the server's build carries it; hydration leaves what stands in the page. */
export function earlyInputScript(): string {
  return import.meta.env.SSR ? `(${listen.toString()})()` : "";
}
