/** 128 random bits in lower-case letters and digits. `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(36).padStart(7, "0")).join("");
}
