import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { browserHeaders } from "../../tests/support/browser-headers.ts";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { newFolder } from "../../tests/support/folder.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { totp } from "../../tests/support/totp.ts";
import { openAdminAuth } from "./auth.server.ts";
import { forgetPreviousSecret, openAuthSecret, replaceMadeSecret } from "./auth-secret.server.ts";
import { makeLink } from "./one-time-links.server.ts";
import { dropRecoveryCodes, reencryptSecondFactors } from "./second-factors.server.ts";

const EMAIL = "duena@tienda.example";
const PASSWORD = "lana suave y mate";

test("a second factor outlives the secret that encrypted it; recovery codes can be ended", async () => {
  const database = await openTestDatabase("sqlite");
  const { db } = database;
  const clock = { at: Date.now() };
  const authOf = (secret: string) =>
    openAdminAuth({
      database,
      secret,
      publicUrl: () => "https://tienda.example",
      now: () => new Date(clock.at),
      log: recordingLog(),
    });
  const dataDir = await newFolder();
  const secretNow = async () => {
    const opened = await openAuthSecret({ given: null, dataDir, shared: false });
    if (!opened.ok) throw new Error(opened.message);
    return opened;
  };

  const first = await secretNow();
  const old = authOf(first.secret);
  const token = await makeLink(db, { purpose: "setup", email: null }, new Date());
  const owner = browserHeaders();
  const answer = { token, email: EMAIL, newPassword: PASSWORD, headers: owner.headers() };
  const made = await old.signIn.answerLink(answer);
  if (!made.ok) throw new Error(made.code);
  owner.take(made.cookies);
  const asked = { headers: owner.headers(), currentPassword: PASSWORD, issuer: async () => "Copito" };
  const begun = await old.account.beginSecondFactor(asked);
  if (!begun.ok) throw new Error(begun.code);
  const key = new URL(begun.uri).searchParams.get("secret") ?? "";
  const confirmed = await old.account.confirmSecondFactor({ ...asked, code: await totp(key) });
  if (!confirmed.ok) throw new Error(confirmed.code);
  owner.take(confirmed.cookies);
  const [code = "", another = ""] = confirmed.recoveryCodes;

  expect(await replaceMadeSecret(dataDir)).toBe(true);
  expect(await replaceMadeSecret(dataDir)).toBe(false);
  const { secret, previous } = await secretNow();
  expect(previous).toBe(first.secret);
  expect(secret).not.toBe(first.secret);
  const secrets = { secret, previous: first.secret };
  const nobodys = { secret: "n".repeat(40), previous: "m".repeat(40) };
  expect(await reencryptSecondFactors(db, nobodys)).toBe(1);
  expect(await reencryptSecondFactors(db, secrets)).toBe(0);
  expect(await reencryptSecondFactors(db, secrets)).toBe(0);
  await forgetPreviousSecret(dataDir);
  expect(await readdir(dataDir)).toEqual(["auth-secret"]);

  const auth = authOf(secret);
  expect((await auth.session(owner.headers())).admin).toBeNull();
  const enter = async (typed: string) => {
    const browser = browserHeaders();
    const headers = browser.headers();
    const entered = await auth.signIn.withPassword({
      email: EMAIL,
      password: PASSWORD,
      headers,
      clientAddress: "203.0.113.2",
    });
    if (!entered.ok) throw new Error(entered.code);
    browser.take(entered.cookies);
    return await auth.signIn.checkCode({ headers: browser.headers(), code: typed });
  };
  // The code of this half minute was used to turn it on.
  await db.deleteFrom("limit_buckets").execute();
  expect(await enter(await totp(key))).toMatchObject({ ok: true });
  expect(await enter(code)).toMatchObject({ ok: true });
  await dropRecoveryCodes(db, secret);
  expect(await enter(another)).toMatchObject({ ok: false });
});
