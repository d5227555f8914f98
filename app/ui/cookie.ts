export function readCookie(header: string | null, name: string): string | null {
  const cookies = (header ?? "").split(/; */);
  const found = cookies.find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** In seconds. */
export const A_YEAR = 365 * 24 * 60 * 60;

/** Returns a cookie for `Set-Cookie` or `document.cookie`. `age` is in seconds. */
export function writtenCookie(
  name: string,
  value: string,
  { age, secure, hidden }: { age: number; secure: boolean; hidden?: boolean },
) {
  const attributes = ["Path=/", `Max-Age=${age}`, "SameSite=Lax"];
  return [`${name}=${value}`, ...attributes, secure && "Secure", hidden && "HttpOnly"]
    .filter(Boolean)
    .join("; ");
}
