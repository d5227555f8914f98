import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import {
  applyLink,
  LINK_LIFE,
  listAdministrators,
  makeLink,
  offerSetup,
  readLink,
} from "./one-time-links.server.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const LATER = new Date(NOW.getTime() + 1000);
const OWNER = "duena@tienda.example";

function answer(token: string, email = OWNER, passwordHash = "salt:hash") {
  return { token, email, passwordHash };
}

eachDatabase((open, kind) => {
  test("a set-up link makes one administrator, once", async () => {
    const { db } = await open();
    const address = await offerSetup(db, "https://tienda.example", NOW);
    expect(address).toMatch(/^https:\/\/tienda\.example\/ingresar\?enlace=[\w-]{43}$/);
    const token = new URL(address ?? "").searchParams.get("enlace") ?? "";
    // Looking, as often as one likes, does not use it up.
    expect(await readLink(db, token, NOW)).toEqual({ purpose: "setup", email: null });
    expect(await readLink(db, token, NOW)).not.toBeNull();
    expect(await applyLink(db, answer(token), LATER)).toEqual({ ok: true, email: OWNER });
    expect(await readLink(db, token, LATER)).toBeNull();
    expect(await applyLink(db, answer(token, "otra@tienda.example"), LATER)).toEqual({
      ok: false,
      code: "LINK_GONE",
    });
    const administrators = await listAdministrators(db, LATER);
    expect(administrators).toEqual([{ email: OWNER, secondFactor: false, createdAt: LATER, sessions: 0 }]);
    expect(await offerSetup(db, "https://tienda.example", LATER)).toBeNull();
  });

  test("only the hash of a token is kept", async () => {
    const { db } = await open();
    const token = await makeLink(db, { purpose: "setup", email: null }, NOW);
    const rows = await db.selectFrom("admin_links").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    // What is stored opens nothing either.
    expect(await readLink(db, rows[0]?.token_hash ?? "", NOW)).toBeNull();
  });

  test("it works for 24 hours and not a millisecond longer", async () => {
    const { db } = await open();
    const token = await makeLink(db, { purpose: "setup", email: null }, NOW);
    const last = new Date(NOW.getTime() + LINK_LIFE - 1);
    const after = new Date(NOW.getTime() + LINK_LIFE);
    expect(LINK_LIFE).toBe(24 * 60 * 60 * 1000);
    expect(await readLink(db, token, last)).not.toBeNull();
    expect(await readLink(db, token, after)).toBeNull();
    expect(await applyLink(db, answer(token), after)).toEqual({ ok: false, code: "LINK_GONE" });
    expect(await listAdministrators(db, after)).toEqual([]);
  });

  test("a newer link makes the older one worthless; links for others stay", async () => {
    const { db } = await open();
    const first = await makeLink(db, { purpose: "setup", email: null }, NOW);
    const invite = await makeLink(db, { purpose: "invite", email: "ana@tienda.example" }, NOW);
    const second = await makeLink(db, { purpose: "setup", email: null }, NOW);
    expect(await readLink(db, first, NOW)).toBeNull();
    expect(await readLink(db, second, NOW)).not.toBeNull();
    expect(await readLink(db, invite, NOW)).toEqual({ purpose: "invite", email: "ana@tienda.example" });
  });

  test("of sixteen that use a link at once, one gets it", async () => {
    const database = await open();
    // SQLite has one process at a time; PostgreSQL has two instances here.
    const handles = kind === "postgres" ? [database, await database.another()] : [database];
    const token = await makeLink(database.db, { purpose: "setup", email: null }, NOW);
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        applyLink(
          (handles[index % handles.length] ?? database).db,
          answer(token, `persona${index}@tienda.example`),
          LATER,
        ),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await listAdministrators(database.db, LATER)).toHaveLength(1);
  });

  test("once there is an administrator a set-up link is worthless", async () => {
    const { db } = await open();
    const setup = await makeLink(db, { purpose: "setup", email: null }, NOW);
    const invite = await makeLink(db, { purpose: "invite", email: OWNER }, NOW);
    expect(await applyLink(db, answer(invite, "ignored@tienda.example"), LATER)).toEqual({
      ok: true,
      email: OWNER,
    });
    expect(await readLink(db, setup, LATER)).toBeNull();
  });

  test("an address that is taken leaves the link unused", async () => {
    const { db } = await open();
    await applyLink(db, answer(await makeLink(db, { purpose: "setup", email: null }, NOW)), NOW);
    const invite = await makeLink(db, { purpose: "invite", email: OWNER }, NOW);
    expect(await applyLink(db, answer(invite), LATER)).toEqual({ ok: false, code: "EMAIL_TAKEN" });
    expect(await readLink(db, invite, LATER)).not.toBeNull();
    expect(await listAdministrators(db, LATER)).toHaveLength(1);
  });
});
