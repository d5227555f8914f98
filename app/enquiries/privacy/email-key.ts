/** An email as it is compared: case aside, in letters of any script, which the two databases' own `lower` is not. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
