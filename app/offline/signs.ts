/* What the server, the pages and the service worker say to each other (decision 051). */

/** The worker's address. */
export const WORKER_PATH = "/sw.js";

/** The page for what cannot be had without signal, and was never seen. */
export const NO_SIGNAL_PATH = "/sin-senal";

/** Where that page lists what was seen. */
export const SEEN_MARK = "<!-- vistas -->";

/** Of an answer: `seen` may be kept on the device; `forget` was drawn for the owner, and what is kept goes. */
export const KEEP_HEADER = "X-Keep";

/** Of an answer of the worker's own: the form waits on the device until there is signal. */
export const HELD_HEADER = "X-Held";

/** Of the answer to an order that was sent: its code. */
export const CODE_HEADER = "X-Code";

/** The `meta` that says when a page was seen that is shown again without signal. */
export const SEEN_META = "visto";

/** The `meta` that says when a page was drawn, or seen, that is shown again because the shop cannot draw it now. */
export const OLD_META = "guardada";

/** Of a page's answer: `stale` where the shop shows what it kept because it cannot draw it now. */
export const CACHE_HEADER = "X-Cache";

/** The cache of pages that were seen. */
export const SEEN_PAGES = "copito-pages";

/** What a page tells the worker. */
export type ToWorker =
  /** What a visitor has before their eyes: addresses of the page, of its photos, of the build's files. `anew`: it is another by now. */
  | { kind: "seen"; page: string; files: string[]; anew?: true }
  /** There may be signal again. */
  | { kind: "send" }
  /**
   * To a new one that waits: what a page asks for while Chromium ends the old worker starts that again, and the new one
   * would wait until it is idle (half a minute and more).
   */
  | { kind: "take over" };

/** Parameters that others add to a link, and that make no other page. */
const TRACKERS = /^(utm_|fbclid$|gclid$|igsh|mc_)/;

/** What a page is kept under: path and query. */
export function seenAddress(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKERS.test(name)));
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

/** What a push brings to the worker, encrypted (decision 057): the words to show, and where a tap on them leads. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
}

/** The form that tells the shop where a browser takes pushes. */
export function subscriptionFields(subscription: PushSubscription): Record<string, string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { intent: "push-on", endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
