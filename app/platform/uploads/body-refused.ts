const CODE = "BODY_REFUSED";

/** Thrown into a body's stream by `server/request-guard.ts`. */
export class BodyRefused extends Error {
  readonly code = CODE;
}

/** Compares codes, because build and server have different copies of the class. */
export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
