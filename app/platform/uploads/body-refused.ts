const CODE = "BODY_REFUSED";

/** The request guard breaks a body off with it. Its sender is told, and the request's line says so: no fault of the shop's. */
export class BodyRefused extends Error {
  readonly code = CODE;
}

/** Whether it is one, or was thrown because of one; the build has another copy of the class than the server. */
export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
