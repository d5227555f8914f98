export const CODE_MARK = "\n\nRef. ";

/**
 * Adds a code to a pressed chat link and sends the code to the shop.
 * Pages contain this function's source as an inline script, so it must not use anything outside itself.
 */
export function addChatCodes(
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
      // Choosing another size or colour resets the link's `href`, so the link needs a new code.
      const code = before?.href === link.href ? before.code : newCode();
      if (before?.code !== code) {
        link.href += encodeURIComponent(mark + written(code));
        marked.set(link, { href: link.href, code });
      }
      const about = link.dataset.chat || location.pathname + location.search;
      // The chat opens even if this request is lost.
      navigator.sendBeacon(path, new URLSearchParams({ code, about }));
    },
    true,
  );
}
