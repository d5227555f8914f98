export const RECOVERY_CODE_LENGTH = 10;

/** A typed recovery code in its stored form; capitals, spaces and the dash do not matter. */
export function normalRecoveryCode(typed: string): string {
  const characters = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${characters.slice(0, half)}-${characters.slice(half)}`;
}
