const CODE = "BODY_REFUSED";

/** The error of a request body that `server/request-guard.ts` cuts off as too large or too slow. */
export class BodyRefused extends Error {
  readonly code = CODE;
}

/** Compares codes, because `instanceof` fails: build and server have different copies of the class. */
export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
