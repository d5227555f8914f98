import { expect, test } from "vitest";
import { readSmtpUrl } from "./smtp-url.ts";

function serverOf(url: string) {
  const read = readSmtpUrl(url);
  if (!read.ok) throw new Error(read.error);
  return read.server;
}

test("a server, its port, and user and password as they are meant", () => {
  expect(serverOf("smtps://tienda%40copito.example:a%2Fb%25@mail.example")).toEqual({
    host: "mail.example",
    port: 465,
    secure: true,
    requireTLS: false,
    tls: { rejectUnauthorized: true },
    auth: { user: "tienda@copito.example", pass: "a/b%" },
    name: null,
  });
  expect(serverOf("smtp://mail.example?name=tienda.example&tls.servername=mx.example")).toEqual({
    host: "mail.example",
    port: 587,
    secure: false,
    requireTLS: true,
    tls: { rejectUnauthorized: true, servername: "mx.example" },
    auth: null,
    name: "tienda.example",
  });
  expect(serverOf("smtp://[::1]:2525")).toMatchObject({ host: "::1", port: 2525, requireTLS: false });
});

test("encryption is demanded of every server but this machine's own", () => {
  for (const url of [
    "smtp://mail.example",
    "smtp://10.0.0.7:25",
    "smtp://localhost.example",
    "smtp://127.0.0.1.example",
  ]) {
    expect([url, serverOf(url)]).toMatchObject([
      url,
      { requireTLS: true, tls: { rejectUnauthorized: true } },
    ]);
  }
  for (const url of ["smtp://localhost:25", "smtp://127.0.0.1", "smtp://user:pass@[::1]"]) {
    expect([url, serverOf(url)]).toMatchObject([
      url,
      { requireTLS: false, tls: { rejectUnauthorized: false } },
    ]);
  }
  expect(serverOf("smtps://localhost").tls.rejectUnauthorized).toBe(true);
  expect(serverOf("smtp://localhost?requireTLS=true")).toMatchObject({
    requireTLS: true,
    tls: { rejectUnauthorized: true },
  });
  expect(serverOf("smtp://10.0.0.7:25?requireTLS=false")).toMatchObject({
    requireTLS: false,
    tls: { rejectUnauthorized: true },
  });
});

test.each([
  ["smtp://user:hunter2@mail.example?requireTLS=false", "must not send a password unencrypted"],
  ["smtp://mail.example?ignoreTLS=true", "knows no other options"],
  ["smtp://mail.example?tls.rejectUnauthorized=false", "knows no other options"],
  ["smtp://mail.example?secure=false", "knows no other options"],
  ["smtp://mail.example?debug=true&logger=true", "knows no other options"],
  ["smtp://mail.example?requireTLS=no", "requireTLS=true or requireTLS=false"],
  ["smtp://user:hunter2%@mail.example", "% in its user"],
  ["smtp://user@mail.example", "both user and password"],
  ["http://mail.example", "smtp:// or smtps://"],
  ["smtp://", "smtp:// or smtps://"],
  ["hunter2", "smtp:// or smtps://"],
])("%s is refused in one sentence that repeats no value", (url, words) => {
  const read = readSmtpUrl(url);
  expect(read).toEqual({ ok: false, error: expect.stringContaining(words) });
  expect(!read.ok && read.error).toMatch(/^(?:must|knows) .+\.$/);
  expect(!read.ok && read.error).not.toContain("hunter2");
});
