import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import { SESSION_ENDED_EVENT } from "./admin/sign-in-required.tsx";
import { connection as texts } from "./messages/es/connection.ts";
import { CACHE_HEADER, PAGE_CACHE, QUEUED_HEADER } from "./offline/protocol.ts";
import {
  type CommonCode,
  type FormAnswer,
  INSTANCE_GONE,
  instanceDied,
  KEY_FIELD,
  KEY_HEADER,
  REDIRECTED_EVENT,
  redirected,
} from "./ui/form/answer.ts";
import { PART_MISSING_EVENT, scripts } from "./ui/lazy-part.tsx";
import { pageAddress } from "./ui/page-address.ts";
import { showToast } from "./ui/toast.ts";

/* If a request fails, the open page stays. The router alone would replace it by an error page. */

/** Milliseconds until a request is aborted. */
const TIMEOUT = { page: 15_000, form: 45_000 };

/** Longest wait in ms for a page's script after its data has arrived. Then the document is loaded instead. */
const SCRIPT_TIMEOUT = 5000;

const CODES: Record<number, CommonCode> = {
  401: "SESSION_ENDED",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  429: "LIMITED",
};

const QUEUED = "QUEUED";

type Results = Record<string, DataStrategyResult>;

interface Opening {
  request: Request;
  url: URL;
}

/** Shows a toast saying that `target` did not open. If `isLoading`, cancels the router's navigation too. */
let onFailure: ((target: URL, isLoading: boolean) => void) | null = null;

/** Opens a form's redirect target. Resolves to false if that failed or the visitor left the page `from`. */
let onRedirect: ((target: URL, from: string) => Promise<boolean>) | null = null;

/** Address of the page on the screen. The browser's Back changes `location` before the next page is drawn. */
let shown = "";

/** The root's `clientMiddleware`. Follows forms' redirects (decision 063). Keeps the page after a failure. */
export async function keepPage({ request, url }: Opening, next: () => Promise<Results>): Promise<Results> {
  const isForm = request.method !== "GET";
  const from = shown;
  if (!isForm && pageAddress(url) !== shown) {
    opening = { request, url };
    if (scripts.missing) return await openDocument(opening);
  }
  const results = await next();
  if (isForm && onRedirect && !request.signal.aborted) {
    const found = formRedirect(results);
    if (found) {
      document.dispatchEvent(new Event(REDIRECTED_EVENT));
      return answerWith(found.routeId, redirected(), await onRedirect(found.target, from));
    }
  }
  const [routeId, error] = failureOf(results, isForm) ?? [];
  if (routeId === undefined || request.signal.aborted) return results;
  console.error("no answer from", url.pathname, error);
  if (isForm) {
    const code = codeOf(error);
    if (code === "SESSION_ENDED") window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
    return answerWith(routeId, { ok: false, intent: "", code }, true);
  }
  if (pageAddress(url) === shown) {
    showToast({ tone: "error", urgent: false, title: texts.notRenewed });
    return {};
  }
  if (!onFailure) return results;
  const code = codeOf(error);
  // Loads the page as a document. The server redirects a document to the sign-in if the session has ended.
  // If the server cannot be reached, the service worker answers with its copy.
  if (code === "SESSION_ENDED" || (code === "UNREACHABLE" && (await isCached(url)))) location.assign(url);
  else onFailure(url, true);
  return await untilAborted(request);
}

async function untilAborted({ signal }: Request): Promise<never> {
  signal.throwIfAborted();
  return await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

let opening: Opening | undefined;

let scriptTimer: ReturnType<typeof setTimeout> | undefined;

function limitScript(page: Opening): void {
  clearTimeout(scriptTimer);
  scriptTimer = setTimeout(() => {
    if (page.request.signal.aborted) return;
    scripts.missing = true;
    void loadDocument(page);
  }, SCRIPT_TIMEOUT);
}

export function keepDocument(): void {
  document.addEventListener(PART_MISSING_EVENT, (event) => {
    const action = { label: texts.retry, run: (event as CustomEvent<() => void>).detail };
    showToast({ tone: "error", title: texts.partMissing, text: texts.notOpenedText, action });
  });
  if (import.meta.env.DEV) return;
  window.navigation?.addEventListener("navigate", (event) => {
    const { navigationType, destination, userInitiated } = event;
    if (navigationType === "reload" && !userInitiated) {
      event.preventDefault();
      scripts.missing ||= navigator.onLine;
      if (opening && !opening.request.signal.aborted) void loadDocument(opening);
    } else if (navigationType === "push" && isLinkWithoutSignal(event) && onFailure) {
      event.preventDefault();
      onFailure(new URL(destination.url), false);
    }
  });
}

const isLinkWithoutSignal = ({ destination, formData }: NavigateEvent) =>
  !navigator.onLine &&
  !navigator.serviceWorker?.controller &&
  !destination.sameDocument &&
  !formData &&
  destination.url.startsWith(location.origin);

async function openDocument(page: Opening): Promise<never> {
  await loadDocument(page);
  return await untilAborted(page.request);
}

async function loadDocument({ request, url }: Opening): Promise<void> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT.page)]);
  const answer = await fetch(url, { method: "HEAD", signal }).catch(() => null);
  if (request.signal.aborted) return;
  if (answer ? answer.ok || [401, 404].includes(answer.status) : await isCached(url)) location.assign(url);
  else onFailure?.(url, true);
}

/** With `keepsData` the status is 500, so that the router does not load the page's data again. */
function answerWith(routeId: string, answer: FormAnswer, keepsData: boolean): Results {
  return { [routeId]: { type: "data", result: data(answer, { status: keepsData ? 500 : 200 }) } };
}

const isCached = async ({ pathname, search }: URL) =>
  await window.caches?.match(pathname + search, { cacheName: PAGE_CACHE });

/** Longest body sent with `keepalive`, in bytes. Browsers allow 64 KB for all keepalive requests together. */
const KEEPALIVE_BYTES = 16 * 1024;

/** The router's `fetch`, with a timeout (decision 105). Resends a form with a key once, after a 502 or 504. */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const timeout = new AbortController();
  const isForm = request.method !== "GET";
  const time = isForm ? TIMEOUT.form : TIMEOUT.page;
  setTimeout(() => timeout.abort(new DOMException("No answer in time", "TimeoutError")), time);
  const signal = AbortSignal.any([request.signal, timeout.signal]);
  if (!isForm) {
    const answer = await fetch(request, { signal });
    if (opening && pageAddress(opening.url) !== shown) {
      // Loads a stale page as a document, because only the document tells the visitor how old the page is.
      if (answer.headers.get(CACHE_HEADER) === "stale") return await openDocument(opening);
      limitScript(opening);
    }
    return answer;
  }
  const { url, method, headers } = request;
  const body = await request.arrayBuffer();
  const key = (await new Response(body, { headers }).formData()).get(KEY_FIELD);
  const keepalive = !key && body.byteLength <= KEEPALIVE_BYTES;
  if (key) headers.set(KEY_HEADER, String(key));
  const send = () => fetch(url, { method, headers, body, signal, keepalive });
  const answer = await send();
  if (answer.headers.has(QUEUED_HEADER)) throw new Error(QUEUED);
  if (!key || !instanceDied(answer.status)) return answer;
  await new Promise((resolve) => setTimeout(resolve, INSTANCE_GONE));
  return await send();
}

/** Returns a form's redirect within this site, or null. The router itself follows redirects to other sites. */
function formRedirect(results: Results): { routeId: string; target: URL } | null {
  const [[routeId, { result }] = ["", {}]] = Object.entries(results);
  const to = result instanceof Response && result.headers.get("Location");
  const target = to ? new URL(to, location.href) : null;
  return target?.origin === location.origin ? { routeId, target } : null;
}

function failureOf(results: Results, isForm: boolean): [string, unknown] | null {
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (!isForm && isRouteErrorResponse(result) && result.status === 404) continue;
    return [
      routeId,
      result instanceof Object && "data" in result && !isRouteErrorResponse(result) ? result.data : result,
    ];
  }
  return null;
}

function codeOf(error: unknown): CommonCode {
  if (isRouteErrorResponse(error)) return CODES[error.status] ?? "FAILED";
  if (error instanceof Error && error.message === QUEUED) return QUEUED;
  return error instanceof Error && error.message === "Unexpected Server Error" ? "FAILED" : "UNREACHABLE";
}

export function useKeptPage(): void {
  const { pathname, search, hash, state } = useLocation();
  const { location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  shown = pageAddress({ pathname, search });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again for each page
  useEffect(() => clearTimeout(scriptTimer), [pathname, search]);
  useEffect(() => {
    // Leaves out the hash, because the router would scroll to it.
    const here = pathname + search;
    const unchanged = { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false };
    onFailure = (target, isLoading) => {
      const action = { label: texts.retry, run: () => void navigate(target.pathname + target.search) };
      const said =
        target.pathname === "/catalogo"
          ? { title: texts.catalogueNotLoaded }
          : { title: texts.notOpened, text: texts.notOpenedText };
      showToast({ tone: "error", ...said, action });
      if (isLoading) void navigate(here, unchanged);
    };
    onRedirect = async (target, from) => {
      const address = target.pathname + target.search;
      if (isLeaving || from.split("?")[0] !== pathname) {
        const run = () => void navigate(address + target.hash);
        if (address.startsWith("/pedido/")) {
          showToast({ tone: "success", title: texts.orderSent, action: { label: texts.seeOrder, run } });
        }
        return false;
      }
      const isHere = address === pathname + search;
      if (isHere) await revalidate();
      if (!isHere || (target.hash && target.hash !== hash)) {
        await navigate(address + target.hash, { defaultShouldRevalidate: true });
      }
      return pageAddress(location) === pageAddress(target);
    };
    return () => {
      onFailure = onRedirect = null;
    };
  }, [pathname, search, hash, state, isLeaving, revalidate, navigate]);
}
