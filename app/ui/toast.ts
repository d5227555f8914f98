export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** True: screen readers announce the toast at once, not at the next pause. Default: true for errors only. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
