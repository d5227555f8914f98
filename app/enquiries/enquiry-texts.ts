/** Characters that turn the reading direction and so can make a text look like another one (Unicode TR 36). */
const TURNERS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g;

/**
 * A text of several lines as it is counted and kept: line ends are one character (browsers send two, which would move
 * the limits), nothing that is no text (controls, half characters), and no space around it.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

/** A text that belongs on one line: white space is single, and it reads in the order it is written in. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(TURNERS, "").replace(/\s+/g, " ").trim();
}
