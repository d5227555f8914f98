import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import {
  applyLink,
  LINK_LIFE,
  listAdministrators,
  makeLink,
  offerSetup,
  readLink,
  removeAdministrator,
} from "./one-time-links.server.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const LATER = new Date(NOW.getTime() + 1000);
const OWNER = "duena@tienda.example";
const SETUP = { purpose: "setup", email: null } as const;
const GONE = { ok: false, code: "LINK_GONE" };

function answer(token: string, email = OWNER) {
  return { token, email, passwordHash: "salt:hash" };
}

eachDatabase((open, kind) => {
  test("a set-up link makes one administrator, once; only its hash is kept", async () => {
    const { db } = await open();
    const address = await offerSetup(db, "https://tienda.example", NOW);
    expect(address).toMatch(/^https:\/\/tienda\.example\/ingresar\?enlace=[\w-]{43}$/);
    const token = new URL(address ?? "").searchParams.get("enlace") ?? "";
    const rows = await db.selectFrom("admin_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    // What is stored opens nothing.
    expect(await readLink(db, rows[0]?.token_hash ?? "", NOW)).toBeNull();
    // Looking, as often as one likes, does not use it up.
    expect(await readLink(db, token, NOW)).toEqual(SETUP);
    expect(await readLink(db, token, NOW)).not.toBeNull();
    expect(await applyLink(db, answer(token), LATER)).toEqual({ ok: true, email: OWNER, created: true });
    expect(await readLink(db, token, LATER)).toBeNull();
    expect(await applyLink(db, answer(token, "otra@tienda.example"), LATER)).toEqual(GONE);
    const administrators = await listAdministrators(db, LATER);
    expect(administrators).toMatchObject([
      { email: OWNER, secondFactor: false, createdAt: LATER, sessions: 0 },
    ]);
    expect(await offerSetup(db, "https://tienda.example", LATER)).toBeNull();
  });

  test("it works for 24 hours and not a millisecond longer", async () => {
    const { db } = await open();
    const token = await makeLink(db, SETUP, NOW);
    const after = new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    expect(after.getTime() - NOW.getTime()).toBe(LINK_LIFE);
    expect(await readLink(db, token, new Date(after.getTime() - 1))).not.toBeNull();
    expect(await readLink(db, token, after)).toBeNull();
    expect(await applyLink(db, answer(token), after)).toEqual(GONE);
    expect(await listAdministrators(db, after)).toEqual([]);
  });

  test("a newer link makes the older one worthless; links for others stay", async () => {
    const { db } = await open();
    const first = await makeLink(db, SETUP, NOW);
    const invite = await makeLink(db, { purpose: "invite", email: OWNER }, NOW);
    const second = await makeLink(db, SETUP, NOW);
    expect(await readLink(db, first, NOW)).toBeNull();
    expect(await readLink(db, second, NOW)).not.toBeNull();
    // An invitation is for its own address, and once there is an administrator a set-up link is worthless.
    expect(await readLink(db, invite, NOW)).toEqual({ purpose: "invite", email: OWNER });
    const used = await applyLink(db, answer(invite, "ignored@tienda.example"), LATER);
    expect(used).toEqual({ ok: true, email: OWNER, created: true });
    expect(await readLink(db, second, LATER)).toBeNull();
  });

  test("of sixteen that use a link at once, one gets it", async () => {
    const database = await open();
    // SQLite has one process at a time; PostgreSQL has two instances here.
    const other = kind === "postgres" ? await database.another() : database;
    const token = await makeLink(database.db, SETUP, NOW);
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const { db } = index % 2 ? other : database;
        return applyLink(db, answer(token, `persona${index}@tienda.example`), LATER);
      }),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await listAdministrators(database.db, LATER)).toHaveLength(1);
  });

  test("who is removed takes everything along; of two who remove each other one stays, and the last cannot go", async () => {
    const database = await open();
    const { db } = database;
    const other = kind === "postgres" ? await database.another() : database;
    const second = "otra@tienda.example";
    const addBoth = async () => {
      for (const email of [OWNER, second]) {
        await applyLink(db, answer(await makeLink(db, { purpose: "invite", email }, NOW)), NOW);
      }
    };
    // Several times: how they meet is chance.
    for (let round = 0; round < 10; round++) {
      await addBoth();
      const [first, last] = await listAdministrators(other.db, NOW);
      const token = await makeLink(db, { purpose: "reset", email: last?.email ?? "" }, NOW);
      const results = await Promise.all([
        removeAdministrator(db, first?.id ?? ""),
        removeAdministrator(other.db, last?.id ?? ""),
      ]);
      const codes = results.map((result) => (result.ok ? "REMOVED" : result.code)).sort();
      expect(codes).toEqual(["LAST_ADMINISTRATOR", "REMOVED"]);
      const [left] = await listAdministrators(db, NOW);
      expect(await db.selectFrom("admin_credentials").select("admin_id").execute()).toEqual([
        { admin_id: left?.id },
      ]);
      // A link for whoever was removed went along.
      expect((await readLink(db, token, NOW)) === null).toBe(left?.email !== last?.email);
    }
    expect(await removeAdministrator(db, "nobody")).toEqual({ ok: false, code: "ADMINISTRATOR_GONE" });
  });

  test("an address that is taken leaves the link unused", async () => {
    const { db } = await open();
    await applyLink(db, answer(await makeLink(db, SETUP, NOW)), NOW);
    const invite = await makeLink(db, { purpose: "invite", email: OWNER }, NOW);
    expect(await applyLink(db, answer(invite), LATER)).toEqual({ ok: false, code: "EMAIL_TAKEN" });
    expect(await readLink(db, invite, LATER)).not.toBeNull();
    expect(await listAdministrators(db, LATER)).toHaveLength(1);
  });
});
