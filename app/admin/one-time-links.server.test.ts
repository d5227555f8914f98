import { expect } from "vitest";
import { insertAdministrator } from "../../tests/support/administrators.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import {
  listAdministrators,
  makeLink,
  offerSetup,
  readLink,
  removeAdministrator,
  resetPassword,
  takeLink,
} from "./one-time-links.server.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const OWNER = "duena@tienda.example";
const SETUP = { purpose: "setup", email: null } as const;

eachDatabase((test) => {
  test("a set-up link works for 24 hours without an administrator, and only as a hash", async ({ db }) => {
    const address = await offerSetup(db, "https://tienda.example", NOW);
    expect(address).toMatch(/^https:\/\/tienda\.example\/ingresar\?enlace=[\w-]{43}$/);
    const token = new URL(address ?? "").searchParams.get("enlace") ?? "";
    const rows = await db.selectFrom("admin_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await readLink(db, rows[0]?.token_hash ?? "", NOW)).toBeNull();
    const after = new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    expect(await readLink(db, token, new Date(after.getTime() - 1))).toEqual({ ...SETUP, role: "owner" });
    expect(await readLink(db, token, after)).toBeNull();
    expect(await takeLink(db, token, after)).toBe(false);
    // A new set-up link replaces the older set-up link, but no link for another purpose.
    const invite = await makeLink(db, { purpose: "invite", email: OWNER }, NOW);
    expect(await offerSetup(db, "https://tienda.example", NOW)).not.toBeNull();
    expect(await readLink(db, token, NOW)).toBeNull();
    expect(await readLink(db, invite, NOW)).toEqual({ purpose: "invite", email: OWNER, role: "owner" });
    await insertAdministrator(db, OWNER);
    expect(await offerSetup(db, "https://tienda.example", NOW)).toBeNull();
  });

  test("the last owner cannot be removed, even if there are helpers", async ({ db }) => {
    const owner = await insertAdministrator(db, OWNER);
    const helper = await insertAdministrator(db, "ayuda@tienda.example", "helper");
    expect(await removeAdministrator(db, owner)).toEqual({ ok: false, code: "LAST_ADMINISTRATOR" });
    expect(await removeAdministrator(db, helper)).toMatchObject({ ok: true, rest: [OWNER] });
  });

  test("a new password ends the invitations that were made with the old one", async ({ db }) => {
    const id = await insertAdministrator(db, OWNER);
    const invite = { purpose: "invite", email: null } as const;
    const [hers, another] = [
      await makeLink(db, { ...invite, made_by: id }, NOW),
      await makeLink(db, { ...invite, made_by: await insertAdministrator(db, "otra@tienda.example") }, NOW),
    ];
    const reset = await makeLink(db, { purpose: "reset", email: OWNER }, NOW);
    expect(await resetPassword(db, { token: reset, email: OWNER, passwordHash: "salt:new" }, NOW)).toBe(true);
    expect(await readLink(db, hers, NOW)).toBeNull();
    expect(await readLink(db, another, NOW)).not.toBeNull();
  });

  test("when two administrators remove each other, one stays", async ({ db, second }) => {
    const other = "otra@tienda.example";
    await insertAdministrator(db, OWNER);
    // Ten rounds, because chance decides which of the two removals comes first.
    for (let round = 0; round < 10; round++) {
      const there = (await listAdministrators(db)).map(({ email }) => email);
      for (const email of [OWNER, other]) if (!there.includes(email)) await insertAdministrator(db, email);
      const [first, last] = await listAdministrators(second.db);
      const email = last?.email ?? "";
      const token = await makeLink(db, { purpose: "reset", email }, NOW);
      const results = await Promise.all([
        removeAdministrator(db, first?.id ?? ""),
        removeAdministrator(second.db, last?.id ?? ""),
      ]);
      const codes = results.map((result) => (result.ok ? "REMOVED" : result.code)).sort();
      expect(codes).toEqual(["LAST_ADMINISTRATOR", "REMOVED"]);
      const [left] = await listAdministrators(db);
      expect(await db.selectFrom("admin_credentials").select("admin_id").execute()).toEqual([
        { admin_id: left?.id },
      ]);
      const isReset = await resetPassword(db, { token, email, passwordHash: "salt:other" }, NOW);
      expect(isReset).toBe(left?.email === email);
    }
    expect(await removeAdministrator(db, "nobody")).toEqual({ ok: false, code: "ADMINISTRATOR_GONE" });
  });
});
