const DESCRIPTION_MAX = 160;

/** Cuts a text between words, to at most `most` characters. */
export function truncated(text: string, most = DESCRIPTION_MAX): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\s+\S*$/, "")}…`;
}
