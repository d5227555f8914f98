import { useEffect, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { TOAST_EVENT, type Toast } from "../ui/toast.ts";
import { useWhenIdle } from "../ui/when-idle.ts";

// The toast region is loaded when the browser is idle, because a toast about a lost network could not load it.
const loadRegion = () => import("./toast-region.tsx");
const ToastRegion = lazyPart(async () => (await loadRegion()).ToastRegion);

export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useWhenIdle(loadRegion);
  useEffect(() => {
    const onToast = (event: Event) => {
      const { detail } = event as CustomEvent<Toast>;
      setToasts((all) => [...all, detail]);
    };
    document.addEventListener(TOAST_EVENT, onToast);
    return () => document.removeEventListener(TOAST_EVENT, onToast);
  }, []);
  return toasts.length > 0 ? <ToastRegion toasts={toasts} /> : null;
}
