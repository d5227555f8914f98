import * as v from "valibot";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { type AuthParts, type BetterAuth, expecting, normalRecoveryCode } from "./better-auth.server.ts";
import { withoutSession } from "./cookies.server.ts";
import { EmailSchema, type LinkSchema, PASSWORD_MAX } from "./forms.ts";
import { applyLink, readLink } from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { limited } from "./sign-in-limits.server.ts";

/** Milliseconds that Better Auth locks the second step of an account for, after ten wrong codes in a row. */
const CODE_LOCK = 15 * 60_000;

type PasskeyAnswer = NonNullable<
  Parameters<BetterAuth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/** Where a request comes from: its own headers, and the address that the server worked out (never a header). */
export interface From {
  headers: Headers;
  clientAddress: string;
}

const failed = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
const WRONG = failed("WRONG_EMAIL_OR_PASSWORD");

export type SignInService = ReturnType<typeof signInService>;

/** How somebody comes in, and leaves: password, second step, one-time links, passkeys. */
export function signInService({ database: { db }, betterAuth, devices, limits, queue, now }: AuthParts) {
  /** Somebody is in: the session that the browser may have come with ends, and the browser is remembered. */
  const entered = async (headers: Headers, email: string, cookies: string[]) => {
    await betterAuth().api.signOut({ headers });
    const device = await devices().remember(headers, email);
    return { ok: true as const, next: "in" as const, cookies: [...cookies, device] };
  };

  const checkPassword = async (email: string, password: string, headers: Headers) => {
    const tried = await expecting(
      betterAuth().api.signInEmail({
        body: { email, password },
        headers: withoutSession(headers),
        returnHeaders: true,
      }),
      (code) => (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL" ? WRONG : null),
    );
    if (!tried.ok) return tried;
    if (!("twoFactorRedirect" in tried.value)) return await entered(headers, email, tried.cookies);
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
      if (!taken.ok) return limited(taken.wait);
      const work = () => checkPassword(email, password, headers);
      const result = await (device ? queue.known(work) : queue.stranger(work));
      if (result === null || result.ok) await taken.giveBack();
      return result ?? limited(0);
    },

    /** The second step, for the browser that has just given the password: a TOTP code or a recovery code. */
    async checkCode({ headers, code: typed }: { headers: Headers; code: string }) {
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
      if (!checked.ok) return checked;
      const { user, token } = checked.value;
      const email = String(user?.email);
      // Better Auth takes a code as often as it is shown within its time: whoever looked over a shoulder would be in.
      if (fromApp && !(await limits.code(email, digits, now())).ok) {
        await (await $context).internalAdapter.deleteSession(String(token));
        return failed("WRONG_CODE");
      }
      return await entered(headers, email, checked.cookies);
    },

    /** Uses a link up and signs its holder in. `email` counts for set-up links only. */
    async answerLink(answer: v.InferOutput<typeof LinkSchema> & { headers: Headers }) {
      const { token, email: typed = "", newPassword, headers } = answer;
      const link = await readLink(db, token, now());
      if (!link) return failed("LINK_GONE");
      const email = v.safeParse(EmailSchema, link.email ?? typed);
      if (!email.success) return failed("EMAIL_INVALID");
      if (await isGuessable(newPassword, email.output)) return failed("PASSWORD_TOO_COMMON");
      const { password } = await betterAuth().$context;
      const passwordHash = await queue.known(() => password.hash(newPassword));
      const used = await applyLink(db, { token, email: email.output, passwordHash }, now());
      if (!used.ok) return used;
      // The holder comes in without a guess being counted: the link has said who it is.
      return await queue.known(() => checkPassword(used.email, newPassword, headers));
    },

    /** A challenge for any passkey of the shop. */
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

    async passkeySignIn({ headers, response }: { headers: Headers; response: unknown }) {
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
      return checked.ok ? await entered(headers, checked.value.user.email, checked.cookies) : checked;
    },

    /** Ends the session on the server. The cookies tell the browser to forget it. */
    async signOut(headers: Headers) {
      const { headers: answer } = await betterAuth().api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },
  };
}

/** Better Auth looks the credential up by its id before anything of it is checked. */
export function isCredential(response: unknown): response is Record<string, unknown> {
  return v.is(v.object({ id: v.string() }), response);
}
