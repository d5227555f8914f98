import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyLink, readLink } from "../app/admin/one-time-links.server.ts";
import { eachDatabase, type TestDatabase } from "../tests/support/databases.ts";

const OWNER = "duena@tienda.example";

interface Said {
  code: number;
  out: string;
  err: string;
}

function admin(words: string[], env: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "admin.ts"), ...words],
      { env: { PATH: process.env.PATH ?? "", ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

function shop({ dataDir, databaseUrl }: TestDatabase): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PUBLIC_URL: "https://tienda.example",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}

function tokenOf({ out }: Said): string {
  return /https:\/\/tienda\.example\/ingresar\?enlace=([\w-]{43})/.exec(out)?.[1] ?? "";
}

eachDatabase((open) => {
  test("adds, lists and resets while the shop has its database open", async () => {
    const database = await open();
    const { db } = database;
    const env = shop(database);
    expect((await admin(["list"], env)).out).toContain("no administrator yet");
    expect(await admin(["reset", OWNER], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`npm run admin -- add ${OWNER}`),
    });

    const added = await admin(["add", "Duena@Tienda.example"], env);
    expect(added).toMatchObject({ code: 0, err: "" });
    const invite = tokenOf(added);
    expect(await readLink(db, invite, new Date())).toEqual({ purpose: "invite", email: OWNER });
    await applyLink(db, { token: invite, email: "", passwordHash: "salt:hash" }, new Date());
    expect((await admin(["list"], env)).out).toMatch(
      /^duena@tienda\.example · since \d{4}-\d\d-\d\d · 0 open sessions\n$/,
    );
    expect(await admin(["add", OWNER], env)).toMatchObject({ code: 1 });

    const reset = tokenOf(await admin(["reset", OWNER], env));
    expect(await readLink(db, reset, new Date())).toEqual({ purpose: "reset", email: OWNER });
    const rescue = tokenOf(await admin(["reset", OWNER, "--lost-device"], env));
    expect(await readLink(db, rescue, new Date())).toEqual({ purpose: "rescue", email: OWNER });
    expect(await readLink(db, reset, new Date())).toBeNull();
  }, 60_000);
});

test("says how it is used, and makes no shop where there is none", async () => {
  const dir = await mkdtemp(join(tmpdir(), "copito-none-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const env = { DATA_DIR: join(dir, "data") };
  expect(await admin([], env)).toMatchObject({ code: 0, out: expect.stringContaining("add EMAIL") });
  for (const words of [
    ["remove", OWNER],
    ["add"],
    ["add", "no"],
    ["list", "x"],
    ["add", OWNER, "--lost-device"],
  ]) {
    expect(await admin(words, env)).toMatchObject({ code: 1, err: expect.stringContaining("add EMAIL") });
  }
  expect(await admin(["list"], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no shop in"),
  });
}, 60_000);
