import { expect, test } from "vitest";
import { browserName, shortNetwork } from "./client.server.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`, "Safari en iPhone"],
  [`(Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge en Windows"],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`, "Safari en Mac"],
  [`(X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/140.0.0.0 Safari/537.36`, "Chrome en Chromebook"],
])("%s", (userAgent, name) => {
  expect(browserName(`Mozilla/5.0 ${userAgent}`)).toBe(name);
});

test.each(["curl/8.5.0", null])("the user agent %j has no known name", (userAgent) => {
  expect(browserName(userAgent)).toBeNull();
});

test.each([
  ["190.12.34.56", "190.12.34.x"],
  ["2800:810:4a2:1:2:3:4:5", "2800:810:4a2::/48"],
  ["", null],
])("the address %j is stored as its network", (address, network) => {
  expect(shortNetwork(address)).toBe(network);
});
