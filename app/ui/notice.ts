/** Something to tell in passing, in the words of whoever tells it. */
export interface Notice {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Said aloud at once, because nothing in the page says it too. */
  urgent?: boolean;
  /** Something to do about it while it is shown. */
  action?: { label: string; run: () => void };
}

/** Told to the document, with a {@link Notice}. */
export const NOTICE_EVENT = "copito:notice";

/** Shows a notice as a toast, on pages inside the frame. */
export function notify(notice: Notice): void {
  document.dispatchEvent(new CustomEvent(NOTICE_EVENT, { detail: notice }));
}
