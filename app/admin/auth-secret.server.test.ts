import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { openAuthSecret } from "./auth-secret.server.ts";

test("the secret is made once, in a file that only its owner may read", async () => {
  const dataDir = await newFolder();
  const first = await openAuthSecret({ given: null, dataDir, shared: false });
  if (!first.ok) throw new Error(first.message);
  expect(first.secret.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
  expect(await openAuthSecret({ given: null, dataDir, shared: false })).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["auth-secret"]);
});

test("a shared database needs AUTH_SECRET, and a given secret is not written to a file", async () => {
  const dataDir = await newFolder();
  const given = "x".repeat(40);
  expect(await openAuthSecret({ given, dataDir, shared: true })).toMatchObject({
    ok: true,
    secret: given,
  });
  const message = expect.stringContaining("AUTH_SECRET is missing");
  expect(await openAuthSecret({ given: null, dataDir, shared: true })).toMatchObject({ ok: false, message });
  expect(await readdir(dataDir)).toEqual([]);
});

test("a damaged secret is neither used nor replaced", async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, "auth-secret"), "short\n");
  const message = expect.stringContaining("auth-secret is damaged");
  expect(await openAuthSecret({ given: null, dataDir, shared: false })).toMatchObject({ ok: false, message });
  expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe("short\n");
});
