import { expect, test } from "vitest";
import { knownBrowsers } from "./cookies.server.ts";

const OWNER = "duena@tienda.example";

function sent(cookie: string): Headers {
  return new Headers({ Cookie: `lang=es; ${cookie.split(";")[0]}; sidebar_state=collapsed` });
}

test("a browser's cookie is valid only for the account that signed in from it", async () => {
  const browsers = knownBrowsers("secret", false);
  const cookie = await browsers.remember(new Headers(), OWNER);
  const id = await browsers.idOf(sent(cookie), OWNER);
  expect(id).toMatch(/^[\w-]{22}$/);
  // Signing in again keeps the browser's id, under which its wrong passwords are counted.
  expect(await browsers.idOf(sent(await browsers.remember(sent(cookie), OWNER)), OWNER)).toBe(id);

  const other = await browsers.remember(sent(cookie), "otra@tienda.example");
  expect(await browsers.idOf(sent(other), OWNER)).toBeNull();
  // The two accounts' cookies have different names, so that neither replaces the other.
  expect(other.split("=")[0]).not.toBe(cookie.split("=")[0]);
  expect(await knownBrowsers("another secret", false).idOf(sent(cookie), OWNER)).toBeNull();
});
