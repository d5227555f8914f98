import { browserHeaders } from "./browser-headers.ts";
import { readPage } from "./html.ts";
import { PUBLIC_URL, type TestShop } from "./shop.ts";

/** Somebody's browser without script, which sends back the cookies that it got. */
export function deviceIn(shop: TestShop) {
  const browser = browserHeaders();
  const ask = async (path: string, body?: URLSearchParams) => {
    const headers = browser.headers();
    headers.set("Origin", PUBLIC_URL);
    const response = await shop.app.request(path, body ? { method: "POST", headers, body } : { headers });
    browser.take(response.headers.getSetCookie());
    return response;
  };
  return {
    cookies: () => ({ Cookie: browser.headers().get("Cookie") ?? "" }),
    open: async (path: string) => readPage(await (await ask(path)).text()),
    post: (path: string, fields: Record<string, string> | URLSearchParams) =>
      ask(path, new URLSearchParams(fields)),
  };
}
