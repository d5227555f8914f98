import * as v from "valibot";
import { takeWithin } from "../platform/limits/limit-buckets.ts";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { recordActivity, recordAttempt } from "./activity/activity.server.ts";
import { type AuthParts, type BetterAuth, expecting, normalRecoveryCode } from "./better-auth.server.ts";
import { withoutSession } from "./cookies.server.ts";
import { type From, whereFrom } from "./client.server.ts";
import { EmailSchema, type LinkSchema, PASSWORD_MAX } from "./forms.ts";
import { storeLinkMail } from "./mail/account-mail-jobs.server.ts";
import { applyLink, findAdministrator, listAdministrators, readLink } from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { limited } from "./sign-in-limits.server.ts";

/** Milliseconds that Better Auth locks the second step of an account for, after ten wrong codes in a row. */
const CODE_LOCK = 15 * 60_000;

type PasskeyAnswer = NonNullable<
  Parameters<BetterAuth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
const WRONG = failed("WRONG_EMAIL_OR_PASSWORD");

export type SignInService = ReturnType<typeof signInService>;
type Way = "in-password" | "in-code" | "in-passkey" | "in-link";
type Attempt = "wrong-password" | "wrong-code" | "wrong-passkey" | "wrong-link" | "link-asked";

/** How somebody comes in, and leaves: password, second step, one-time links, passkeys. */
export function signInService(parts: AuthParts) {
  const { database, betterAuth, devices, limits, queue, now, tell, mail } = parts;
  const { db } = database;
  const written = (from: From, who: string | null) => ({
    at: now(),
    kind: "sign-in" as const,
    who,
    ...whereFrom(from),
  });
  /** What anybody may do, as often as the limits let them. Unknown addresses are nobody's business, and not kept. */
  const attempted = (action: Attempt, from: From, who: string | null) =>
    recordAttempt(db, { ...written(from, who), action, outcome: "refused" });

  /** Somebody is in: the session that the browser may have come with ends, and the browser is remembered. */
  const entered = async (from: From, email: string, cookies: string[], way: Way) => {
    const { headers } = from;
    await betterAuth().api.signOut({ headers });
    const known = await devices().knownDevice(headers, email);
    const device = await devices().remember(headers, email);
    await recordActivity(db, { ...written(from, email), action: way, outcome: "done" });
    // Of a link its own notice tells.
    if (!known && way !== "in-link") await tell("new-device", { about: email, from });
    return { ok: true as const, next: "in" as const, cookies: [...cookies, device] };
  };

  const checkPassword = async (email: string, password: string, from: From, way: Way) => {
    const tried = await expecting(
      betterAuth().api.signInEmail({
        body: { email, password },
        headers: withoutSession(from.headers),
        returnHeaders: true,
      }),
      (code) => (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL" ? WRONG : null),
    );
    if (!tried.ok) {
      const known = await findAdministrator(db, email);
      await attempted("wrong-password", from, known ? email : null);
      return tried;
    }
    if (!("twoFactorRedirect" in tried.value)) return await entered(from, email, tried.cookies, way);
    await recordActivity(db, { ...written(from, email), action: "password-right", outcome: "done" });
    return { ok: true as const, next: "code" as const, cookies: tried.cookies };
  };

  return {
    /** Whether the password is looked at depends on limits alone, so that the answer tells nobody who has an account. */
    async withPassword(asked: From & { email: string; password: string }) {
      const { email, password, headers, clientAddress } = asked;
      // Nobody has these, so there is nothing to look at and nothing to count.
      if (email.length > EMAIL_MAX || password === "" || password.length > PASSWORD_MAX) return WRONG;
      const device = await devices().knownDevice(headers, email);
      const taken = await limits.guess(email, clientAddress, device, now());
      if (!taken.ok) {
        const who = (await findAdministrator(db, email)) ? email : null;
        const refused = { ...written(asked, who), action: "password-limited", outcome: "refused" } as const;
        await recordAttempt(db, refused, { counted: false });
        return limited(taken.wait);
      }
      const work = () => checkPassword(email, password, asked, "in-password");
      const result = await (device ? queue.known(work) : queue.stranger(work));
      if (result === null || result.ok) await taken.giveBack();
      return result ?? limited(0);
    },

    /** The second step, for the browser that has just given the password: a TOTP code or a recovery code. */
    async checkCode({ code: typed, ...from }: From & { code: string }) {
      const { headers } = from;
      const digits = typed.replace(/\s/g, "");
      const fromApp = /^\d{6}$/.test(digits);
      const { api, $context } = betterAuth();
      // Locked by a clock that was set back since: for as long as a lock lasts, from now.
      const unlocked = new Date(now().getTime() + CODE_LOCK).toISOString();
      await db
        .updateTable("admin_second_factors")
        .set({ locked_until: unlocked })
        .where("locked_until", ">", unlocked)
        .execute();
      const call = { headers: withoutSession(headers), returnHeaders: true as const };
      const checked = await expecting(
        fromApp
          ? api.verifyTOTP({ ...call, body: { code: digits } })
          : api.verifyBackupCode({ ...call, body: { code: normalRecoveryCode(typed) } }),
        (code) => {
          if (["INVALID_CODE", "INVALID_BACKUP_CODE", "CONFLICT"].includes(code)) return failed("WRONG_CODE");
          if (code === "ACCOUNT_TEMPORARILY_LOCKED") return limited(CODE_LOCK);
          return failed("CHALLENGE_GONE");
        },
      );
      if (!checked.ok) {
        if (checked.code === "WRONG_CODE") await attempted("wrong-code", from, null);
        return checked;
      }
      const { user, token } = checked.value;
      const email = String(user?.email);
      // Better Auth takes a code as often as it is shown within its time: whoever looked over a shoulder would be in.
      if (fromApp && !(await limits.code(email, digits, now())).ok) {
        await (await $context).internalAdapter.deleteSession(String(token));
        await attempted("wrong-code", from, email);
        return failed("WRONG_CODE");
      }
      return await entered(from, email, checked.cookies, "in-code");
    },

    /** Uses a link up and signs its holder in. `email` counts for set-up links only. */
    async answerLink(answer: v.InferOutput<typeof LinkSchema> & From) {
      const { token, email: typed = "", newPassword } = answer;
      const link = await readLink(db, token, now());
      if (!link) {
        await attempted("wrong-link", answer, null);
        return failed("LINK_GONE");
      }
      const email = v.safeParse(EmailSchema, link.email ?? typed);
      if (!email.success) return failed("EMAIL_INVALID");
      if (await isGuessable(newPassword, email.output)) return failed("PASSWORD_TOO_COMMON");
      const { password } = await betterAuth().$context;
      const passwordHash = await queue.known(() => password.hash(newPassword));
      const used = await applyLink(db, { token, email: email.output, passwordHash }, now());
      if (!used.ok) return used;
      const about = used.email;
      if (used.created) {
        const others = (await listAdministrators(db, now())).filter(({ email }) => email !== about);
        await tell("administrator-added", { about, to: others.map(({ email }) => email), from: answer });
      } else await tell("reset-used", { about, from: answer });
      // The holder comes in without a guess being counted: the link has said who it is.
      return await queue.known(() => checkPassword(about, newPassword, answer, "in-link"));
    },

    /**
     * Mails a link to whoever's address it is. Same answer, same writes for any address: of strangers' asking so many
     * mails leave an hour as are alive, and who asks once more reads the one that there is.
     */
    async askLink({ email, ...from }: From & { email: string }) {
      if (!mail.on) return failed("MAIL_OFF");
      const device = await devices().knownDevice(from.headers, email);
      const at = now();
      const taken = await limits.link(email, from.clientAddress, device, at);
      if (!taken.ok) return limited(taken.wait);
      const to = (await findAdministrator(db, email)) ? email : null;
      await db.transaction().execute(async (trx) => {
        const full = device ? 0 : await takeWithin(trx, [limits.linkMail(email)], at);
        if (full === 0) await storeLinkMail(trx, { to, at: at.toISOString(), ...whereFrom(from) });
        await recordAttempt(trx, { ...written(from, to), action: "link-asked", outcome: "done" });
      });
      mail.wake();
      return { ok: true as const };
    },

    async passkeyChallenge({ headers, clientAddress }: From) {
      const taken = await limits.challenge(clientAddress, now());
      if (!taken.ok) return limited(taken.wait);
      // Better Auth forgets those that nobody answered only where there is a second step.
      await db.deleteFrom("admin_challenges").where("expires_at", "<", now().toISOString()).execute();
      const { response, headers: answer } = await betterAuth().api.generatePasskeyAuthenticationOptions({
        headers: withoutSession(headers),
        returnHeaders: true,
      });
      return {
        ok: true as const,
        options: { ...response, userVerification: "required" },
        cookies: answer.getSetCookie(),
      };
    },

    async passkeySignIn({ response, ...from }: From & { response: unknown }) {
      const { headers } = from;
      const refused = failed("PASSKEY_REFUSED");
      if (!isCredential(response)) return refused;
      const checked = await expecting(
        betterAuth().api.verifyPasskeyAuthentication({
          // Judged by content there, whatever its type says here.
          body: { response: response as unknown as PasskeyAnswer },
          headers: withoutSession(headers),
          returnHeaders: true,
        }),
        () => refused,
      );
      if (!checked.ok) {
        await attempted("wrong-passkey", from, null);
        return checked;
      }
      await db
        .updateTable("admin_passkeys")
        .set({ last_used_at: now().toISOString() })
        .where("credential_id", "=", response.id)
        .execute();
      return await entered(from, checked.value.user.email, checked.cookies, "in-passkey");
    },

    /** Ends the session on the server. The cookies tell the browser to forget it. */
    async signOut(from: From) {
      const { headers } = from;
      const { api } = betterAuth();
      const session = await api.getSession({ headers, query: { disableRefresh: true } });
      const { headers: answer } = await api.signOut({ headers, returnHeaders: true });
      if (session) {
        await recordActivity(db, { ...written(from, session.user.email), action: "out", outcome: "done" });
      }
      return answer.getSetCookie();
    },
  };
}

/** Better Auth looks the credential up by its id before anything of it is checked. */
export function isCredential(response: unknown): response is Record<string, unknown> & { id: string } {
  return v.is(v.object({ id: v.string() }), response);
}
