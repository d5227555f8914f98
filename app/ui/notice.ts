/** Something to tell in passing, in the words of whoever tells it. The frame shows it as a toast. */
export interface Notice {
  tone: "success" | "error";
  title: string;
  text?: string;
}
