import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyLink, readLink } from "../app/admin/one-time-links.server.ts";
import { eachDatabase } from "../tests/support/databases.ts";
import { newFolder } from "../tests/support/folder.ts";

const OWNER = "duena@tienda.example";

function admin(words: string[], env: Record<string, string>) {
  const file = join(import.meta.dirname, "admin.ts");
  const options = { env: { PATH: process.env.PATH ?? "", ...env } };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

function tokenOf({ out }: { out: string }): string {
  return /https:\/\/tienda\.example\/ingresar\?enlace=([\w-]{43})/.exec(out)?.[1] ?? "";
}

eachDatabase((open) => {
  test("adds, lists and resets while the shop has its database open", async () => {
    const { db, dataDir, databaseUrl } = await open();
    const publicUrl = { PUBLIC_URL: "https://tienda.example" };
    const env = { DATA_DIR: dataDir, ...publicUrl, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
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
  const env = { DATA_DIR: join(await newFolder(), "data") };
  expect(await admin([], env)).toMatchObject({ code: 0, out: expect.stringContaining("add EMAIL") });
  for (const words of [`remove ${OWNER}`, "add", "add no", "list x", `add ${OWNER} --lost-device`]) {
    expect(await admin(words.split(" "), env)).toMatchObject({
      code: 1,
      err: expect.stringContaining("add EMAIL"),
    });
  }
  expect(await admin(["list"], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no shop in"),
  });
}, 60_000);
