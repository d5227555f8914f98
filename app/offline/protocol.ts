/* The server, the pages and the service worker share these names (decision 051). */

export const WORKER_PATH = "/sw.js";

export const OFFLINE_PATH = "/sin-senal";

/** `keep` lets the worker cache the page. `forget`, sent to the team, deletes all cached pages and photos. */
export const OFFLINE_HEADER = "X-Keep";

export const QUEUED_HEADER = "X-Queued";

export const CODE_HEADER = "X-Code";

/** Holds a {@link QueuedAnswer} as URI-encoded JSON, because the body is in React Router's own format. */
export const ANSWER_HEADER = "X-Answer";

export interface QueuedAnswer {
  /** The code of the enquiry that the form stored. If the enquiry is an order, `path` is the order's page. */
  code?: string | null;
  path?: string | null;
  unstored?: number;
  refused?: string;
}

export const CACHED_META = "visto";

export const STALE_META = "guardada";

export const CACHE_HEADER = "X-Cache";

export const PAGE_CACHE = "copito-pages";

export type WorkerMessage =
  | { kind: "visited"; page: string; files: string[]; changed?: true }
  | { kind: "send" }
  /** Activates a waiting worker at once. Without this message Chromium may wait half a minute. */
  | { kind: "activate" };

const TRACKERS = /^(utm_|fbclid$|gclid$|igsh|mc_)/;

export function pageKey(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKERS.test(name)));
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

export interface PushMessage {
  title: string;
  body: string;
  path: string;
}

export function subscriptionFields(subscription: PushSubscription): Record<string, string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { intent: "push-on", endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

export const BASKET_CHANGED = "copito:pedido";
