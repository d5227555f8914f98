import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { noSignal as texts } from "../messages/es/no-signal.ts";
import { say } from "../messages/message.ts";
import { BASKET_CHANGED } from "../orders/basket/basket-summary.ts";
import { textLinkClass } from "../ui/button.ts";
import { SENT_LATER_EVENT, type SentLater } from "../ui/form/answer.ts";
import { notify } from "../ui/notice.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import { answerOf, canWork, keepList, keepWhatIsSeen, prepare, sendWhatIsHeld, takeBack } from "./device.ts";
import { draftOf, dropForm, type HeldForm, heldForms, isOrder, onHeldChange } from "./held-store.ts";
import { CACHE_HEADER, OLD_META, SEEN_META } from "./signs.ts";
import { stalePages } from "./stale-pages.ts";

/** Milliseconds after which what a page shows counts as seen: its photos are there. */
const LOOKED_AT = 1500;

/** Milliseconds after which an open page tries again: to send what is held, to be the shop's page of now. */
const AGAIN = 5000;

const whenText = (at: Date) =>
  at.toLocaleString("es-AR", { weekday: "long", hour: "2-digit", minute: "2-digit", hour12: false });

/** Under the frame's bar: that there is no signal, and what becomes of what waits for it. Starts the service worker. */
export function SignalLine() {
  const root = useRouteLoaderData<{ admin: unknown }>("root");
  // What the owner sees is kept nowhere.
  const owner = root?.admin !== null;
  const seen = useSeen();
  const held = useHeld();
  const { pathname, search } = useLocation();
  useWhenIdle(prepare);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another sight
  useEffect(() => {
    if (!canWork() || owner || seen) return;
    const timer = setTimeout(keepWhatIsSeen, LOOKED_AT);
    return () => clearTimeout(timer);
  }, [owner, seen, pathname, search]);
  useEffect(() => {
    if (!canWork() || owner) return;
    let timer: ReturnType<typeof setTimeout>;
    const changed = (event: Event) => {
      clearTimeout(timer);
      // Told by its own page, which was just loaded.
      if (!(event as CustomEvent).detail) timer = setTimeout(keepList, LOOKED_AT);
    };
    document.addEventListener(BASKET_CHANGED, changed);
    return () => document.removeEventListener(BASKET_CHANGED, changed);
  }, [owner]);
  if (!seen && held.length === 0) return null;
  return (
    <div
      className="grid gap-1 border-b border-hilo bg-lino px-5 py-2 text-small"
      role="status"
      data-testid="signal-line"
    >
      {seen ? <p>{say(seen.isOld ? texts.old : texts.seen, { when: whenText(seen.at) })}</p> : null}
      {held.map((form) => (
        <Held key={form.key} form={form} />
      ))}
    </div>
  );
}

interface Seen {
  at: Date;
  /** There is signal, but the shop cannot draw the page now. */
  isOld: boolean;
  path: string;
}

/** When the page was seen, or drawn, that is shown again; null once it is a new one. */
function useSeen(): Seen | null {
  const [seen, setSeen] = useState((): Seen | null => {
    const metas = document.querySelectorAll<HTMLMetaElement>("meta[name]");
    const meta = [...metas].find(({ name }) => name === SEEN_META || name === OLD_META);
    return meta
      ? { at: new Date(meta.content), isOld: meta.name === OLD_META, path: location.pathname }
      : null;
  });
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!seen) return;
    // A page that one goes on to comes from the shop: without signal the browser opens what was seen as a whole.
    if (seen.path !== pathname) setSeen((now) => (now?.path === pathname ? now : null));
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    // Asked also where the browser said so before this page was alive. The worker leaves HEAD alone: it is the shop's word.
    const look = async () => {
      clearTimeout(timer);
      const answer = navigator.onLine ? await fetch(pathname, { method: "HEAD" }).catch(() => null) : null;
      const isNew = answer?.ok && answer.headers.get(CACHE_HEADER) !== "stale";
      if (isNew) await revalidate();
      if (left) return;
      if (isNew) setSeen(null);
      else timer = setTimeout(look, AGAIN);
    };
    void look();
    addEventListener("online", look);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener("online", look);
    };
  }, [seen, pathname, revalidate]);
  // Before the page is painted, which the line would move.
  useLayoutEffect(() => {
    const at = stalePages.get(pathname + search);
    if (at) setSeen({ at, isOld: true, path: pathname });
  }, [pathname, search]);
  return seen && seen.path === pathname ? seen : null;
}

/** What waits, and what became of it. Tells the worker of signal. */
function useHeld(): readonly HeldForm[] {
  const [held, setHeld] = useState<readonly HeldForm[]>([]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!canWork()) return;
    const look = () => heldForms().then(setHeld);
    const failed = (error: unknown) => console.error("without a service worker:", error);
    void look().catch(failed);
    addEventListener("online", sendWhatIsHeld);
    const end = onHeldChange(look);
    return () => {
      removeEventListener("online", sendWhatIsHeld);
      end();
    };
  }, []);
  // The browser says that it is online before it is, and not at all of a shop that is there again.
  useEffect(() => {
    if (!held.some(({ state }) => state === "held")) return;
    const timer = setTimeout(() => navigator.onLine && void sendWhatIsHeld(), AGAIN);
    return () => clearTimeout(timer);
  }, [held]);
  const sent = held.filter(({ state }) => state === "sent").length;
  // An order that went empties the list on this device.
  useEffect(() => {
    if (sent > 0) void revalidate();
  }, [sent, revalidate]);
  return held;
}

function Held({ form }: { form: HeldForm }) {
  const { key, state, at, code } = form;
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof answerOf>>>(null);
  useEffect(() => {
    void answerOf(form).then(setAnswer);
  }, [form]);
  const { data, redirect } = answer ?? {};
  const sent = data?.ok ? data.value : { code, unkept: 0 };
  const isWritten = draftOf(key) !== "";
  const what = texts.what[!isOrder(form) ? "message" : isWritten ? "orderByEmail" : "order"];
  const sentText = say(texts.sent, { what, code: sent.code ?? "" });
  // The line may be out of sight; what was sent before this page was opened was told then.
  const waited = useRef(state !== "sent");
  useEffect(() => {
    if (!waited.current || state !== "sent" || !answer) return;
    waited.current = false;
    notify({ tone: "success", title: sentText });
    if (!data?.ok) return;
    const detail: SentLater = { id: draftOf(key), answer: data };
    document.dispatchEvent(new CustomEvent(SENT_LATER_EVENT, { detail }));
  }, [key, state, answer, data, sentText]);
  const drop = <Action run={() => dropForm(key)}>{state === "sent" ? texts.close : texts.drop}</Action>;
  const edit = isWritten ? (
    <Action run={async () => location.assign(await takeBack(form))}>{texts.edit}</Action>
  ) : null;
  if (state === "sending") return <p>{say(texts.sending, { what })}</p>;
  if (state === "held") {
    return (
      <p>
        {say(texts.held, { what, when: whenText(new Date(at)) })} {edit} {drop}
      </p>
    );
  }
  if (state === "sent") {
    return (
      <p>
        <strong className="font-semibold">{sentText}</strong>{" "}
        {sent.unkept > 0 ? `${say(texts.unkept, { n: sent.unkept })} ` : null}
        {redirect ? (
          <Link to={redirect} className={actionClass} onClick={() => void dropForm(key)}>
            {redirect.includes("#") ? texts.toChat : texts.seeOrder}
          </Link>
        ) : null}{" "}
        {drop}
      </p>
    );
  }
  // The same list went by another way.
  const refused = data?.ok === false ? data.code : null;
  const known: Readonly<Record<string, string>> = texts.why;
  const why = form.answer ? (known[refused ?? ""] ?? texts.why.other) : texts.why.old;
  return (
    <p>
      {(refused as string) === "EMPTY" ? say(texts.sentBefore, { what }) : say(texts.refused, { what, why })}{" "}
      {edit} {drop}
    </p>
  );
}

const actionClass = `${textLinkClass} mr-3 inline-flex min-h-tap items-center`;

function Action({ run, children }: { run: () => Promise<void>; children: ReactNode }) {
  return (
    <button type="button" className={`${actionClass} cursor-pointer`} onClick={() => void run()}>
      {children}
    </button>
  );
}
