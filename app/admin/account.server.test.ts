import { expect, test } from "vitest";
import { deviceOf } from "./account.server.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`(Linux; Android 10; K) ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `(Linux; Android 15; SM-S921B) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`(Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge", "Windows"],
  ["(X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`, "Safari", "Mac"],
  [`(X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Chromebook"],
])("%s", (userAgent, browser, system) => {
  expect(deviceOf(`Mozilla/5.0 ${userAgent}`)).toEqual({ browser, system });
});

test.each(["curl/8.5.0", "", null])("%j names nothing that its owner would know", (userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
});
