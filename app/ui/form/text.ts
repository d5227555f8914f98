const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What was typed without the space around it; a text of invisible characters alone (U+200B, U+3164…) is empty. */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? "" : text.trim();
}
