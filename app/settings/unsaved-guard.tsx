import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { buttonClass } from "../ui/button.ts";

/** Asks before a page with unsaved changes is left: in our own words within the shop, in the browser's otherwise. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
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

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sin-guardar"
      className="leave-dialog"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="sin-guardar" className="leave-title">
        Tenés cambios sin guardar
      </h2>
      <p className="text-nuez">Si salís ahora, se pierde lo que escribiste y no guardaste.</p>
      <div className="leave-actions">
        <button type="button" className={buttonClass("primary", "medium")} onClick={() => blocker.reset?.()}>
          Seguir editando
        </button>
        <button type="button" className={buttonClass("quiet", "medium")} onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </button>
      </div>
    </dialog>
  );
}
