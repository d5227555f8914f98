import { expect, test } from "vitest";
import { readSmtpUrl } from "./smtp-url.ts";

test("a URL gives the server, its port, user and password", () => {
  expect(readSmtpUrl("smtps://tienda%40copito.example:a%2Fb%25@mail.example")).toEqual({
    host: "mail.example",
    port: 465,
    secure: true,
    requireTLS: false,
    tls: { rejectUnauthorized: true },
    auth: { user: "tienda@copito.example", pass: "a/b%" },
  });
  expect(readSmtpUrl("smtp://[::1]:2525")).toMatchObject({ host: "::1", port: 2525 });
});

test.each([
  ["smtp://mail.example", true, true],
  ["smtp://10.0.0.7:25", true, true],
  ["smtp://localhost.example", true, true],
  ["smtp://localhost:25", false, false],
  ["smtp://user:pass@[::1]", false, false],
  ["smtp://localhost?requireTLS=true", true, true],
  ["smtp://10.0.0.7:25?requireTLS=yes", true, true],
  ["smtp://10.0.0.7:25?requireTLS=false", false, true],
])("%s requires encryption: %j, a valid certificate: %j", (url, requireTLS, rejectUnauthorized) => {
  expect(readSmtpUrl(url)).toMatchObject({ requireTLS, tls: { rejectUnauthorized } });
});

test.each([
  "smtp://user:pass@mail.example?requireTLS=false",
  "smtp://user:pass%@mail.example",
  "http://mail.example",
  "smtp://",
  "hunter2",
])("%s is refused", (url) => {
  expect(readSmtpUrl(url)).toBeNull();
});
