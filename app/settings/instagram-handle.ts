export type InstagramResult = { ok: true; value: string } | { ok: false; code: "EMPTY" | "NOT_A_HANDLE" };

// Instagram's own rule: up to 30 letters, digits, underscores and points, no point at an end or beside another.
const HANDLE = /^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/;

/** Takes a handle with or without @, or the address of a profile; returns the bare handle in lower case. */
export function normaliseInstagram(input: string): InstagramResult {
  const text = input.trim();
  if (text === "") return { ok: false, code: "EMPTY" };
  const handle = text
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "")
    .toLowerCase();
  return HANDLE.test(handle) ? { ok: true, value: handle } : { ok: false, code: "NOT_A_HANDLE" };
}
