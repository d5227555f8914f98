const CODE = "BODY_REFUSED";

/** The error of a request body that `server/request-guard.ts` cuts off as too large or too slow. */
export class BodyRefused extends Error {
  readonly code = CODE;
}

/** Compares codes, not classes, because the built app and the server each contain a copy of the class. */
export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
