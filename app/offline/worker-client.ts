import { keepDraft } from "../ui/form/draft.ts";
import { draftOf, dropForm, type QueuedForm } from "./form-queue.ts";
import { pageKey, WORKER_PATH, type WorkerMessage } from "./protocol.ts";

/** Without a worker, `startWorker` waits this many ms, so that the page's files load before prefetches. */
const FIRST_VIEW = 2000;

export const hasWorker = () => import.meta.env.PROD && "serviceWorker" in navigator;

async function post(message: WorkerMessage): Promise<void> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
  waiting?.postMessage({ kind: "activate" } satisfies WorkerMessage);
}

async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  while (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  }
}

export async function startWorker(prefetch: () => Promise<unknown>): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (!serviceWorker?.controller) await new Promise((resolve) => setTimeout(resolve, FIRST_VIEW));
  try {
    if (!connection?.saveData) await prefetch();
  } finally {
    if (hasWorker()) await serviceWorker.register(WORKER_PATH).then(sendQueuedForms);
  }
}

export const sendQueuedForms = () => post({ kind: "send" });

export async function cachePage(): Promise<void> {
  await controlled();
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const photos = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc);
  const own = [...loaded.filter((address) => address.includes("/assets/")), ...photos]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin);
  const files = [...new Set(own.map(({ pathname }) => pathname))];
  await post({ kind: "visited", page: pageKey(new URL(location.href)), files });
}

export const cacheBasket = () => post({ kind: "visited", page: "/mi-pedido", files: [], changed: true });

export async function reopenForm({ key, url, body, state }: QueuedForm): Promise<string> {
  // Online, a refused email form reopens in the page, where it shows at once. A dialog has to be opened first.
  const home = state === "refused" && navigator.onLine ? "email-en-la-pagina" : "email";
  const id = draftOf(key)
    .replace(/^contacto-(?!pedido$).+/, "contacto")
    .replace(/^email-.+/, "email");
  keepDraft(id === "email" ? home : id, new URLSearchParams(body));
  await dropForm(key);
  const page = new URL(url.replace(/_?\.data(?=\?|$)/, ""));
  // A new hash alone would not reload the page, so `mensaje` makes the URL new.
  return id === "email" && home !== id ? `/${page.search}&mensaje=${key}#${home}` : page.pathname;
}
