export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Makes screen readers announce the toast at once; by default an error. False if the page also says it elsewhere. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
