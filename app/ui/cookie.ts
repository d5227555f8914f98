/** What a Cookie header holds under a name; null where it does not. */
export function readCookie(header: string | null, name: string): string | null {
  const cookies = (header ?? "").split(/; */).map((each) => each.split("="));
  return cookies.find(([key]) => key === name)?.[1] ?? null;
}

/** A cookie of the whole shop, for `Set-Cookie` and `document.cookie` alike. `age` in seconds. */
export function writtenCookie(
  name: string,
  value: string,
  { age, secure }: { age: number; secure: boolean },
) {
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
