import { expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGfP",
  "https://wns2-bn3p.notify.windows.com/w/?token=BQ%3d",
])("%s is a push service's", (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  ["plain http", "http://fcm.googleapis.com/a"],
  ["a port", "https://fcm.googleapis.com:8443/a"],
  ["a password", "https://u:p@fcm.googleapis.com/a"],
  ["a name before the @", "https://fcm.googleapis.com@10.0.0.1/a"],
  ["this machine", "https://localhost/a"],
  ["its number", "https://127.0.0.1/a"],
  ["the cloud's own", "https://169.254.169.254/latest"],
  ["IPv6", "https://[::1]/a"],
  ["a longer name", "https://fcm.googleapis.com.evil.example/a"],
  ["a name that ends alike", "https://evil-notify.windows.com/a"],
  ["a name below two", "https://a.b.notify.windows.com/a"],
  ["another of Google's", "https://storage.googleapis.com/a"],
  ["no address", "fcm.googleapis.com"],
  ["a long one", `https://fcm.googleapis.com/${"a".repeat(1024)}`],
])("refused: %s", (_, endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
