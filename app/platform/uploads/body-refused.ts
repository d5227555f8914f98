const CODE = "BODY_REFUSED";

/** The request guard breaks a body off with it. */
export class BodyRefused extends Error {
  readonly code = CODE;
}

/** By code: the build has another copy of the class than the server. */
export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
