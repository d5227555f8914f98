import * as v from "valibot";
import { type AuthParts, type BetterAuth, expecting, normalRecoveryCode } from "./better-auth.server.ts";
import { hasSessionCookie, withoutSession } from "./cookies.server.ts";
import { EMAIL_MAX, EmailSchema, PASSWORD_MAX } from "./forms.ts";
import { applyLink, readLink } from "./one-time-links.server.ts";
import { isGuessable } from "./password-strength.server.ts";
import { limited } from "./sign-in-limits.server.ts";

/** Minutes that Better Auth locks the second step of an account for, after ten wrong codes in a row. */
const CODE_LOCK_MINUTES = 15;

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

/** Somebody is in, or is asked for a code. `cookies`: Set-Cookie lines that the answer has to carry. */
export type Entered = { ok: true; next: "in" | "code"; cookies: string[] };

export type SignInService = ReturnType<typeof signInService>;

/** How somebody comes in, and leaves: password, second step, one-time links, passkeys. */
export function signInService({ database, betterAuth, devices, limits, queue, now }: AuthParts) {
  const { db } = database;

  /** A sign-in is a new session; the one that the browser may have come with ends. */
  const endOld = async (headers: Headers) => {
    if (!hasSessionCookie(headers)) return;
    const old = await betterAuth().api.getSession({ headers, query: { disableRefresh: true } });
    if (old) await (await betterAuth().$context).internalAdapter.deleteSession(old.session.token);
  };

  const forgetOldChallenges = () =>
    db.deleteFrom("admin_challenges").where("expires_at", "<", now().toISOString()).execute();

  const checkPassword = async (
    email: string,
    password: string,
    headers: Headers,
  ): Promise<Entered | typeof WRONG> => {
    const tried = await expecting(
      betterAuth().api.signInEmail({
        body: { email, password },
        headers: withoutSession(headers),
        returnHeaders: true,
      }),
      (code) => (code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_EMAIL" ? WRONG : null),
    );
    if (!tried.ok) return tried.refusal;
    await endOld(headers);
    await forgetOldChallenges();
    const cookies = tried.value.headers.getSetCookie();
    if ("twoFactorRedirect" in tried.value.response) return { ok: true, next: "code", cookies };
    return { ok: true, next: "in", cookies: [...cookies, devices().remember(headers, email)] };
  };

  /** Whether the password is looked at depends on limits alone, so that the answer tells nobody who has an account. */
  const withPassword = async ({
    email,
    password,
    headers,
    clientAddress,
  }: From & { email: string; password: string }) => {
    // Nobody has these, so there is nothing to look at and nothing to count.
    if (email.length > EMAIL_MAX || password === "" || password.length > PASSWORD_MAX) return WRONG;
    const device = devices().knownDevice(headers, email);
    const taken = await limits.guess({ email, clientAddress, device }, now());
    if (!taken.ok) return limited(taken.wait);
    const work = () => checkPassword(email, password, headers);
    const result = await (device ? queue.known(work) : queue.stranger(work));
    if (result === null || result.ok) await taken.giveBack();
    return result ?? limited(0);
  };

  return {
    withPassword,

    /** The second step, for the browser that has just given the password: a TOTP code or a recovery code. */
    async checkCode({ headers, code: typed }: { headers: Headers; code: string }) {
      const digits = typed.replace(/\s/g, "");
      const fromApp = /^\d{6}$/.test(digits);
      const call = {
        headers: withoutSession(headers),
        returnHeaders: true as const,
      };
      const checked = await expecting(
        fromApp
          ? betterAuth().api.verifyTOTP({ ...call, body: { code: digits } })
          : betterAuth().api.verifyBackupCode({ ...call, body: { code: normalRecoveryCode(typed) } }),
        (code) => {
          if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE" || code === "CONFLICT")
            return failed("WRONG_CODE");
          if (code === "ACCOUNT_TEMPORARILY_LOCKED") return limited(CODE_LOCK_MINUTES * 60_000);
          return failed("CHALLENGE_GONE");
        },
      );
      if (!checked.ok) return checked.refusal;
      const { headers: answer, response } = checked.value;
      const email = "user" in response && response.user ? String(response.user.email) : "";
      // Better Auth takes a code as often as it is shown within its time: whoever looked over a shoulder would be in.
      if (fromApp && !(await limits.code(email, digits, now())).ok) {
        await (await betterAuth().$context).internalAdapter.deleteSession(String(response.token));
        return failed("WRONG_CODE");
      }
      await endOld(headers);
      return {
        ok: true as const,
        next: "in" as const,
        cookies: [...answer.getSetCookie(), devices().remember(headers, email)],
      };
    },

    /** What a one-time link is for, or null when it is used, replaced, expired or made up. */
    readLink: (token: string) => readLink(db, token, now()),

    /** Uses a link up and signs its holder in. `email` counts for set-up links only. */
    async answerLink({
      token,
      email: typed,
      password,
      headers,
    }: From & Record<"token" | "email" | "password", string>) {
      const link = await readLink(db, token, now());
      if (!link) return failed("LINK_GONE");
      const email = v.safeParse(EmailSchema, link.email ?? typed);
      if (!email.success) return failed("EMAIL_INVALID");
      if (await isGuessable(password, email.output)) return failed("PASSWORD_TOO_COMMON");
      const passwordHash = await queue.known(async () =>
        (await betterAuth().$context).password.hash(password),
      );
      const used = await applyLink(db, { token, email: email.output, passwordHash }, now());
      if (!used.ok) return used;
      // The holder comes in without a guess being counted: the link has said who it is.
      return await queue.known(() => checkPassword(used.email, password, headers));
    },

    /** A challenge for any passkey of the shop. */
    async passkeyChallenge({ headers, clientAddress }: From) {
      const taken = await limits.challenge(clientAddress, now());
      if (!taken.ok) return limited(taken.wait);
      await forgetOldChallenges();
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
      if (!checked.ok) return checked.refusal;
      await endOld(headers);
      const { headers: answer, response: entered } = checked.value;
      return {
        ok: true as const,
        cookies: [...answer.getSetCookie(), devices().remember(headers, entered.user.email)],
      };
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
  return (
    typeof response === "object" && response !== null && "id" in response && typeof response.id === "string"
  );
}
