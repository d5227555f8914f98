/* How a shop is known elsewhere: its profile and its tax number. */

/** What was typed as it is stored, or why it is not. */
export type Parsed<Code extends string, Value = string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code };

// Instagram's own rule: up to 30 letters, digits, underscores and points, no point at an end or beside another.
const INSTAGRAM_HANDLE = /^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/;

/** Takes a handle with or without @, or the address of a profile; returns the bare handle in lower case. */
export function normaliseInstagram(input: string): Parsed<"EMPTY" | "NOT_A_HANDLE"> {
  const text = input.trim();
  if (text === "") return { ok: false, code: "EMPTY" };
  const handle = text
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "")
    .toLowerCase();
  return INSTAGRAM_HANDLE.test(handle) ? { ok: true, value: handle } : { ok: false, code: "NOT_A_HANDLE" };
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Takes a CUIT with or without hyphens, points or spaces; returns it as ARCA writes it, `NN-NNNNNNNN-N`. */
export function normaliseCuit(input: string): Parsed<"EMPTY" | "NOT_ELEVEN_DIGITS" | "WRONG_CHECK_DIGIT"> {
  const text = input.trim();
  if (text === "") return { ok: false, code: "EMPTY" };
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^\d{11}$/.test(digits)) return { ok: false, code: "NOT_ELEVEN_DIGITS" };
  const value = `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
  return isCuit(value) ? { ok: true, value } : { ok: false, code: "WRONG_CHECK_DIGIT" };
}

/** Whether the last digit of `NN-NNNNNNNN-N` follows from the others: modulo 11, where 11 counts as 0. */
function isCuit(cuit: string): boolean {
  const digits = [...cuit.replaceAll("-", "")].map(Number);
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[10];
}
