export type Parsed<Code extends string, Value = string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code };

// Instagram's rule: up to 30 letters, digits, underscores and points; no point at an end or beside another.
const INSTAGRAM_HANDLE = /^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/;

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

/** Accepts hyphens, points or spaces; returns `NN-NNNNNNNN-N`, as ARCA writes it. */
export function normaliseCuit(input: string): Parsed<"EMPTY" | "NOT_ELEVEN_DIGITS" | "WRONG_CHECK_DIGIT"> {
  const text = input.trim();
  if (text === "") return { ok: false, code: "EMPTY" };
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^\d{11}$/.test(digits)) return { ok: false, code: "NOT_ELEVEN_DIGITS" };
  // The last digit is a checksum modulo 11, where 11 counts as 0.
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  if ((11 - (sum % 11)) % 11 !== Number(digits[10])) return { ok: false, code: "WRONG_CHECK_DIGIT" };
  return { ok: true, value: `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` };
}
