/** False for clicks that open a new tab or window, or download. */
export const isPlainClick = (
  click: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
