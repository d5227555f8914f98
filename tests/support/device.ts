import { browserHeaders } from "./browser-headers.ts";
import { readResponse } from "./html.ts";
import { PUBLIC_URL, type TestShop } from "./shop.ts";

/** A browser without script, which sends back the cookies that it got. */
export function deviceIn(shop: TestShop, userAgent?: string) {
  const jar = browserHeaders(userAgent);
  /** Gets a page, or sends the fields of a form. */
  const ask = async (path: string, fields?: Record<string, string> | URLSearchParams) => {
    const headers = jar.headers();
    headers.set("Origin", PUBLIC_URL);
    const form = fields && { method: "POST", body: new URLSearchParams(fields) };
    const response = await shop.app.request(path, { headers, ...form });
    jar.take(response.headers.getSetCookie());
    return response;
  };
  return {
    jar,
    ask,
    cookies: () => ({ Cookie: jar.headers().get("Cookie") ?? "" }),
    open: async (path: string) => readResponse(await ask(path)),
  };
}
