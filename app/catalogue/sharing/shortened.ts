/** Limit in characters; search engines and previews cut longer texts. */
const DESCRIPTION_MAX = 160;

/** Cuts a description between words. */
export function inPreview(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const most = text.slice(0, DESCRIPTION_MAX - 1).toWellFormed();
  return `${most.replace(/\s+\S*$/, "")}…`;
}
