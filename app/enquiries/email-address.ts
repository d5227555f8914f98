/** RFC 5322 `atext` without quoting, and letters of any script (RFC 6531); marks and digits belong to letters. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Whether a text looks like an email address: what people really have, unusual ones too (plus, subdomains, other
 * scripts, long endings). Quoted names and addresses of bare numbers, which no shop's customer has, do not. Lengths
 * are the schema's business. One pass over each part: linear in the length of the text.
 */
export function looksLikeEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split(".");
  if (at < 1 || labels.length < 2 || !LOCAL_PART.test(local)) return false;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  if (!labels.every((label) => LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-"))) {
    return false;
  }
  const ending = labels[labels.length - 1] ?? "";
  return ending.length >= 2 && /\p{L}/u.test(ending);
}
