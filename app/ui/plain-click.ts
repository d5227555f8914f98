/** Whether a click is the page's to answer: one that asks for a new tab, a window or a download is the browser's. */
export const isPlainClick = (
  click: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
