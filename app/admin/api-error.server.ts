import { isAPIError } from "better-auth/api";

/** The code of a refusal by Better Auth, or null for anything else that was thrown. */
function refusalCode(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const { body, status } = error as { body?: { code?: string }; status?: unknown };
  return body?.code ?? String(status);
}

/** What `refused` makes of the code of a refusal. What it does not know (null), and every fault, is thrown on. */
export async function expecting<T, R>(
  call: Promise<T>,
  refused: (code: string) => R | null,
): Promise<{ ok: true; value: T } | { ok: false; refusal: R }> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    const code = refusalCode(error);
    const refusal = code === null ? null : refused(code);
    if (refusal === null) throw error;
    return { ok: false, refusal };
  }
}
