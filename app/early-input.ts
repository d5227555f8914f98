/*
 * What is pressed before the script is there is done when it arrives. Links and forms are native and wait for nothing;
 * this is for buttons that only the script moves, and for the menu's shortcut.
 */

declare global {
  interface Window {
    /** Absent where the document was drawn by script alone. */
    earlyInput?: {
      /** Presses again what was pressed in those parts of the page that are alive by now. */
      replay: () => void;
    };
  }
}

/** Runs in the document's head, alone: it may use nothing from outside. */
function listen() {
  let pressed: { button?: HTMLElement; press: () => void }[] = [];
  // What React has taken over carries its marks; there is no public way to ask.
  const isAlive = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith("__reactProps$"));
  // Heard after React, which on a press may take a part of the page over and answer it at once.
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button && !isAlive(button)) pressed.push({ button, press: () => button.click() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    pressed.push({ press: () => dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey })) });
  };
  addEventListener("click", onClick);
  addEventListener("keydown", onKeyDown, true);
  window.earlyInput = {
    replay: () => {
      removeEventListener("keydown", onKeyDown, true);
      const due = pressed.filter(({ button }) => !button || isAlive(button));
      pressed = pressed.filter((each) => !due.includes(each));
      for (const { press } of due) press();
    },
  };
}

/** The inline script. Only the server's build carries it; hydration leaves what stands in the page. */
export function earlyInputScript(): string {
  return import.meta.env.SSR ? `(${listen.toString()})()` : "";
}
