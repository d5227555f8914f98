import { memo, type ReactNode, Suspense, use, useEffect, useId, useReducer, useRef, useState } from "react";
import { idle } from "./when-idle.ts";

export type Component<Props> = (props: Props) => ReactNode;

export const HYDRATED = "data-hydrated";

/** Fired when a lazy part without server HTML cannot load its script. `detail` is a function that retries. */
export const PART_MISSING_EVENT = "copito:part-missing";

const PAUSE = 1000;

const TIMEOUT = 15_000;

export const scripts = { missing: false };

type Loading<Props> = Promise<Component<Props> | null>;

interface Source<Props> {
  load: () => Promise<Component<Props>>;
  begin: () => Loading<Props>;
  loading?: Loading<Props>;
}

/** Loads a component when it is first rendered. If that fails, the server's HTML stays (decision 075). */
export function lazyPart<Props extends object>(
  load: Source<Props>["load"],
  begin = () => loadOrGiveUp(load),
): Component<Props> {
  const source: Source<Props> = { load, begin };
  return memo((props: Props) => {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const id = useId();
    return (
      <Suspense fallback={<DrawnBefore id={id} />}>
        <Part id={id} source={source} props={props} redraw={redraw} />
      </Suspense>
    );
  });
}

export function idlePart<Props extends object>(load: Source<Props>["load"]): Component<Props> {
  return lazyPart(load, async () => {
    await idle();
    return await loadOrGiveUp(load);
  });
}

interface PartProps<Props> {
  id: string;
  source: Source<Props>;
  props: Props;
  redraw: () => void;
}

function Part<Props extends object>({ id, source, props, redraw }: PartProps<Props>) {
  source.loading ??= import.meta.env.SSR ? source.load() : source.begin();
  const Loaded = use(source.loading);
  const retry = () => {
    source.loading = loadOrGiveUp(source.load);
    redraw();
  };
  if (!Loaded) return <AsDrawn id={id} retry={retry} />;
  return (
    <div ref={markHydrated} className="contents" data-part={id}>
      <Loaded {...props} />
      <Replay />
    </div>
  );
}

function markHydrated(element: HTMLElement | null) {
  element?.setAttribute(HYDRATED, "");
}

function Replay() {
  useEffect(() => window.replayPresses?.(), []);
  return null;
}

function DrawnBefore({ id }: { id: string }) {
  const [html] = useState(() =>
    import.meta.env.SSR ? "" : document.querySelector(`[data-part="${id}"]`)?.innerHTML,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from this document
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

/** Given empty HTML, React keeps the element's server-rendered content during hydration. */
const UNTOUCHED = { __html: "" };

function AsDrawn({ id, retry }: { id: string; retry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; each click retries until the part loads
  useEffect(() => {
    markHydrated(place.current);
    for (const part of place.current?.querySelectorAll<HTMLElement>("[data-part]") ?? []) markHydrated(part);
    if (place.current?.hasChildNodes()) return undefined;
    document.dispatchEvent(new CustomEvent(PART_MISSING_EVENT, { detail: retry }));
    addEventListener("click", retry, true);
    return () => removeEventListener("click", retry, true);
  }, []);
  return (
    <div
      ref={place}
      className="contents"
      data-part={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is an empty string
      dangerouslySetInnerHTML={UNTOUCHED}
      suppressHydrationWarning
    />
  );
}

const sleep = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

export async function loadOrGiveUp<Part>(load: () => Promise<Part>): Promise<Part | null> {
  const again = () => sleep(PAUSE).then(load);
  const failed = (error: unknown) => console.error("a part's script did not come:", error);
  const loaded = await Promise.race([load().catch(again), sleep(TIMEOUT)]).catch(failed);
  if (!loaded) scripts.missing = true;
  return loaded || null;
}
