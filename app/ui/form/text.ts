/** Longest email address in characters (spec §9). */
export const EMAIL_MAX = 255;

/** Removed characters: control characters (PostgreSQL stores no NUL), direction marks, and what XML forbids. */
const UNTYPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;

/** Returns "" if no character is visible. A line end becomes `\n`, because `maxlength` counts it as one. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNTYPED, "").trim();
  return UNSEEN.test(clean) ? "" : clean;
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");
