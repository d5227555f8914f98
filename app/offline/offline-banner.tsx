import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { noSignal as texts } from "../messages/es/no-signal.ts";
import { say } from "../messages/message.ts";
import { textLinkClass } from "../ui/button.ts";
import { SENT_LATER_EVENT, type SentLater } from "../ui/form/answer.ts";
import { showToast } from "../ui/toast.ts";
import { draftOf, dropForm, onQueueChange, type QueuedForm, queuedForms } from "./form-queue.ts";
import { BASKET_CHANGED, CACHE_HEADER, CACHED_META, STALE_META } from "./protocol.ts";
import { cacheBasket, cachePage, hasWorker, reopenForm, sendQueuedForms } from "./worker-client.ts";

/** Milliseconds that a viewed page, or a changed basket, waits before it is cached. */
const SEEN_AFTER = 1500;

/** Milliseconds between attempts to send a queued form or to reload a cached page. */
const RETRY = 5000;

const whenText = (at: Date) =>
  at.toLocaleString("es-AR", { weekday: "long", hour: "2-digit", minute: "2-digit", hour12: false });

export function OfflineBanner() {
  const root = useRouteLoaderData<{ admin: unknown }>("root");
  const cached = useCachedPage();
  const queued = useQueuedForms();
  useCaching(root?.admin === null, cached !== null);
  if (!cached && queued.length === 0) return null;
  return (
    <div
      className="grid gap-1 border-b border-hilo bg-lino px-5 py-2 text-small"
      role="status"
      data-testid="offline-banner"
    >
      {cached ? (
        <p>{say(cached.isShopDown ? texts.old : texts.seen, { when: whenText(cached.at) })}</p>
      ) : null}
      {queued.map((form) => (
        <QueuedFormLine key={form.key} form={form} />
      ))}
    </div>
  );
}

function useCaching(isVisitor: boolean, isCached: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each URL
  useEffect(() => {
    if (!hasWorker() || !isVisitor || isCached) return;
    const timer = setTimeout(cachePage, SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [isVisitor, isCached, pathname, search]);
  useEffect(() => {
    if (!hasWorker() || !isVisitor) return;
    let timer: ReturnType<typeof setTimeout>;
    const onChange = (event: Event) => {
      clearTimeout(timer);
      if (!(event as CustomEvent).detail) timer = setTimeout(cacheBasket, SEEN_AFTER);
    };
    document.addEventListener(BASKET_CHANGED, onChange);
    return () => document.removeEventListener(BASKET_CHANGED, onChange);
  }, [isVisitor]);
}

function readCachedMeta() {
  const names = [CACHED_META, STALE_META].map((name) => `meta[name="${name}"]`);
  const meta = document.querySelector<HTMLMetaElement>(names.join());
  if (!meta) return null;
  return { at: new Date(meta.content), isShopDown: meta.name === STALE_META, path: location.pathname };
}

function useCachedPage() {
  const [cached, setCached] = useState(readCachedMeta);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isShown = cached?.path === pathname;
  useEffect(() => {
    if (!isShown) return setCached(null);
    const renew = async () => {
      // The worker does not handle HEAD requests, so the server answers.
      // While the database is down, the server may answer with a `stale` page.
      const answer = navigator.onLine ? await fetch(pathname, { method: "HEAD" }).catch(() => null) : null;
      if (!answer || !(answer.ok || answer.status === 404)) return;
      if (answer.headers.get(CACHE_HEADER) === "stale") return;
      await revalidate();
      setCached(null);
    };
    void renew();
    const timer = setInterval(renew, RETRY);
    return () => clearInterval(timer);
  }, [isShown, pathname, revalidate]);
  return isShown ? cached : null;
}

function useQueuedForms(): readonly QueuedForm[] {
  const [queued, setQueued] = useState<readonly QueuedForm[]>([]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!hasWorker()) return;
    const read = () => queuedForms().then(setQueued);
    void read().catch((error: unknown) => console.error("without a service worker:", error));
    return onQueueChange(read);
  }, []);
  // Retries by a timer, because the event `online` does not fire if only the server was down.
  useEffect(() => {
    if (!queued.some(({ state }) => state === "queued")) return;
    const timer = setInterval(() => navigator.onLine && void sendQueuedForms(), RETRY);
    return () => clearInterval(timer);
  }, [queued]);
  const sent = queued.filter(({ state }) => state === "sent").length;
  useEffect(() => {
    if (sent > 0) void revalidate();
  }, [sent, revalidate]);
  return queued;
}

function QueuedFormLine({ form }: { form: QueuedForm }) {
  const { key, kind, state, at, answer } = form;
  const what = texts.what[kind];
  const sent = say(texts.sent, { what, code: answer?.code ?? "" });
  const [stateAtFirst] = useState(state);
  useEffect(() => {
    if (state !== "sent" || stateAtFirst === "sent") return;
    showToast({ tone: "success", title: sent });
    if (kind !== "message") return;
    const detail: SentLater = { id: draftOf(key), answer: { ok: true, intent: "send", value: answer } };
    document.dispatchEvent(new CustomEvent(SENT_LATER_EVENT, { detail }));
  }, [key, kind, state, stateAtFirst, answer, sent]);
  const drop = () => dropForm(key);
  if (state === "sent") {
    const unstored = answer?.unstored ?? 0;
    return (
      <p>
        <strong className="font-semibold">{sent}</strong>{" "}
        {unstored > 0 ? `${say(texts.unstored, { n: unstored })} ` : null}
        {answer?.path ? (
          <Link to={answer.path} className={actionClass} onClick={() => void drop()}>
            {kind === "order" ? texts.toChat : texts.seeOrder}
          </Link>
        ) : null}{" "}
        <Action run={drop}>{texts.close}</Action>
      </p>
    );
  }
  return (
    <p>
      {state === "queued"
        ? say(texts.queued, { what, when: whenText(new Date(at)) })
        : say(answer?.refused === "EMPTY" ? texts.sentBefore : texts.refused, { what })}{" "}
      {kind === "order" ? (
        <Link to="/mi-pedido" className={actionClass}>
          {texts.seeOrder}
        </Link>
      ) : (
        <Action run={async () => location.assign(await reopenForm(form))}>{texts.edit}</Action>
      )}{" "}
      <Action run={drop}>{texts.drop}</Action>
    </p>
  );
}

const actionClass = `${textLinkClass} mr-3`;

function Action({ run, children }: { run: () => Promise<void>; children: ReactNode }) {
  return (
    <button type="button" className={actionClass} onClick={() => void run()}>
      {children}
    </button>
  );
}
