/** What stands before the code, under the message, whatever its language. */
export const CODE_MARK = "\n\nRef. ";

/**
 * Writes a code under the message of every chat with the shop (`ChatLink`) that is opened on a page, and tells the shop.
 * Runs in the document's head before anything else, alone: it may use nothing from outside.
 */
export function markChats(
  newCode: () => string,
  written: (code: string) => string,
  mark: string,
  path: string,
) {
  const marked = new WeakMap<HTMLAnchorElement, { href: string; code: string }>();
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-chat]");
      if (!link) return;
      const before = marked.get(link);
      // Of a choice that was changed since, the page has drawn another link.
      const code = before?.href === link.href ? before.code : newCode();
      if (before?.code !== code) {
        link.href += encodeURIComponent(mark + written(code));
        marked.set(link, { href: link.href, code });
      }
      const { pathname, search } = location;
      const about = link.dataset.chat || pathname + search;
      // Without a signal, or lost: the chat begins all the same.
      navigator.sendBeacon(path, new URLSearchParams({ code, page: pathname, about }));
    },
    true,
  );
}
