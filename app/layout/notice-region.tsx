import { Toast } from "@base-ui/react/toast";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "../ui/notice.ts";

/** Milliseconds that a notice stays: long enough to read it and press 'Deshacer'. Stops under pointer and focus. */
const SHOWN = 8000;

export interface NoticeRegionProps {
  /** All that was ever told on this page, oldest first. */
  notices: readonly Notice[];
  /** What the region is called, for those who go through a page by its parts. */
  label: string;
  closeLabel: string;
  /** Of the screen, on phones. */
  place?: "top" | "bottom";
}

/** The toasts: read out, reachable by F6, closed by swiping, by their button or by time. */
export function NoticeRegion({ notices, label, closeLabel, place }: NoticeRegionProps) {
  const [manager] = useState(() => Toast.createToastManager());
  const told = useRef(0);
  useEffect(() => {
    for (const { tone, title, text, urgent = false, action } of notices.slice(told.current)) {
      const id = manager.add({
        title,
        type: tone,
        priority: urgent ? "high" : "low",
        timeout: SHOWN,
        ...(text ? { description: text } : {}),
        ...(action ? { actionProps: { children: action.label, onClick: () => act(id, action.run) } } : {}),
      });
    }
    told.current = notices.length;
    function act(id: string, run: () => void) {
      manager.close(id);
      run();
    }
  }, [notices, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="notices" data-place={place} aria-label={label}>
          <NoticeList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function NoticeList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={["up", "down", "right"]} className="notice">
      {toast.type === "error" ? (
        <TriangleAlert size={22} strokeWidth={1.8} aria-hidden="true" className="notice-mark" />
      ) : (
        <Check size={22} strokeWidth={2} aria-hidden="true" className="notice-mark" />
      )}
      <Toast.Content className="notice-words">
        <Toast.Title className="notice-title" />
        <Toast.Description className="notice-text" />
      </Toast.Content>
      <Toast.Action className="notice-action" />
      {/* The library hides it from assistive technology until it has the focus, which it can be given all the while. */}
      <Toast.Close className="icon-button notice-close" aria-label={closeLabel} aria-hidden={false}>
        <X size={20} strokeWidth={1.8} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}
