const CODE = "BODY_REFUSED";

export class BodyRefused extends Error {
  readonly code = CODE;
}

export function isBodyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === CODE) || isBodyRefused(error.cause);
}
