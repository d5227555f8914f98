export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Makes screen readers announce the toast at once. By default true for errors; false if the page says it elsewhere. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
