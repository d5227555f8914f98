import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { settings } from "../messages/es/settings.ts";
import { buttonClass } from "../ui/button.ts";

/** Asks before a page with unsaved changes is left: in our own words within the shop, in the browser's otherwise. */
export function UnsavedGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const texts = settings.leave;
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  // The browser's own dialog: the layers of the page have a place in its history, which is what is stopped here.
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sin-guardar"
      className="mx-auto mt-auto mb-0 w-full max-w-none gap-3 rounded-t-card bg-algodon px-6 pt-7 pb-[calc(1.75rem+env(safe-area-inset-bottom))] text-cacao shadow-sheet backdrop:bg-cacao/45 open:grid md:m-auto md:max-w-120 md:rounded-card md:p-8"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="sin-guardar" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-nuez">{texts.text}</p>
      <div className="mt-3 grid gap-3 md:grid-cols-[auto_auto] md:justify-start">
        <button type="button" className={buttonClass("primary", "medium")} onClick={() => blocker.reset?.()}>
          {texts.stay}
        </button>
        <button
          type="button"
          className={buttonClass("quiet", "medium")}
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {texts.go}
        </button>
      </div>
    </dialog>
  );
}
