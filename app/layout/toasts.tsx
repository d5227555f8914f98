import { Toast } from "@base-ui/react/toast";
import X from "lucide-react/icons/x";
import styles from "./toasts.css?url";

/** Milliseconds that a message stays: long enough to read it and press 'Deshacer'. Stops under pointer and focus. */
const TIMEOUT = 8000;

export interface ToastMessage {
  text: string;
  /** A fault is said at once and looks like one; anything else waits until the screen reader is done. */
  fault?: boolean;
  action?: { label: string; run: () => void };
}

const manager = Toast.createToastManager<{ fault: boolean }>();

/** Shows a message in the region that {@link Toasts} draws. */
export function showToast({ text, fault = false, action }: ToastMessage): void {
  const id = manager.add({
    title: text,
    type: fault ? "fault" : "done",
    priority: fault ? "high" : "low",
    data: { fault },
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }
      : {}),
  });
}

/** The region of short messages, at the bottom, reachable with F6. For pages of the owner's; loaded when needed. */
export function Toasts() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="owner" />
      <Toast.Provider toastManager={manager} timeout={TIMEOUT} limit={3}>
        <Toast.Portal>
          <Toast.Viewport className="toasts" aria-label="Avisos">
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Content className="toast-content">
        <Toast.Title className="toast-text" render={<p />} />
        <Toast.Action className="toast-action" />
        <Toast.Close className="toast-close" aria-label="Cerrar el aviso">
          <X size={18} strokeWidth={1.8} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
