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
