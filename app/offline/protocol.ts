import type { Sent } from "../visitor-forms/answer.ts";

/* What the server, the pages and the service worker exchange (decision 051). */

export const WORKER_PATH = "/sw.js";

/** The page that stands in for one that is not cached. */
export const OFFLINE_PATH = "/sin-senal";

/** Where the worker inserts the list of cached pages into the offline page. */
export const PAGE_LIST_MARK = "<!-- vistas -->";

/** Of an answer: `keep` allows the worker to cache the page, `forget` makes it delete all pages and photos. */
export const KEEP_HEADER = "X-Keep";

/** Set by the worker on its own answer to a form that it holds. */
export const HELD_HEADER = "X-Held";

/** Of the answer to an order that was sent: its code. */
export const CODE_HEADER = "X-Code";

/** Carries a {@link HeldAnswer} as URI-encoded JSON: the body is in the router's own format. */
export const ANSWER_HEADER = "X-Answer";

/** What the worker stores of the answer to a form with a key. */
export interface HeldAnswer {
  /** Where an order leads. */
  redirect?: string | null;
  sent?: Sent;
  /** The code of a refusal. */
  refused?: string;
}

/** The `meta` with the time of a page that comes from the worker's cache because the shop does not answer. */
export const CACHED_META = "visto";

/** The `meta` with the time of a page that comes from a cache because the shop cannot draw it now. */
export const STALE_META = "guardada";

/** Of a page's answer: `stale` where the server's page cache stood in. */
export const CACHE_HEADER = "X-Cache";

/** The worker's cache of pages. */
export const PAGE_CACHE = "copito-pages";

export type WorkerMessage =
  /** A visitor sees this page, with these files and photos. `changed`: the cached copy is out of date. */
  | { kind: "visited"; page: string; files: string[]; changed?: true }
  /** There may be signal again. */
  | { kind: "send" }
  /** To a waiting worker, which Chromium else activates half a minute later if the page fetches meanwhile. */
  | { kind: "activate" };

/** Parameters that other sites add to a link. */
const TRACKERS = /^(utm_|fbclid$|gclid$|igsh|mc_)/;

/** The address under which a page is cached. */
export function pageKey(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKERS.test(name)));
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

/** The content of a push (decision 057). */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
}

/** The form fields that register a browser's push subscription. */
export function subscriptionFields(subscription: PushSubscription): Record<string, string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { intent: "push-on", endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** Fired on `document` when the basket changes on this page: the page of the basket is stored anew. */
export const BASKET_CHANGED = "copito:pedido";
