export interface Notice {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Screen readers announce it at once, because the page does not show the message elsewhere. */
  urgent?: boolean;
  action?: { label: string; run: () => void };
}

export const NOTICE_EVENT = "copito:notice";

export function notify(notice: Notice): void {
  document.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail: notice }));
}
