export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Screen readers announce the toast at once, because the page does not show the message elsewhere. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
