import { CODE_MARK, markChats } from "./enquiries/chats/mark-chats.ts";
import { CHATS_PATH } from "./shop/contact-links.ts";
import { HYDRATED } from "./ui/lazy-part.tsx";
import { newCodeSource, writtenCode } from "./ui/short-code.ts";

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

/** The type of the script that waits for {@link listen}. */
export const WAITING = "waiting";

/** Runs in the document's head, alone: it may use nothing from outside. */
function listen(waiting: string, hydrated: string) {
  let pressed: { event: Event; button?: HTMLElement; press: () => void }[] = [];
  const isAlive = (button?: HTMLElement) =>
    !button || (button.closest("[data-part]") ?? document.documentElement).hasAttribute(hydrated);
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget])',
    );
    if (button && !isAlive(button)) pressed.push({ event, button, press: () => button.click() });
  };
  // React takes the pressed part over at once where it can, and answers; else it lets the press go no further.
  const onClicked = (event: Event) => {
    pressed = pressed.filter((each) => each.event !== event || !isAlive(each.button));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "b" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    pressed.push({
      event,
      press: () => dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey })),
    });
  };
  addEventListener("click", onClick, true);
  addEventListener("click", onClicked);
  addEventListener("keydown", onKeyDown, true);
  // The page is shown before any of its script is asked for: on a slow phone both want the same line and processor.
  const start = () => {
    const add = (element: HTMLElement, values: object) =>
      document.head.append(Object.assign(element, values));
    for (const script of document.querySelectorAll<HTMLElement>(`script[type=${waiting}]`)) {
      for (const href of script.dataset.modules?.split(" ") ?? [])
        add(document.createElement("link"), { rel: "modulepreload", href });
      add(document.createElement("script"), { type: "module", textContent: script.textContent });
    }
  };
  // In a tab that nobody sees nothing is drawn.
  const shown = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  addEventListener("DOMContentLoaded", shown);
  window.earlyInput = {
    replay: () => {
      removeEventListener("keydown", onKeyDown, true);
      // One that is still on its way is answered by that.
      const due = pressed.filter(({ event, button }) => event.eventPhase === 0 && isAlive(button));
      pressed = pressed.filter((each) => !due.includes(each));
      for (const { press } of due) press();
    },
  };
}

/** The inline script. Only the server's build carries it; hydration leaves what stands in the page. */
export function earlyInputScript(): string {
  if (!import.meta.env.SSR) return "";
  const chats = [newCodeSource(), writtenCode.toString(), JSON.stringify(CODE_MARK), `"${CHATS_PATH}"`];
  return `(${listen.toString()})("${WAITING}","${HYDRATED}");(${markChats.toString()})(${chats})`;
}
