import { Toast } from "@base-ui/react/toast";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { iconButtonClass } from "../ui/button.ts";
import type { Toast as ToastMessage } from "../ui/toast.ts";

/** Milliseconds that a toast is shown. The timer pauses while the pointer or the focus is on the toast. */
const SHOWN = 4000;
const SHOWN_WITH_ACTION = 8000;

// Over a dialog these classes move toasts to a place where they cover no button.
const overLayer =
  "layered:top-[calc(0.75rem+env(safe-area-inset-top))] layered:right-18 layered:bottom-auto layered:left-3 " +
  "md:layered:right-auto md:layered:w-72";

export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }) {
  const [manager] = useState(() => Toast.createToastManager());
  const shown = useRef(0);
  const { pathname } = useLocation();
  const errors = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page and a new attempt close earlier errors
  useEffect(() => {
    const close = () => {
      for (const id of errors.current.splice(0)) manager.close(id);
    };
    document.addEventListener("submit", close, true);
    return () => {
      document.removeEventListener("submit", close, true);
      close();
    };
  }, [pathname, manager]);
  useEffect(() => {
    for (const { tone, title, text, urgent = tone === "error", action } of toasts.slice(shown.current)) {
      const id = manager.add({
        // A repeated error has the same id, so the library renews its toast instead of adding one.
        ...(tone === "error" ? { id: title } : {}),
        title,
        type: tone,
        priority: urgent ? "high" : "low",
        timeout: action ? SHOWN_WITH_ACTION : SHOWN,
        ...(text ? { description: text } : {}),
        ...(action ? { actionProps: { children: action.label, onClick: () => act(id, action.run) } } : {}),
      });
      if (tone === "error") errors.current.push(id);
    }
    shown.current = toasts.length;
    function act(id: string, run: () => void) {
      manager.close(id);
      run();
    }
  }, [toasts, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          className={`fixed inset-x-3 z-70 flex flex-col top-[calc(0.75rem+env(safe-area-inset-top))] md:inset-[auto_1.5rem_1.5rem_auto] md:barred:top-3 md:barred:bottom-auto md:w-88 ${overLayer}`}
          aria-label="Avisos"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["up", "down", "right"]}
      data-testid="toast"
      className="flex [translate:var(--toast-swipe-movement-x,0)_var(--toast-swipe-movement-y,0)] items-center gap-x-2.5 rounded-control border border-hilo bg-algodon outline-[1.5px] -outline-offset-5 outline-dashed outline-terracota/45 py-1 pr-1 pl-4 text-small/snug shadow-sheet transition-[opacity,translate] data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-ending-style:-translate-y-3 data-ending-style:opacity-0"
    >
      {toast.type === "error" ? (
        <TriangleAlert size={18} strokeWidth={2} className="shrink-0 text-error" />
      ) : (
        <Check size={18} strokeWidth={2.2} className="shrink-0 text-salvia" />
      )}
      <Toast.Content className="min-w-0 flex-1 py-2">
        <Toast.Title className="font-sans font-semibold tracking-normal" />
        <Toast.Description className="text-nuez" />
      </Toast.Content>
      <Toast.Action className="min-h-tap cursor-pointer rounded-full px-2 font-semibold text-terracota underline underline-offset-4 hover:bg-lino focus-visible:-outline-offset-2" />
      {/* `aria-hidden={false}` is needed, because the library hides this focusable button from screen readers. */}
      <Toast.Close
        className={`${iconButtonClass} focus-visible:-outline-offset-2`}
        aria-label="Cerrar el aviso"
        aria-hidden={false}
      >
        <X size={18} strokeWidth={1.8} />
      </Toast.Close>
    </Toast.Root>
  ));
}
