/** Characters of an address (spec §9). */
export const EMAIL_MAX = 255;

/** What Better Auth takes for an address: one that it would refuse at the sign-in must not be chosen. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** An administrator's address as it is stored and compared: without spaces around it, in lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text);
}
