import { newEnquiryCode, writtenCode } from "../enquiry.ts";

/*
 * Chats with the shop that begin on its pages carry a code, by which the owner finds what they are about (decision 055).
 * Loaded when the page is idle; a link that is followed sooner, or without script, is as the server drew it.
 */

/** Where the shop is told of it. */
const CHATS_PATH = "/charlas";

const marked = new WeakMap<HTMLAnchorElement, { href: string; code: string }>();

/** Writes a code under the message of every chat with this number that is opened from now on, and tells the shop. */
export function markChats(number: string): void {
  if (number === "") return;
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      // An order has its code already.
      if (!link?.href.startsWith(`https://wa.me/${number}?text=`) || location.pathname.startsWith("/pedido/"))
        return;
      const before = marked.get(link);
      // Of a choice that was changed since, the page has drawn another link.
      const code = before?.href === link.href ? before.code : newEnquiryCode();
      if (before?.code !== code) {
        link.href += encodeURIComponent(`\n\nRef. ${writtenCode(code)}`);
        marked.set(link, { href: link.href, code });
      }
      const card = link.closest("li")?.querySelector<HTMLAnchorElement>('a[href^="/catalogo/"]');
      const { pathname, search } = card ?? location;
      // Without a signal, or lost: the chat begins all the same.
      navigator.sendBeacon(
        CHATS_PATH,
        new URLSearchParams({ code, page: location.pathname, about: pathname + search }),
      );
    },
    true,
  );
}
