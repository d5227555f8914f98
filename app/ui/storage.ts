/** Returns the result of `use`, or null when storage is disabled, full or unreadable. */
export function withStorage<T>(
  kind: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
): T | null {
  try {
    return use(window[kind]);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}
