/** The code of an error of Node's or of a driver's (`ENOENT`, `57P01`); null where it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}
