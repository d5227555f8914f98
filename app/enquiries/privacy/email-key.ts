/** Lower case in code, because the databases' `lower` handles Latin letters alone. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
