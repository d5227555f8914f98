export interface Toast {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Screen readers announce an urgent toast at once, others at a pause. By default, errors are urgent. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const TOAST_EVENT = "copito:toast";

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
