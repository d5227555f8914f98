/** An email for comparison without regard to case. The databases' `lower` knows only Latin letters. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
