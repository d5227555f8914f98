/** A cookie jar: reads Set-Cookie headers, and writes the headers of the next request. */
export function browserHeaders(userAgent = "Test/1.0") {
  const jar = new Map<string, string>();
  return {
    take(cookies: readonly string[]): void {
      for (const cookie of cookies) {
        const [pair = "", ...attributes] = cookie.split(/;\s*/);
        const name = pair.slice(0, pair.indexOf("="));
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
        else jar.set(name, pair.slice(name.length + 1));
      }
    },
    set: (name: string, value: string) => void jar.set(name, value),
    get: (name: string) => jar.get(name),
    forget: (name: string) => void jar.delete(name),
    headers(): Headers {
      const headers = new Headers({ "User-Agent": userAgent });
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      if (cookie) headers.set("Cookie", cookie);
      return headers;
    },
  };
}
