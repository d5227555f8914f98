import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openAuthSecret } from "./auth-secret.server.ts";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "copito-secret-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test("made once, for the owner's eyes only, and the same ever after", async () => {
  const dataDir = await folder();
  const first = await openAuthSecret({ given: null, dataDir, shared: false });
  if (!first.ok) throw new Error(first.message);
  expect(first.secret.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
  expect(await openAuthSecret({ given: null, dataDir, shared: false })).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["auth-secret"]);
});

test("of several that make it at once all get the same", async () => {
  const dataDir = await folder();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => openAuthSecret({ given: null, dataDir, shared: false })),
  );
  expect(new Set(made.map((result) => (result.ok ? result.secret : result.message))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["auth-secret"]);
});

test("a given one is taken and nothing is written", async () => {
  const dataDir = await folder();
  const given = "x".repeat(40);
  expect(await openAuthSecret({ given, dataDir, shared: true })).toEqual({ ok: true, secret: given });
  expect(await readdir(dataDir)).toEqual([]);
});

test("on a shared database it must be given", async () => {
  const dataDir = await folder();
  const result = await openAuthSecret({ given: null, dataDir, shared: true });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("AUTH_SECRET is missing") });
  expect(await readdir(dataDir)).toEqual([]);
});

test("a damaged one is not used and not replaced", async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, "auth-secret"), "short\n");
  const result = await openAuthSecret({ given: null, dataDir, shared: false });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("auth-secret is damaged") });
  expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe("short\n");
});
