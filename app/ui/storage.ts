/** Does something with the browser's storage; null where that is off, full, or holds what an older version wrote. */
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
