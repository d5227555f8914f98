export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Makes screen readers announce it at once. True by default for errors: pass false if the page says it. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
