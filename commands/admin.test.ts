import { join } from "node:path";
import { expect, test } from "vitest";
import { readLink, takeLink } from "../app/admin/one-time-links.server.ts";
import { MIGRATIONS, migrateToLatest } from "../app/platform/db/migrate.ts";
import { insertAdministrator } from "../tests/support/administrators.ts";
import { eachDatabase, openTestDatabase, type TestDatabase } from "../tests/support/databases.ts";
import { newFolder } from "../tests/support/folder.ts";
import { jobsIn } from "../tests/support/mail-jobs.ts";
import { runCommand } from "../tests/support/run-command.ts";

const OWNER = "duena@tienda.example";
const MAIL = { SMTP_URL: "smtp://localhost:25", MAIL_FROM: "a@b.example", MAIL_TO: "c@d.example" };

const admin = (words: string[], env: Record<string, string>) => runCommand("admin", words, env);

const environmentOf = ({ dataDir, databaseUrl }: TestDatabase) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

function tokenOf({ out }: { out: string }): string {
  return /https:\/\/tienda\.example\/ingresar\?enlace=([\w-]{43})/.exec(out)?.[1] ?? "";
}

eachDatabase((test, kind) => {
  test("adds, lists and resets while the shop has its database open", async ({ db, database }) => {
    const publicUrl = { PUBLIC_URL: "https://tienda.example" };
    const env = { ...environmentOf(database), ...publicUrl };
    /** Refusals do not depend on the database, so one database is enough. */
    const expectRefusal = async (words: string[], reason: string) => {
      if (kind === "sqlite")
        expect(await admin(words, env)).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    };
    if (kind === "sqlite") expect((await admin(["list"], env)).out).toContain("no administrator yet");
    await expectRefusal(["reset", OWNER], `npm run admin -- add ${OWNER}`);

    const replaced = await admin(["add", OWNER], env);
    const added = await admin(["add", "Duena@Tienda.example"], env);
    expect(added).toMatchObject({ code: 0, err: "" });
    const invite = tokenOf(added);
    expect(await readLink(db, invite, new Date())).toEqual({
      purpose: "invite",
      email: OWNER,
      role: "owner",
    });
    expect(await readLink(db, tokenOf(replaced), new Date())).toBeNull();
    await takeLink(db, invite, new Date());
    await insertAdministrator(db, OWNER);
    expect((await admin(["list"], env)).out).toMatch(
      /^duena@tienda\.example · owner · since \d{4}-\d\d-\d\d\n$/,
    );
    await expectRefusal(["add", OWNER], "is an administrator already");

    const reset = await admin(["reset", OWNER], { ...env, ...MAIL });
    expect(reset.out).toContain("Ended at once");
    expect(await readLink(db, tokenOf(reset), new Date())).toEqual({
      purpose: "reset",
      email: OWNER,
      role: "owner",
    });
    await expectRefusal(["remove", OWNER], "the only owner");
    const other = "otra@tienda.example";
    await admin(["add", other], env);
    await insertAdministrator(db, other);
    expect(await admin(["remove", OWNER], { ...env, ...MAIL })).toMatchObject({ code: 0, err: "" });
    expect((await admin(["list"], env)).out).toMatch(/^otra@tienda\.example · [^\n]*\n$/);
    await expectRefusal(["remove", OWNER], "is no administrator");

    // The activity log and the queued mails report the commands. No mail contains the reset link.
    const written = await db.selectFrom("activity").select(["action", "who"]).orderBy("id").execute();
    expect(written.map(({ action, who }) => `${action} ${who}`)).toEqual([
      `command-add ${OWNER}`,
      `command-add ${OWNER}`,
      `command-reset ${OWNER}`,
      `command-add ${other}`,
      `command-remove ${OWNER}`,
    ]);
    const jobs = (await jobsIn(db)).map(({ payload }) => JSON.parse(payload));
    expect(jobs.map(({ event, to }) => `${event} ${to}`)).toEqual([
      `reset-asked ${OWNER}`,
      `administrator-removed ${OWNER}`,
      `administrator-removed ${other}`,
    ]);
    expect(JSON.stringify(jobs)).not.toContain(tokenOf(reset));
  }, 60_000);

  test("never migrates, because an older server may use the tables", async () => {
    const database = await openTestDatabase(kind, { migrated: false });
    const { db } = database;
    const all = Object.entries(await MIGRATIONS.getMigrations()).sort(([a], [b]) => (a < b ? -1 : 1));
    const older = { getMigrations: async () => Object.fromEntries(all.slice(0, -1)) };
    await migrateToLatest(db as never, older);
    const env = environmentOf(database);
    expect(await admin(["list"], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining("of an older version"),
    });
    const migrated = await migrateToLatest(db as never);
    expect(migrated).toMatchObject({ applied: [all.at(-1)?.[0]] });
  });
});

test("shows its usage, and makes no shop in an empty folder", async () => {
  const env = { DATA_DIR: join(await newFolder(), "data") };
  expect(await admin([], env)).toMatchObject({ code: 0, out: expect.stringContaining("add EMAIL") });
  for (const words of ["purge x@y.ar", "add", "add no", "list x", `reset ${OWNER} --lost-device`]) {
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
