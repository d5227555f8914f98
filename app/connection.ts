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
import { formRedirect } from "./form-redirect.ts";
import { connection as texts } from "./messages/es/connection.ts";
import { HELD_HEADER, SEEN_PAGES } from "./offline/signs.ts";
import { noteStale } from "./offline/stale-pages.ts";
import {
  type CommonCode,
  type FormAnswer,
  INSTANCE_GONE,
  instanceDied,
  KEY_FIELD,
  KEY_HEADER,
  redirected,
} from "./ui/form/answer.ts";
import { PART_MISSING_EVENT, scripts } from "./ui/lazy-part.tsx";
import { notify } from "./ui/notice.ts";

/*
 * What becomes of the open page when the network or the server fails (invariant 8): it stays. The router on its own
 * replaces it by an error page, after a form's answer too, because it then loads the page's data again.
 */

/** Milliseconds without an answer that count as none. A form may carry more than a page does. */
const PATIENCE = { page: 15_000, form: 45_000 };

/** Milliseconds that a page's script may take longer than its data, until the page is opened as a document. */
const SCRIPT_PATIENCE = 5000;

/** Answers that are pages of the shop: not signed in, not there. Everything else is a failure on the way. */
const PAGES: ReadonlySet<number> = new Set([401, 403, 404]);

const CODES: Record<number, CommonCode> = {
  401: "SESSION_ENDED",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  429: "LIMITED",
};

/** What the service worker says of a form that it holds. */
const HELD = "HELD";

type Results = Record<string, DataStrategyResult>;

interface Asked {
  request: Request;
  url: URL;
}

/** Hears of pages that could not be opened; null until the page is alive. */
let onFailure: ((target: URL, kind: "page" | "link" | "renewal") => void) | null = null;

/**
 * Opens the page that a form's action redirects to, and resolves once it is shown; false where the visitor went on to
 * another page since `from`. Null until the page is alive.
 */
let onRedirect: ((target: URL, from: string) => Promise<boolean>) | null = null;

/** The address that the page on screen belongs to. Not `location`: on Back that is already the one asked for. */
let shown = "";

/**
 * For `clientMiddleware` of the root. A form's redirect is followed here (decision 063); a form that got no answer is given
 * one that says so; data that could not be loaded again is kept; a page that could not be opened leaves the one that is
 * there.
 */
export async function keepPage({ request, url }: Asked, next: () => Promise<Results>): Promise<Results> {
  const isForm = request.method !== "GET";
  const from = shown;
  if (!isForm && addressOf({ url }) !== shown) {
    opening = { request, url };
    if (scripts.missing) return await openDocument(opening);
  }
  const results = await next();
  if (isForm && onRedirect && !request.signal.aborted) {
    const found = formRedirect(results, location.href);
    if (found) return answerWith(found.routeId, redirected(), await onRedirect(found.target, from));
  }
  const [routeId, error] = failureOf(results, isForm) ?? [];
  if (routeId === undefined || request.signal.aborted) return results;
  console.error("no answer from", url.pathname, error);
  if (isForm) {
    const code = codeOf(error);
    if (code === "SESSION_ENDED") window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
    return answerWith(routeId, { ok: false, intent: "", code }, true);
  }
  if (addressOf({ url }) === shown) {
    onFailure?.(url, "renewal");
    return {};
  }
  if (!onFailure) return results;
  // As it was last seen, which the worker has: the browser opens it from there.
  if (codeOf(error) === "UNREACHABLE" && (await isSeen(url))) location.assign(url);
  else onFailure(url, "page");
  return await untilAborted(request);
}

/** Waits for the return to the page that is shown, which ends the navigation. */
function untilAborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** The page that the router opens, or opened last. */
let opening: Asked | undefined;

let scriptTimer: ReturnType<typeof setTimeout> | undefined;

/** The router waits without end for the script of a page that it opens. */
function limitScript(asked: Asked): void {
  clearTimeout(scriptTimer);
  scriptTimer = setTimeout(() => {
    if (asked.request.signal.aborted) return;
    scripts.missing = true;
    void loadDocument(asked);
  }, SCRIPT_PATIENCE);
}

const addressOf = ({ url }: Pick<Asked, "url">) => url.pathname + url.search;

/** Keeps the document where scripts do not come (decision 075). For the entry, once. */
export function keepDocument(): void {
  document.addEventListener(PART_MISSING_EVENT, (event) => {
    const action = { label: texts.retry, run: (event as CustomEvent<() => void>).detail };
    notify({ tone: "error", urgent: true, title: texts.partMissing, text: texts.notOpenedText, action });
  });
  // Vite reloads while developing.
  if (import.meta.env.DEV) return;
  window.navigation?.addEventListener("navigate", (event) => {
    const { navigationType, destination, userInitiated } = event;
    if (navigationType === "reload" && !userInitiated) {
      event.preventDefault();
      scripts.missing = true;
      if (opening && !opening.request.signal.aborted) void loadDocument(opening);
    } else if (navigationType === "push" && isLinkWithoutSignal(event) && onFailure) {
      event.preventDefault();
      onFailure(new URL(destination.url), "link");
    }
  });
}

/** Whether the browser's error page would follow: for links that React does not handle, before the service worker is there. */
const isLinkWithoutSignal = ({ destination, formData }: NavigateEvent) =>
  !navigator.onLine &&
  !navigator.serviceWorker?.controller &&
  !destination.sameDocument &&
  !formData &&
  destination.url.startsWith(location.origin);

async function openDocument(asked: Asked): Promise<never> {
  await loadDocument(asked);
  return await untilAborted(asked.request);
}

/** Opens a page as a document with its own scripts, or tells that the shop does not answer. */
async function loadDocument({ request, url }: Asked): Promise<void> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE.page)]);
  const answer = await fetch(url, { method: "HEAD", signal }).catch(() => null);
  if (request.signal.aborted) return;
  if (answer ? answer.ok || PAGES.has(answer.status) : await isSeen(url)) location.assign(url);
  else onFailure?.(url, "page");
}

/** What an action's route answers. From status 400 on the router does not load the page's data again. */
function answerWith(routeId: string, answer: FormAnswer, asIs: boolean): Results {
  return { [routeId]: { type: "data", result: data(answer, { status: asIs ? 500 : 200 }) } };
}

/** Whether a page is kept on the device. There are no caches on plain http. */
const isSeen = async ({ pathname, search }: URL) =>
  await window.caches?.match(pathname + search, { cacheName: SEEN_PAGES });

/** Bytes up to which a form still arrives when its page is left meanwhile; browsers take 64 KB, of all that is under way. */
const KEPT_ALIVE = 16 * 1024;

/**
 * `fetch` for the router, which gives up an answer that does not come or that stalls. A form with a key is kept once
 * however often it is sent: it is sent again where a proxy says that the instance died over it, since another one is
 * there. A small one without a key (a switch, a button) still arrives when its page is left meanwhile.
 */
export async function patientFetch(request: Request): Promise<Response> {
  const late = new AbortController();
  const isForm = request.method !== "GET";
  // Not cleared by the answer's head: its body may stall too, and to abort what is over does nothing.
  const patience = isForm ? PATIENCE.form : PATIENCE.page;
  setTimeout(() => late.abort(new DOMException("No answer in time", "TimeoutError")), patience);
  const signal = AbortSignal.any([request.signal, late.signal]);
  if (!isForm) {
    const answer = await fetch(request, { signal });
    const address = opening && addressOf(opening);
    if (opening && address && address !== shown) {
      noteStale(address, answer);
      limitScript(opening);
    }
    return answer;
  }
  const { url, method, headers } = request;
  const body = await request.arrayBuffer();
  const key = (await new Response(body, { headers }).formData()).get(KEY_FIELD);
  const keepalive = !key && body.byteLength <= KEPT_ALIVE;
  if (key) headers.set(KEY_HEADER, String(key));
  const send = () => fetch(url, { method, headers, body, signal, keepalive });
  const answer = await send();
  if (answer.headers.has(HELD_HEADER)) throw new Error(HELD);
  if (!key || !instanceDied(answer.status)) return answer;
  await new Promise((resolve) => setTimeout(resolve, INSTANCE_GONE));
  return await send();
}

/** The route whose answer failed on the way, and how; null where all is well. */
function failureOf(results: Results, isForm: boolean): [string, unknown] | null {
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (!isForm && isRouteErrorResponse(result) && PAGES.has(result.status)) continue;
    // The router wraps what an action threw together with the answer's status.
    return [
      routeId,
      result instanceof Object && "data" in result && !isRouteErrorResponse(result) ? result.data : result,
    ];
  }
  return null;
}

function codeOf(error: unknown): CommonCode {
  if (isRouteErrorResponse(error)) return CODES[error.status] ?? "FAILED";
  if (error instanceof Error && error.message === HELD) return HELD;
  // What `fetch` throws without an answer, and what an answer that was cut short or never came ends in.
  return error instanceof Error && error.message === "Unexpected Server Error" ? "FAILED" : "UNREACHABLE";
}

/** Keeps the page that is shown when another cannot be opened, and says so; follows forms' redirects. For the root, once. */
export function useKeptPage(): void {
  const { pathname, search, hash } = useLocation();
  const { location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  shown = pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => clearTimeout(scriptTimer), [pathname, search]);
  useEffect(() => {
    const here = pathname + search + hash;
    onFailure = (target, kind) => {
      if (kind === "renewal") {
        notify({ tone: "error", title: texts.notRenewed });
        return;
      }
      const action = { label: texts.retry, run: () => void navigate(target.pathname + target.search) };
      notify(
        target.pathname === "/catalogo"
          ? { tone: "error", urgent: true, title: texts.catalogueNotLoaded, action }
          : { tone: "error", urgent: true, title: texts.notOpened, text: texts.notOpenedText, action },
      );
      if (kind === "page")
        void navigate(here, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    };
    onRedirect = async (target, from) => {
      if (isLeaving || from.split("?")[0] !== pathname) return false;
      const address = target.pathname + target.search;
      const isHere = address === pathname + search;
      if (isHere) await revalidate();
      if (!isHere || (target.hash && target.hash !== hash)) {
        await navigate(address + target.hash, { defaultShouldRevalidate: true });
      }
      return true;
    };
    return () => {
      onFailure = onRedirect = null;
    };
  }, [pathname, search, hash, isLeaving, revalidate, navigate]);
}
