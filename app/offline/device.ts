import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { keepDraft } from "../ui/form/draft.ts";
import type { EnquiryAnswer } from "../visitor-forms/answer.ts";
import { draftOf, dropForm, type HeldForm } from "./held-store.ts";
import { seenAddress, type ToWorker, WORKER_PATH } from "./signs.ts";

/* The page's side of the service worker. Nothing here is needed to look or to write: where the browser has none, all is as ever. */

async function tell(told: ToWorker): Promise<void> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  active?.postMessage(told);
  waiting?.postMessage({ kind: "take over" } satisfies ToWorker);
}

/** Whether there can be a worker: on https (or this machine) and not while developing. */
export const canWork = () => import.meta.env.PROD && "serviceWorker" in navigator;

async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  while (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  }
}

/** Milliseconds after its load that a first view has the line for itself. */
const SETTLED = 2000;

/** Gets ready for what may come: the scripts of the pages that links lead to, then the worker, which finds them loaded. */
export async function prepare(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Who was here before has most of it on the device.
  if (!serviceWorker?.controller) await new Promise((resolve) => setTimeout(resolve, SETTLED));
  try {
    if (!connection?.saveData) await fetchPagesAhead();
  } finally {
    if (canWork()) await serviceWorker.register(WORKER_PATH).then(sendWhatIsHeld);
  }
}

export const sendWhatIsHeld = () => tell({ kind: "send" });

/** Has what a visitor sees kept, with what the page is made of. */
export async function keepWhatIsSeen(): Promise<void> {
  // From then on the worker sees itself what is loaded.
  await controlled();
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const shown = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc);
  const own = [...loaded.filter((address) => address.includes("/assets/")), ...shown]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin);
  const files = [...new Set(own.map(({ pathname }) => pathname))];
  await tell({ kind: "seen", page: seenAddress(new URL(location.href)), files });
}

/** 'Mi pedido' changed, here or on another page: its page is kept as it would be now. */
export const keepList = () => tell({ kind: "seen", page: "/mi-pedido", files: [], anew: true });

interface Page {
  index?: boolean;
  path?: string;
  module: string;
}

/** A garment's, which no link names as it stands in the routes. */
const PRODUCT = "catalogo/:slug";

/** The scripts of the pages that links lead to: without them the router would reload, and lose, the open page. */
async function fetchPagesAhead(): Promise<void> {
  const { routes } = Reflect.get(window, "__reactRouterManifest") as { routes: Record<string, Page> };
  const linked = new Set([...document.querySelectorAll("a")].map((link) => link.getAttribute("href")));
  const pages = Object.values(routes).filter(
    ({ index, path }) => path === PRODUCT || linked.has(index ? "/" : `/${path}`),
  );
  // Run and not only fetched: each asks for what it draws with by itself (`app/late.tsx`).
  await Promise.all(pages.map(({ module }) => import(/* @vite-ignore */ module)));
}

/** What became of a form: the shop's answer, or where it leads. Null where there is none. */
export async function answerOf({
  answer,
}: HeldForm): Promise<{ data?: EnquiryAnswer; redirect?: string } | null> {
  const { body } = new Response(answer);
  return answer && body ? ((await decode(body, window)).value as object) : null;
}

/** Puts a held form's texts back where they were typed, and holds it no more. Returns the page of its form. */
export async function takeBack({ key, url, body }: HeldForm): Promise<string> {
  keepDraft(draftOf(key), new URLSearchParams(body));
  await dropForm(key);
  return new URL(url).pathname.replace(/^\/_\.data$|\.data$/, "") || "/";
}
