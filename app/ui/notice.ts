/** Something to tell in passing, in the words of whoever tells it. The frame shows it as a toast. */
export interface Notice {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Said aloud at once, because nothing in the page says it too. */
  urgent?: boolean;
  /** Something to do about it while it is shown. */
  action?: { label: string; run: () => void };
}
