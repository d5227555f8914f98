import { lazy, memo, type ReactNode, Suspense, useEffect } from "react";
import { loadFirst, onIdle } from "./ui/when-idle.ts";

/** Whether the script has taken over the page that the server drew: what is drawn from then on, it draws itself. */
let alive = false;

/** For the root, once: what was pressed in its part of the page before it was alive is pressed again. */
export function useTakeOver(): void {
  useEffect(() => {
    alive = true;
    window.earlyInput?.replay();
  }, []);
}

type Component<Props> = (props: Props) => ReactNode;

/**
 * A page whose script the first view does without (decision 028): what the server drew can be read, followed and sent at
 * once; the script comes when the browser is idle, or with the first touch. A page that the visitor goes on to is there
 * before it is shown.
 *
 * Until then nothing around it may give it other props or another context but in a transition: React would empty it.
 */
export async function late<Props extends object>(
  load: () => Promise<Component<Props>>,
): Promise<Component<Props>> {
  if (alive) return await load();
  const Part = import.meta.env.SSR ? await load() : lateOnClient(loadLate(load));
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
      <PressAgain />
    </Suspense>
  ));
}

function lateOnClient<Props extends object>(loading: Promise<Component<Props>>) {
  loadFirst(loading);
  return lazy(async () => ({ default: await loading }));
}

/** Beside a late part, and alive with it. */
function PressAgain() {
  useEffect(() => window.earlyInput?.replay(), []);
  return null;
}

/** Milliseconds until a script that did not come is asked for again. */
const PAUSE = 3000;

async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  await idleOrTouched();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The page stays as the server drew it, which can be used.
      console.error("a page's script did not come:", error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

function idleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      resolve();
    };
    for (const touch of ["pointerdown", "keydown", "focusin"]) {
      addEventListener(touch, go, { capture: true, signal: listening.signal });
    }
    onIdle(go);
  });
}
