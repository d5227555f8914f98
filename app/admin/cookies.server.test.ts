import { expect, test } from "vitest";
import { deviceCookies, withCookies, withoutSession } from "./cookies.server.ts";

const OWNER = "duena@tienda.example";

function sent(cookie: string): Headers {
  return new Headers({ Cookie: `lang=es; ${cookie.split(";")[0]}; sidebar_state=collapsed` });
}

test("a browser is known for the account that signed in from it, and for no other", () => {
  const devices = deviceCookies("secret", true);
  const cookie = devices.remember(new Headers(), OWNER);
  const device = devices.knownDevice(sent(cookie), OWNER);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(devices.knownDevice(sent(cookie), "otra@tienda.example")).toBeNull();
  // Signing in again keeps the device, so that its budget does not begin anew.
  expect(devices.knownDevice(sent(devices.remember(sent(cookie), OWNER)), OWNER)).toBe(device);
});

test("forged, foreign and broken cookies are nobody's", () => {
  const cookie = deviceCookies("secret", false).remember(new Headers(), OWNER);
  const [pair = ""] = cookie.split(";");
  const devices = deviceCookies("secret", false);
  expect(devices.knownDevice(sent(pair), OWNER)).not.toBeNull();
  expect(deviceCookies("another secret", false).knownDevice(sent(pair), OWNER)).toBeNull();
  for (const wrong of [
    `${pair.slice(0, -1)}${pair.endsWith("A") ? "B" : "A"}`,
    pair.replace("=", "=x"),
    "copito.device=",
    "copito.device=a.b",
    "copito.device=%E0%A4%A",
    `other${pair}`,
  ]) {
    expect(devices.knownDevice(sent(wrong), OWNER)).toBeNull();
  }
});

test("attributes behind https and http", () => {
  const https = deviceCookies("secret", true).remember(new Headers(), OWNER);
  expect(https).toMatch(
    /^__Secure-copito\.device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const http = deviceCookies("secret", false).remember(new Headers(), OWNER);
  expect(http).toMatch(/^copito\.device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});

test("a request as if the browser had taken new cookies, and without its session", () => {
  const headers = new Headers({ Cookie: "copito.session_token=old; lang=es; x=a=b", Accept: "text/html" });
  const renewed = withCookies(headers, ["copito.session_token=new; Path=/; HttpOnly"]);
  expect(Object.fromEntries(renewed)).toEqual({
    accept: "text/html",
    cookie: "copito.session_token=new; lang=es; x=a=b",
  });
  expect(withoutSession(renewed).get("Cookie")).toBe("lang=es; x=a=b");
});
