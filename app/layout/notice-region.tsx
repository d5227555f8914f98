import { Toast } from "@base-ui/react/toast";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "../ui/notice.ts";

/** Milliseconds that a notice stays; it stays longer under the pointer or the focus. */
const SHOWN = 8000;

export interface NoticeRegionProps {
  /** All that was ever told on this page, oldest first. */
  notices: readonly Notice[];
  closeLabel: string;
}

/** The toasts: read out, reachable by F6, closed by swiping, by their button or by time. */
export function NoticeRegion({ notices, closeLabel }: NoticeRegionProps) {
  const [manager] = useState(() => Toast.createToastManager());
  const told = useRef(0);
  useEffect(() => {
    for (const { tone, title, text } of notices.slice(told.current)) {
      manager.add({ title, type: tone, timeout: SHOWN, ...(text ? { description: text } : {}) });
    }
    told.current = notices.length;
  }, [notices, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="notices">
          <NoticeList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function NoticeList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={["up", "right"]} className="notice">
      {toast.type === "error" ? (
        <TriangleAlert size={22} strokeWidth={1.8} aria-hidden="true" className="notice-mark" />
      ) : (
        <Check size={22} strokeWidth={2} aria-hidden="true" className="notice-mark" />
      )}
      <Toast.Content className="notice-words">
        <Toast.Title className="notice-title" />
        <Toast.Description className="notice-text" />
      </Toast.Content>
      <Toast.Close className="icon-button notice-close" aria-label={closeLabel}>
        <X size={20} strokeWidth={1.8} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}
