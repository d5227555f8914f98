import { addChatCodes, CODE_MARK } from "./enquiries/chats/chat-codes.ts";
import { CHATS_PATH } from "./shop/contact-links.ts";
import { HYDRATED } from "./ui/lazy-part.tsx";
import { newCodeSource, writtenCode } from "./ui/short-code.ts";

declare global {
  interface Window {
    replayPresses?: () => void;
  }
}

export const DEFERRED = "deferred";

/** Inlined in pages. Records presses until hydration, and starts the deferred scripts after the first paint. */
function recordPresses(deferred: string, hydrated: string) {
  let pressed: { event: Event; button: HTMLElement }[] = [];
  const isHydrated = (button: HTMLElement) =>
    (button.closest("[data-part]") ?? document.documentElement).hasAttribute(hydrated);
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget])',
    );
    if (button && !isHydrated(button)) pressed.push({ event, button });
  };
  const onClicked = (event: Event) => {
    pressed = pressed.filter((each) => each.event !== event || !isHydrated(each.button));
  };
  addEventListener("click", onClick, true);
  addEventListener("click", onClicked);
  const start = () => {
    const add = (element: HTMLElement, values: object) =>
      document.head.append(Object.assign(element, values));
    for (const script of document.querySelectorAll<HTMLElement>(`script[type=${deferred}]`)) {
      for (const href of script.dataset.modules?.split(" ") ?? [])
        add(document.createElement("link"), { rel: "modulepreload", href });
      add(document.createElement("script"), { type: "module", textContent: script.textContent });
    }
  };
  // A hidden tab runs no animation frames, so its deferred scripts start at once.
  const startAfterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  addEventListener("DOMContentLoaded", startAfterPaint);
  window.replayPresses = () => {
    // An event that is still in dispatch (`eventPhase` above 0) reaches React itself, so it is not replayed.
    const due = pressed.filter(({ event, button }) => event.eventPhase === 0 && isHydrated(button));
    pressed = pressed.filter((each) => !due.includes(each));
    for (const { button } of due) button.click();
  };
}

/** Sets the number of cards per row that a visitor chose for phones (`catalogue/filters/filter-line.tsx`). */
function applyColumns() {
  document.documentElement.dataset.columns = document.cookie.match(/\bcolumnas=(\d)/)?.[1] ?? "2";
}

export function inlineScript(): string {
  if (!import.meta.env.SSR) return "";
  const chats = [newCodeSource(), writtenCode.toString(), JSON.stringify(CODE_MARK), `"${CHATS_PATH}"`];
  return `(${applyColumns.toString()})();(${recordPresses.toString()})("${DEFERRED}","${HYDRATED}");(${addChatCodes.toString()})(${chats})`;
}
