/** Search engines and previews cut what is longer, in characters. */
const DESCRIPTION_MAX = 160;

/** A description that previews show whole, cut between words where it is longer. */
export function inPreview(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const most = text.slice(0, DESCRIPTION_MAX - 1).toWellFormed();
  return `${most.replace(/\s+\S*$/, "")}…`;
}
