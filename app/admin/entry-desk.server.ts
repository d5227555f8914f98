import type { DeskParts } from "./admin-auth.server.ts";
import { expecting } from "./api-error.server.ts";
import type { EntryDesk, SignIn } from "./auth.server.ts";
import type { BetterAuth } from "./better-auth.server.ts";
import type { deviceCookies } from "./device-cookie.server.ts";
import { isEmail, normalEmail } from "./email-address.ts";
import { applyLink, readLink } from "./one-time-links.server.ts";
import { PASSWORD_MAX, passwordFault } from "./password-rules.ts";
import { normalRecoveryCode } from "./recovery-codes.ts";
import { SESSION_COOKIE } from "./session-cookie.ts";

/** Minutes that Better Auth locks the second step of an account for, after ten wrong codes in a row. */
const CODE_LOCK_MINUTES = 15;

type PasskeyAnswer = NonNullable<
  Parameters<BetterAuth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

const WRONG = { ok: false, code: "WRONG_EMAIL_OR_PASSWORD" } as const;

/** Minutes to wait, as they are told: rounded up (spec §8). */
export function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}

/** Builds the sign-in, the second step, one-time links, passkeys and the way out. */
export function entryDesk(
  { database, betterAuth, limits, queue, now }: DeskParts,
  devices: () => ReturnType<typeof deviceCookies>,
): EntryDesk {
  const { db } = database;

  /** A sign-in is a new session; the one that the browser may have come with ends. */
  const endOld = async (headers: Headers) => {
    if (!headers.get("Cookie")?.includes(SESSION_COOKIE)) return;
    const old = await betterAuth().api.getSession({ headers, query: { disableRefresh: true } });
    if (old) await (await betterAuth().$context).internalAdapter.deleteSession(old.session.token);
  };

  const forgetOldChallenges = () =>
    db.deleteFrom("admin_challenges").where("expires_at", "<", now().toISOString()).execute();

  const checkPassword = async (email: string, password: string, headers: Headers): Promise<SignIn> => {
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

  return {
    async signIn({ email: typed, password, headers, clientAddress }) {
      const email = normalEmail(typed);
      // Nobody has these, so there is nothing to look at and nothing to count.
      if (!isEmail(email) || password === "" || password.length > PASSWORD_MAX) return WRONG;
      const device = devices().knownDevice(headers, email);
      const taken = await limits.guess({ email, clientAddress, device }, now());
      if (!taken.ok) return { ok: false, code: "TOO_MANY_ATTEMPTS", minutes: minutesOf(taken.wait) };
      const result = await queue.run(device !== null, () => checkPassword(email, password, headers));
      if (result === null || result.ok) await taken.giveBack();
      return result ?? { ok: false, code: "TOO_MANY_ATTEMPTS", minutes: 1 };
    },

    async checkCode({ headers, code: typed }) {
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
            return { ok: false, code: "WRONG_CODE" } as const;
          if (code === "ACCOUNT_TEMPORARILY_LOCKED")
            return { ok: false, code: "TOO_MANY_ATTEMPTS", minutes: CODE_LOCK_MINUTES } as const;
          return { ok: false, code: "CHALLENGE_GONE" } as const;
        },
      );
      if (!checked.ok) return checked.refusal;
      const { headers: answer, response } = checked.value;
      const email = "user" in response && response.user ? String(response.user.email) : "";
      // Better Auth takes a code as often as it is shown within its time: whoever looked over a shoulder would be in.
      if (fromApp && !(await limits.code(email, digits, now())).ok) {
        await (await betterAuth().$context).internalAdapter.deleteSession(String(response.token));
        return { ok: false, code: "WRONG_CODE" };
      }
      await endOld(headers);
      return { ok: true, cookies: [...answer.getSetCookie(), devices().remember(headers, email)] };
    },

    readLink: (token) => readLink(db, token, now()),

    async answerLink({ token, email: typed, password, headers, clientAddress }) {
      const link = await readLink(db, token, now());
      if (!link) return { ok: false, code: "LINK_GONE" };
      const email = link.email ?? normalEmail(typed);
      if (!isEmail(email)) return { ok: false, code: "EMAIL_INVALID" };
      const fault = passwordFault(password, email);
      if (fault) return { ok: false, code: fault };
      const passwordHash = await queue.run(true, async () =>
        (await betterAuth().$context).password.hash(password),
      );
      if (passwordHash === null) throw new Error("A known browser waits in line however long it is");
      const used = await applyLink(db, { token, email, passwordHash }, now());
      if (!used.ok) return used;
      // The holder comes in without a guess being counted: the link has said who it is.
      const entered = await queue.run(true, () => checkPassword(used.email, password, headers));
      return entered ?? this.signIn({ email: used.email, password, headers, clientAddress });
    },

    async passkeyChallenge({ headers, clientAddress }) {
      const taken = await limits.challenge(clientAddress, now());
      if (!taken.ok) return { ok: false, code: "TOO_MANY_ATTEMPTS", minutes: minutesOf(taken.wait) };
      await forgetOldChallenges();
      const { response, headers: answer } = await betterAuth().api.generatePasskeyAuthenticationOptions({
        headers: withoutSession(headers),
        returnHeaders: true,
      });
      return {
        ok: true,
        options: { ...response, userVerification: "required" },
        cookies: answer.getSetCookie(),
      };
    },

    async passkeySignIn({ headers, response }) {
      const refused = { ok: false, code: "PASSKEY_REFUSED" } as const;
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
        ok: true,
        cookies: [...answer.getSetCookie(), devices().remember(headers, entered.user.email)],
      };
    },

    async signOut(headers) {
      const { headers: answer } = await betterAuth().api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },
  };
}

/** Whoever signs in is judged by what they give now, not by a session that they may still have. */
function withoutSession(headers: Headers): Headers {
  const kept = new Headers(headers);
  const cookies = (headers.get("Cookie") ?? "")
    .split(";")
    .filter((cookie) => !cookie.includes(SESSION_COOKIE))
    .join(";");
  kept.set("Cookie", cookies);
  return kept;
}

/** Better Auth looks the credential up by its id before anything of it is checked. */
export function isCredential(response: unknown): response is Record<string, unknown> {
  return (
    typeof response === "object" && response !== null && "id" in response && typeof response.id === "string"
  );
}
