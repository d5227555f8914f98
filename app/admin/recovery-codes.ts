/** Without what is easily mistaken for another sign: 0 and o, 1, i and l. */
const RECOVERY_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const RECOVERY_CODES = 10;
const HALF = 5;

/** A recovery code as it is stored, from what somebody typed: capitals, spaces and the dash do not matter. */
export function normalRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
}

/** New codes of ten signs each (49 bits). `pick` gives an even random number below its argument. */
export function makeRecoveryCodes(pick: (below: number) => number): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    normalRecoveryCode(
      Array.from({ length: 2 * HALF }, () => RECOVERY_SIGNS[pick(RECOVERY_SIGNS.length)]).join(""),
    ),
  );
}
