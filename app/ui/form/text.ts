/** Characters of an email address, in every form (spec §9). */
export const EMAIL_MAX = 255;

/** Control characters (PostgreSQL stores no NUL) and marks that change the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNTYPED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Only invisible characters: spaces, joiners, fillers (U+3164), the blank of Braille (U+2800). */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;

/** Removes invisible characters, mends half characters, trims. Lines end in `\n` alone, as the browser counts them. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNTYPED, "").trim();
  return UNSEEN.test(clean) ? "" : clean;
}

/** White space becomes single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}
