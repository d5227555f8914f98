import * as v from "valibot";
import type { Db } from "../platform/db/schema.ts";
import { takeWithin } from "../platform/limits/limit-buckets.ts";
import { readSession } from "./account.server.ts";
import { recordActivity, recordAttempt } from "./activity/activity.server.ts";
import { type AuthDeps, callAuth, failed, newSession, notify } from "./auth.server.ts";
import { type Client, clientNames } from "./client.server.ts";
import { withCookies } from "./cookies.server.ts";
import { EmailSchema, type LinkSchema, type SignInSchema } from "./forms.ts";
import { storeLinkMail } from "./mail/account-mail-jobs.server.ts";
import {
  findAdministrator,
  forgetSetupLinks,
  listAdministrators,
  readLink,
  resetPassword,
  takeLink,
} from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { limited } from "./sign-in-limits.server.ts";

/** Milliseconds for which Better Auth locks an account's second step after ten wrong codes in a row. */
const CODE_LOCK = 15 * 60_000;

type Way = "in-password" | "in-code" | "in-passkey" | "in-link";
type Refusal = "wrong-password" | "wrong-code" | "wrong-passkey" | "wrong-link";

const activityOf = (
  { now }: AuthDeps,
  client: Client,
  who: string | null,
  action: Way | Refusal | "password-right" | "link-asked" | "out",
  outcome: "done" | "refused" = "done",
) => ({ at: now(), who, action, outcome, ...clientNames(client) });

/** `who` is the account's email, or null if no account is known. Emails without an account are not stored. */
export const recordRefusal = (deps: AuthDeps, action: Refusal, client: Client, who: string | null) =>
  recordAttempt(deps.db, activityOf(deps, client, who, action, "refused"));

const knownEmail = async (db: Db, email: string) => ((await findAdministrator(db, email)) ? email : null);

export async function enter(deps: AuthDeps, client: Client, email: string, cookies: string[], way: Way) {
  const { db, api, knownBrowsers } = deps;
  const { headers } = client;
  await api.signOut({ headers });
  const known = await knownBrowsers.idOf(headers, email);
  const cookie = await knownBrowsers.remember(headers, email);
  await recordActivity(db, activityOf(deps, client, email, way));
  if (!known && way !== "in-link") await notify(deps, "new-browser", { about: email, client });
  return { ok: true as const, next: "in" as const, cookies: [...cookies, cookie] };
}

async function checkPassword(deps: AuthDeps, email: string, password: string, client: Client, way: Way) {
  const { db, api } = deps;
  const tried = await callAuth(api.signInEmail({ ...newSession(client), body: { email, password } }));
  if (!tried.ok) {
    await recordRefusal(deps, "wrong-password", client, await knownEmail(db, email));
    return tried;
  }
  if (!("twoFactorRedirect" in tried.value)) return await enter(deps, client, email, tried.cookies, way);
  await recordActivity(db, activityOf(deps, client, email, "password-right"));
  return { ok: true as const, next: "code" as const, cookies: tried.cookies };
}

/** Treats an email without an account like any other, so the answer does not reveal who has an account. */
export async function signInWithPassword(deps: AuthDeps, input: Client & v.InferOutput<typeof SignInSchema>) {
  const { knownBrowsers, limits, queue, now } = deps;
  const { email, password, headers, clientAddress } = input;
  const browserId = await knownBrowsers.idOf(headers, email);
  const taken = await limits.guess(email, clientAddress, browserId, now());
  if (!taken.ok) return limited(taken.wait);
  const check = () => checkPassword(deps, email, password, input, "in-password");
  const result = await (browserId ? queue.known(check) : queue.unknown(check));
  if (result === null || result.ok) await taken.giveBack();
  return result ?? limited(0);
}

export async function checkCode(deps: AuthDeps, { code: typed, ...client }: Client & { code: string }) {
  const { api, limits, now } = deps;
  const digits = typed.replace(/\s/g, "");
  const fromApp = /^\d{6}$/.test(digits);
  await shortenCodeLocks(deps);
  const call = newSession(client);
  const checked = await callAuth(
    fromApp
      ? api.verifyTOTP({ ...call, body: { code: digits } })
      : api.verifyBackupCode({ ...call, body: { code: typed.trim() } }),
    "CHALLENGE_GONE",
  );
  if (!checked.ok) {
    if (checked.code === "WRONG_CODE") await recordRefusal(deps, "wrong-code", client, null);
    return checked.code === "CODES_LOCKED" ? limited(CODE_LOCK) : checked;
  }
  const email = String(checked.value.user?.email);
  // RFC 6238 §5.2 forbids a second use of a code. Better Auth accepts it, so the second session is ended.
  if (fromApp && !(await limits.code(email, digits, now())).ok) {
    await api.signOut({ headers: withCookies(client.headers, checked.cookies) });
    await recordRefusal(deps, "wrong-code", client, email);
    return failed("WRONG_CODE");
  }
  return await enter(deps, client, email, checked.cookies, "in-code");
}

/** If the clock was set back, locks would last too long. This ends each lock at most CODE_LOCK from now. */
async function shortenCodeLocks({ db, now }: AuthDeps): Promise<void> {
  const latest = new Date(now().getTime() + CODE_LOCK).toISOString();
  await db
    .updateTable("admin_second_factors")
    .set({ locked_until: latest })
    .where("locked_until", ">", latest)
    .execute();
}

/** Sets a password by a one-time link, then signs in. A link without an email takes the one from the form. */
export async function answerLink(deps: AuthDeps, input: v.InferOutput<typeof LinkSchema> & Client) {
  const { db, now, queue } = deps;
  const { token, email: typed = "", newPassword } = input;
  const link = await readLink(db, token, now());
  if (!link) {
    await recordRefusal(deps, "wrong-link", input, null);
    return failed("LINK_GONE");
  }
  const checked = v.safeParse(EmailSchema, link.email ?? typed);
  if (!checked.success) return failed("EMAIL_INVALID");
  const email = checked.output;
  if (await isGuessable(newPassword, email)) return failed("PASSWORD_TOO_COMMON");
  if (link.purpose !== "reset") return await makeAdministrator(deps, { ...input, email, role: link.role });
  const passwordHash = await queue.known(() => deps.hashPassword(newPassword));
  const reset = await resetPassword(db, { token, email, passwordHash }, now());
  if (!reset) return failed("LINK_GONE");
  await notify(deps, "reset-used", { about: email, client: input });
  // No limit counts this sign-in, because the holder of the link has just set the password.
  return await queue.known(() => checkPassword(deps, email, newPassword, input, "in-link"));
}

async function makeAdministrator(
  deps: AuthDeps,
  input: Client & Record<"token" | "email" | "newPassword" | "role", string>,
) {
  const { db, api, now, queue } = deps;
  const { token, email, newPassword, role, ...client } = input;
  if (await findAdministrator(db, email)) return failed("EMAIL_TAKEN");
  if (!(await takeLink(db, token, now()))) return failed("LINK_GONE");
  const others = await listAdministrators(db);
  const made = await queue.known(() =>
    callAuth(
      api.signUpEmail({
        ...newSession(client),
        body: { email, name: email, password: newPassword, role },
      }),
    ),
  );
  if (!made.ok) return made;
  await forgetSetupLinks(db);
  await notify(deps, "administrator-added", { about: email, to: others.map((each) => each.email), client });
  const entered = await enter(deps, client, email, made.cookies, "in-link");
  return { ...entered, isFirst: others.length === 0 };
}

/** Does the same work and gives the same answer for every email, to hide which ones have an account. */
export async function askLink(deps: AuthDeps, { email, ...client }: Client & { email: string }) {
  const { db, knownBrowsers, limits, mail, now } = deps;
  if (!mail.on) return failed("MAIL_OFF");
  const browserId = await knownBrowsers.idOf(client.headers, email);
  const at = now();
  const taken = await limits.link(email, client.clientAddress, browserId, at);
  if (!taken.ok) return limited(taken.wait);
  const to = await knownEmail(db, email);
  await db.transaction().execute(async (trx) => {
    const full = browserId ? 0 : await takeWithin(trx, [limits.linkMail(email)], at);
    if (full === 0) await storeLinkMail(trx, { to, at: at.toISOString(), ...clientNames(client) });
    await recordAttempt(trx, activityOf(deps, client, to, "link-asked"));
  });
  mail.wake();
  return { ok: true as const };
}

export async function signOut(deps: AuthDeps, client: Client) {
  const { db, api } = deps;
  const { headers } = client;
  const session = await readSession(deps, headers);
  const { headers: answer } = await api.signOut({ headers, returnHeaders: true });
  if (session) await recordActivity(db, activityOf(deps, client, session.user.email, "out"));
  return answer.getSetCookie();
}
