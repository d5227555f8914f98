import { expect, test } from "vitest";
import { browserHeaders } from "../../tests/support/browser-headers.ts";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { totp } from "../../tests/support/totp.ts";
import { openAdminAuth } from "./auth.server.ts";
import { makeLink } from "./one-time-links.server.ts";
import { dropRecoveryCodes } from "./second-factors.server.ts";

const EMAIL = "duena@tienda.example";
const clientAddress = "203.0.113.2";
const PASSWORD = "lana suave y mate";

test("a second factor outlives the secret that encrypted it; recovery codes can be ended", async () => {
  const database = await openTestDatabase("sqlite");
  const { db } = database;
  const clock = { at: Date.now() };
  const authOf = (secret: string, previousSecret: string | null = null) =>
    openAdminAuth({
      database,
      secret,
      previousSecret,
      publicUrl: () => "https://tienda.example",
      now: () => new Date(clock.at),
      log: recordingLog(),
    });
  const [oldSecret, secret] = ["o".repeat(40), "n".repeat(40)];
  const old = authOf(oldSecret);
  const token = await makeLink(db, { purpose: "setup", email: null }, new Date());
  const owner = browserHeaders();
  const answer = { token, email: EMAIL, newPassword: PASSWORD, clientAddress, headers: owner.headers() };
  const made = await old.signIn.answerLink(answer);
  if (!made.ok) throw new Error(made.code);
  owner.take(made.cookies);
  const asked = {
    headers: owner.headers(),
    clientAddress,
    currentPassword: PASSWORD,
    issuer: async () => "Copito",
  };
  const begun = await old.account.beginSecondFactor(asked);
  if (!begun.ok) throw new Error(begun.code);
  const key = new URL(begun.uri).searchParams.get("secret") ?? "";
  const confirmed = await old.account.confirmSecondFactor({ ...asked, code: await totp(key) });
  if (!confirmed.ok) throw new Error(confirmed.code);
  owner.take(confirmed.cookies);
  const [code = "", another = ""] = confirmed.recoveryCodes;

  const auth = authOf(secret, oldSecret);
  expect((await auth.session(owner.headers())).admin).toBeNull();
  const enter = async (typed: string) => {
    const browser = browserHeaders();
    const headers = browser.headers();
    const entered = await auth.signIn.withPassword({
      email: EMAIL,
      password: PASSWORD,
      headers,
      clientAddress,
    });
    if (!entered.ok) throw new Error(entered.code);
    browser.take(entered.cookies);
    return await auth.signIn.checkCode({ headers: browser.headers(), clientAddress, code: typed });
  };
  // The code of this half minute was used to turn it on.
  await db.deleteFrom("limit_buckets").execute();
  expect(await enter(await totp(key))).toMatchObject({ ok: true });
  expect(await enter(code)).toMatchObject({ ok: true });
  await dropRecoveryCodes(db, secret);
  expect(await enter(another)).toMatchObject({ ok: false });
});
