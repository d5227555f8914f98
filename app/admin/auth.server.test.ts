import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { browserHeaders } from "../../tests/support/browser-headers.ts";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { totp } from "../../tests/support/totp.ts";
import { type AdminAuth, openAdminAuth } from "./auth.server.ts";
import { makeLink } from "./one-time-links.server.ts";

const SECRET = "a secret for tests that is long enough 0123456789";
const PUBLIC_URL = "https://tienda.example";
const COOKIE = "__Secure-copito.session_token";
const OWNER = "duena@tienda.example";
const PASSWORD = "lana suave y mate";
const HOUR = 60 * 60 * 1000;

type Browser = ReturnType<typeof browserHeaders>;

function openAuth(database: TestDatabase, publicUrl = PUBLIC_URL) {
  const clock = { at: Date.now() };
  const log = recordingLog();
  const auth = openAdminAuth({
    database,
    secret: SECRET,
    publicUrl: () => publicUrl,
    now: () => new Date(clock.at),
    log,
  });
  return { auth, clock, log };
}

/** A shop with its owner, who is signed in on the browser that comes with it. */
async function openOwned(database: TestDatabase, publicUrl = PUBLIC_URL) {
  const opened = openAuth(database, publicUrl);
  const token = await makeLink(database.db, { purpose: "setup", email: null }, new Date(opened.clock.at));
  const browser = browserHeaders();
  const made = await opened.auth.signIn.answerLink({
    token,
    email: " Duena@Tienda.example ",
    password: PASSWORD,
    headers: browser.headers(),
    clientAddress: "203.0.113.1",
  });
  if (!made.ok) throw new Error(made.code);
  browser.take(made.cookies);
  return { ...opened, browser, cookies: made.cookies };
}

async function signIn(auth: AdminAuth, browser: Browser, password = PASSWORD, clientAddress = "203.0.113.2") {
  const entered = await auth.signIn.withPassword({
    email: OWNER,
    password,
    headers: browser.headers(),
    clientAddress,
  });
  if (entered.ok) browser.take(entered.cookies);
  return entered;
}

/** Turns the second step on: gives the key that codes are made from, and the recovery codes. */
async function turnOnSecondFactor(auth: AdminAuth, browser: Browser) {
  const issuer = "Copito";
  const begun = await auth.account.beginSecondFactor({
    headers: browser.headers(),
    password: PASSWORD,
    issuer,
  });
  if (!begun.ok) throw new Error(begun.code);
  const key = begun.pending.secret;
  const code = await totp(key);
  const confirmed = await auth.account.confirmSecondFactor({ headers: browser.headers(), code, issuer });
  if (!confirmed.ok) throw new Error(confirmed.code);
  browser.take(confirmed.cookies);
  return { key, recoveryCodes: confirmed.recoveryCodes };
}

/** Counts how often a password is really hashed until the test ends. */
function countHashes(): { count: number } {
  const counted = { count: 0 };
  const { scrypt } = crypto;
  crypto.scrypt = ((...args: Parameters<typeof scrypt>) => {
    counted.count++;
    scrypt(...args);
  }) as typeof scrypt;
  syncBuiltinESMExports();
  onTestFinished(() => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  });
  return counted;
}

eachDatabase((open) => {
  test("the owner comes in by the link, is known, and goes", async () => {
    const { auth, browser } = await openOwned(await open());
    const admin = await auth.session(browser.headers());
    expect(admin).toMatchObject({ email: OWNER });
    const before = browser.headers();
    browser.take(await auth.signIn.signOut(browser.headers()));
    expect(browser.get(COOKIE)).toBeUndefined();
    // Dead on the server too, whoever kept a copy.
    expect(await auth.session(before)).toBeNull();
    expect(await signIn(auth, browser)).toMatchObject({ ok: true, next: "in" });
    expect(await auth.session(browser.headers())).toEqual(admin);
  });

  test("cookies behind https and http", async () => {
    const database = await open();
    const secure = await openOwned(database);
    expect(secure.cookies.find((cookie) => cookie.startsWith(COOKIE))).toMatch(
      /^__Secure-copito\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const plain = openAuth(database, "http://localhost:3000");
    const entered = await signIn(plain.auth, browserHeaders());
    if (!entered.ok) throw new Error(entered.code);
    expect(entered.cookies.find((cookie) => cookie.includes("session_token"))).toMatch(
      /^copito\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test("no cookie, a forged, a changed, an expired and a revoked one are nobody's", async () => {
    const database = await open();
    const { auth, browser } = await openOwned(database);
    const value = decodeURIComponent(browser.get(COOKIE) ?? "");
    const [token = "", signature = ""] = value.split(".");
    const with_ = (cookie: string) => new Headers({ Cookie: `${COOKIE}=${cookie}` });
    expect(await auth.session(new Headers())).toBeNull();
    for (const forged of [
      "x",
      "",
      token,
      `${token}.`,
      encodeURIComponent(`${token}x.${signature}`),
      encodeURIComponent(`${token}.${signature.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`),
      encodeURIComponent(`${token}.${crypto.createHmac("sha256", "wrong").update(token).digest("base64")}`),
      "%E0%A4%A",
      "a".repeat(5000),
    ]) {
      expect(await auth.session(with_(forged))).toBeNull();
      expect((await auth.visit(with_(forged))).admin).toBeNull();
    }
    // The plain name is not read behind https.
    expect(
      await auth.session(new Headers({ Cookie: `copito.session_token=${browser.get(COOKIE)}` })),
    ).toBeNull();
    expect(await auth.session(browser.headers())).not.toBeNull();

    await database.db
      .updateTable("admin_sessions")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await auth.session(browser.headers())).toBeNull();
    const visit = await auth.visit(browser.headers());
    expect(visit.admin).toBeNull();
    browser.take(visit.cookies);
    expect(browser.get(COOKIE)).toBeUndefined();

    const another = browserHeaders();
    await signIn(auth, another);
    expect(await auth.session(another.headers())).not.toBeNull();
    await database.db.deleteFrom("admin_sessions").execute();
    expect(await auth.session(another.headers())).toBeNull();
  });

  test("a session is renewed by a visit once a day, and by nothing else", async () => {
    const database = await open();
    const { auth, browser } = await openOwned(database);
    expect((await auth.visit(browser.headers())).cookies).toEqual([]);
    await database.db
      .updateTable("admin_sessions")
      .set({ expires_at: new Date(Date.now() + 28.5 * 24 * HOUR).toISOString() })
      .execute();
    await auth.session(browser.headers());
    const visit = await auth.visit(browser.headers());
    expect(visit.cookies).toHaveLength(1);
    expect(visit.cookies[0]).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { expires_at } = await database.db
      .selectFrom("admin_sessions")
      .select("expires_at")
      .executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now() + 29.9 * 24 * HOUR);
  });

  test("signing in makes a new session and ends the one that the browser came with", async () => {
    const { auth, browser } = await openOwned(await open());
    const old = browser.headers();
    const token = browser.get(COOKIE);
    await signIn(auth, browser);
    expect(browser.get(COOKIE)).not.toBe(token);
    expect(await auth.session(old)).toBeNull();
    expect(await auth.session(browser.headers())).not.toBeNull();
  });

  test("the same answer, and the same work, whether or not the address has an account", {
    timeout: 60_000,
  }, async () => {
    const { auth } = await openOwned(await open());
    const hashes = countHashes();
    const ask = async (email: string, clientAddress: string) => {
      const before = hashes.count;
      const result = await auth.signIn.withPassword({
        email,
        password: "no es esta clave",
        headers: browserHeaders().headers(),
        clientAddress,
      });
      return { result, hashes: hashes.count - before };
    };
    const answers = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let i = 0; i < 21; i++) {
      answers.known.push(await ask(OWNER, `198.51.100.${i}`));
      answers.unknown.push(await ask("nadie@tienda.example", `192.0.2.${i}`));
    }
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known[0]).toEqual({ result: { ok: false, code: "WRONG_EMAIL_OR_PASSWORD" }, hashes: 1 });
    expect(answers.known[20]).toEqual({
      result: { ok: false, code: "LIMITED", minutes: 60 },
      hashes: 0,
    });
  });

  test("ten thousand guesses from as many addresses: twenty are looked at, and the owner comes in", {
    timeout: 120_000,
  }, async () => {
    const { auth, browser: owners, clock } = await openOwned(await open());
    owners.take(await auth.signIn.signOut(owners.headers()));
    const hashes = countHashes();
    const guess = (index: number) =>
      auth.signIn.withPassword({
        email: OWNER,
        password: `adivinanza ${index}`,
        headers: new Headers(),
        clientAddress: `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`,
      });
    const codes = new Map<string, number>();
    for (let first = 0; first < 10_000; first += 100) {
      // An hour for all of them, so that none leaves the window.
      clock.at += (HOUR - 1000) / 100;
      const results = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(first + index)));
      for (const result of results) {
        const code = result.ok ? "IN" : result.code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    expect(hashes.count).toBeLessThanOrEqual(20);
    expect(codes).toEqual(
      new Map([
        ["WRONG_EMAIL_OR_PASSWORD", 20],
        ["LIMITED", 9980],
      ]),
    );
    // The right password of a stranger is not looked at either, but the owner's browser has a budget of its own.
    expect(await signIn(auth, browserHeaders())).toMatchObject({ ok: false, code: "LIMITED" });
    expect(await signIn(auth, owners, "me la olvidé un poco")).toMatchObject({
      ok: false,
      code: "WRONG_EMAIL_OR_PASSWORD",
    });
    expect(await signIn(auth, owners)).toMatchObject({ ok: true, next: "in" });
    clock.at += HOUR;
    expect(await signIn(auth, browserHeaders())).toMatchObject({ ok: true, next: "in" });
  });

  test("one address alone uses up neither the account's budget nor, right, its own", async () => {
    const { auth } = await openOwned(await open());
    for (let i = 0; i < 10; i++) {
      expect(await signIn(auth, browserHeaders(), "no es esta clave", "198.51.100.9")).toMatchObject({
        code: "WRONG_EMAIL_OR_PASSWORD",
      });
    }
    expect(await signIn(auth, browserHeaders(), PASSWORD, "198.51.100.9")).toMatchObject({
      code: "LIMITED",
    });
    for (let i = 0; i < 12; i++) {
      expect(await signIn(auth, browserHeaders(), PASSWORD, "203.0.113.50")).toMatchObject({ ok: true });
    }
  });

  test("a link for a forgotten password sets it, closes every session, and works beyond the limit", async () => {
    const database = await open();
    const { auth, browser, clock } = await openOwned(database);
    for (let i = 0; i < 22; i++) await signIn(auth, browserHeaders(), "no es esta clave", `198.51.100.${i}`);
    const token = await makeLink(database.db, { purpose: "reset", email: OWNER }, new Date(clock.at));
    const fresh = browserHeaders();
    const used = await auth.signIn.answerLink({
      token,
      email: "otra@tienda.example",
      password: "otra lana y otro mate",
      headers: fresh.headers(),
      clientAddress: "198.51.100.1",
    });
    if (!used.ok) throw new Error(used.code);
    fresh.take(used.cookies);
    expect(await auth.session(fresh.headers())).toMatchObject({ email: OWNER });
    expect(await auth.session(browser.headers())).toBeNull();
    clock.at += HOUR;
    expect(await signIn(auth, browserHeaders())).toMatchObject({ code: "WRONG_EMAIL_OR_PASSWORD" });
    expect(await signIn(auth, browserHeaders(), "otra lana y otro mate")).toMatchObject({ ok: true });
  });

  test("a bad password leaves a link unused", async () => {
    const database = await open();
    const { auth, clock } = openAuth(database);
    const token = await makeLink(database.db, { purpose: "setup", email: null }, new Date(clock.at));
    const ask = (email: string, password: string) =>
      auth.signIn.answerLink({ token, email, password, headers: new Headers(), clientAddress: "" });
    expect(await ask(OWNER, "1234567890")).toEqual({ ok: false, code: "PASSWORD_TOO_COMMON" });
    expect(await ask("no es un email", PASSWORD)).toEqual({ ok: false, code: "EMAIL_INVALID" });
    expect(await ask(OWNER, PASSWORD)).toMatchObject({ ok: true });
    expect(await ask(OWNER, PASSWORD)).toEqual({ ok: false, code: "LINK_GONE" });
  });

  test("the second step: on, asked for, a code once, recovery codes once, off", async () => {
    const { auth, browser } = await openOwned(await open());
    const { account, signIn: entry } = auth;
    const issuer = "Copito";
    expect(await account.beginSecondFactor({ headers: browser.headers(), password: "mal", issuer })).toEqual({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    const begun = await account.beginSecondFactor({ headers: browser.headers(), password: PASSWORD, issuer });
    if (!begun.ok) throw new Error(begun.code);
    // Nothing is asked for before a first code has shown that the app is set up.
    expect(await signIn(auth, browserHeaders())).toMatchObject({ next: "in" });
    expect(await account.confirmSecondFactor({ headers: browser.headers(), code: "000000", issuer })).toEqual(
      {
        ok: false,
        code: "WRONG_CODE",
        pending: begun.pending,
      },
    );
    expect(new URL(begun.pending.uri).searchParams.get("issuer")).toBe(issuer);
    const { key, recoveryCodes } = await turnOnSecondFactor(auth, browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect((await account.view(browser.headers()))?.secondFactor).toBe(true);

    const phone = browserHeaders();
    expect(await signIn(auth, phone)).toMatchObject({ ok: true, next: "code" });
    expect(await auth.session(phone.headers())).toBeNull();
    expect(await entry.checkCode({ headers: phone.headers(), code: "123456" })).toEqual({
      ok: false,
      code: "WRONG_CODE",
    });
    const code = await totp(key);
    const checked = await entry.checkCode({
      headers: phone.headers(),
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    if (!checked.ok) throw new Error(checked.code);
    const challenge = phone.headers();
    phone.take(checked.cookies);
    expect(await auth.session(phone.headers())).toMatchObject({ email: OWNER });
    expect(await entry.checkCode({ headers: challenge, code: await totp(key) })).toEqual({
      ok: false,
      code: "CHALLENGE_GONE",
    });
    // Seen over a shoulder, with the password: the code has been used, and opens no second session.
    const shoulder = browserHeaders();
    const sessions = async () => (await account.view(phone.headers()))?.sessions.length;
    const before = await sessions();
    const tried = await signIn(auth, shoulder);
    if (!tried.ok) throw new Error(tried.code);
    expect(await entry.checkCode({ headers: shoulder.headers(), code })).toEqual({
      ok: false,
      code: "WRONG_CODE",
    });
    expect(await sessions()).toBe(before);

    const [recovery = ""] = recoveryCodes;
    const tablet = browserHeaders();
    await signIn(auth, tablet);
    const typed = recovery.toUpperCase().replace("-", " ");
    expect(await entry.checkCode({ headers: tablet.headers(), code: typed })).toMatchObject({ ok: true });
    const again = browserHeaders();
    await signIn(auth, again);
    expect(await entry.checkCode({ headers: again.headers(), code: recovery })).toMatchObject({
      code: "WRONG_CODE",
    });

    const stopped = await account.stopSecondFactor({ headers: browser.headers(), password: PASSWORD });
    if (!stopped.ok) throw new Error(stopped.code);
    browser.take(stopped.cookies);
    expect(await signIn(auth, browserHeaders())).toMatchObject({ next: "in" });
  });

  test("a link for a lost device takes the second step away with the password", async () => {
    const database = await open();
    const { auth, browser, clock } = await openOwned(database);
    await turnOnSecondFactor(auth, browser);
    const use = async (purpose: "reset" | "rescue") => {
      const token = await makeLink(database.db, { purpose, email: OWNER }, new Date(clock.at));
      const headers = new Headers();
      return auth.signIn.answerLink({ token, email: "", password: PASSWORD, headers, clientAddress: "" });
    };
    expect(await use("reset")).toMatchObject({ ok: true, next: "code" });
    expect(await use("rescue")).toMatchObject({ ok: true, next: "in" });
  });

  test("codes cannot be guessed: five tries a challenge, ten in a row an account", async () => {
    const { auth, browser } = await openOwned(await open());
    const { key } = await turnOnSecondFactor(auth, browser);
    const wrong = async () => ((await totp(key)) === "111111" ? "222222" : "111111");
    const codes: string[] = [];
    for (let challenge = 0; challenge < 3; challenge++) {
      const guesser = browserHeaders();
      await signIn(auth, guesser);
      for (let i = 0; i < 6; i++) {
        const result = await auth.signIn.checkCode({ headers: guesser.headers(), code: await wrong() });
        codes.push(result.ok ? "IN" : result.code);
      }
    }
    expect(codes.filter((code) => code === "WRONG_CODE")).toHaveLength(10);
    expect(codes.at(-1)).toBe("LIMITED");
  });

  test("sessions are listed, closed one by one and all others at once", async () => {
    const { auth, browser } = await openOwned(await open());
    const phone = browserHeaders("Phone/1.0");
    const tablet = browserHeaders("Tablet/1.0");
    await signIn(auth, phone);
    await signIn(auth, tablet);
    const view = await auth.account.view(browser.headers());
    expect(view?.sessions.map(({ userAgent, current }) => ({ userAgent, current }))).toEqual([
      { userAgent: "Test/1.0", current: true },
      { userAgent: "Tablet/1.0", current: false },
      { userAgent: "Phone/1.0", current: false },
    ]);
    expect(JSON.stringify(view)).not.toContain("token");
    const phones = view?.sessions.find(({ userAgent }) => userAgent === "Phone/1.0")?.id ?? "";
    await auth.account.endSession(browser.headers(), phones);
    await auth.account.endSession(browser.headers(), "nothing");
    expect(await auth.session(phone.headers())).toBeNull();
    expect(await auth.session(tablet.headers())).not.toBeNull();
    await auth.account.endOtherSessions(browser.headers());
    expect(await auth.session(tablet.headers())).toBeNull();
    expect(await auth.session(browser.headers())).not.toBeNull();
  });

  test("a new password asks for the old one, and closes the other sessions", async () => {
    const { auth, browser } = await openOwned(await open());
    const phone = browserHeaders();
    await signIn(auth, phone);
    const change = (password: string, chosen: string) =>
      auth.account.changePassword({ headers: browser.headers(), password, chosen });
    expect(await change(PASSWORD, "1234567890")).toEqual({ ok: false, code: "PASSWORD_TOO_COMMON" });
    expect(await change("no es esta clave", "otra lana y mate")).toEqual({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    const changed = await change(PASSWORD, "otra lana y mate");
    if (!changed.ok) throw new Error(changed.code);
    const before = browser.headers();
    browser.take(changed.cookies);
    expect(await auth.session(before)).toBeNull();
    expect(await auth.session(phone.headers())).toBeNull();
    expect(await auth.session(browser.headers())).not.toBeNull();
    expect(await signIn(auth, browserHeaders())).toMatchObject({ code: "WRONG_EMAIL_OR_PASSWORD" });
  });

  test("a stolen session is no way to guess the password", async () => {
    const { auth, browser } = await openOwned(await open());
    const hashes = countHashes();
    const codes = [];
    for (let i = 0; i < 12; i++) {
      const result = await auth.account.stopSecondFactor({
        headers: browser.headers(),
        password: `adivinanza ${i}`,
      });
      codes.push(result.ok ? "OK" : result.code);
    }
    expect(codes.filter((code) => code === "WRONG_PASSWORD")).toHaveLength(10);
    expect(codes.at(-1)).toBe("LIMITED");
    expect(hashes.count).toBe(10);
  });

  test("what is no passkey's answer is refused, and challenges have a limit", async () => {
    const { auth, browser } = await openOwned(await open());
    const stranger = browserHeaders();
    const asked = await auth.signIn.passkeyChallenge({
      headers: stranger.headers(),
      clientAddress: "198.51.100.1",
    });
    if (!asked.ok) throw new Error(asked.code);
    stranger.take(asked.cookies);
    expect(asked.options).toMatchObject({ rpId: "tienda.example", userVerification: "required" });
    // A list of keys would tell whose they are.
    expect(JSON.stringify(asked.options)).not.toContain("allowCredentials");
    for (const response of [null, "x", {}, { id: { not: "text" } }, { id: "x" }, { id: "x", response: {} }]) {
      expect(await auth.signIn.passkeySignIn({ headers: stranger.headers(), response })).toEqual({
        ok: false,
        code: "PASSKEY_REFUSED",
      });
      expect(await auth.account.addPasskey({ headers: browser.headers(), name: "x", response })).toEqual({
        ok: false,
        code: "PASSKEY_REFUSED",
      });
    }
    let result = asked as Awaited<ReturnType<typeof auth.signIn.passkeyChallenge>>;
    for (let i = 0; i < 60; i++) {
      result = await auth.signIn.passkeyChallenge({ headers: new Headers(), clientAddress: "198.51.100.1" });
    }
    expect(result).toMatchObject({ ok: false, code: "LIMITED" });
  });

  test("nothing of all that is an error in the log", async () => {
    const { auth, log } = await openOwned(await open());
    await signIn(auth, browserHeaders(), "no es esta clave");
    await auth.session(new Headers({ Cookie: `${COOKIE}=forged` }));
    expect(log.entries.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });
});
