import { expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGfP",
  "https://wns2-bn3p.notify.windows.com/w/?token=BQ%3d",
])("%s belongs to a push service", (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/a",
  "https://fcm.googleapis.com:8443/a",
  "https://u:p@fcm.googleapis.com/a",
  "https://127.0.0.1/a",
  "https://fcm.googleapis.com.evil.example/a",
  "https://evil-notify.windows.com/a",
  "https://a.b.notify.windows.com/a",
  `https://fcm.googleapis.com/${"a".repeat(1024)}`,
])("%s does not belong to a push service", (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
