import { createContext, type data, redirect } from "react-router";
import type { FormAnswer } from "../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import type { AccountService, Asked, PendingFactor } from "./account.server.ts";
import type { AdminAuth } from "./auth.server.ts";
import { setCookies } from "./cookies.server.ts";
import {
  CodeSchema,
  ConfirmedSchema,
  FirstCodeSchema,
  LinkSchema,
  NewPasswordSchema,
  type RefusalDetail,
  type ShownFactor,
  SignInSchema,
} from "./forms.ts";
import { signInPath } from "./return-path.ts";
import type { Entered, From } from "./sign-in.server.ts";

/* What the forms of `/ingresar` and `/cuenta` ask for, by intent, and how they are answered. */

interface SignInRequest extends From {
  auth: AdminAuth;
  /** Path of the shop to go on to. */
  back: string;
  /** Set-Cookie lines that the answer has to carry. */
  cookies: string[];
}

export type SignInAnswer = FormAnswer<{ next: "in" | "code" }, string, RefusalDetail>;

/** The forms of `/ingresar`: each is the same page again when it is refused, a redirect when it is not. */
export function signInIntents({ auth, headers, clientAddress, back, cookies }: SignInRequest) {
  /** On to the next page; where a dialog asks, to the next step. */
  const enter = (form: FormData, { next, cookies: set }: Entered): SignInAnswer | Response => {
    cookies.push(...set);
    if (form.get("stay")) return { ok: true, intent: String(form.get("intent")), value: { next } };
    return redirect(next === "code" ? `${signInPath(back)}&paso=codigo` : back);
  };
  return {
    async "sign-in"(form: FormData) {
      const submission = parseForm(form, SignInSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const entered = await auth.signIn.withPassword({ ...submission.value, headers, clientAddress });
      return entered.ok ? enter(form, entered) : refusal(form, entered);
    },
    async "check-code"(form: FormData) {
      const submission = parseForm(form, CodeSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const checked = await auth.signIn.checkCode({ ...submission.value, headers });
      if (checked.ok) return enter(form, checked);
      if (checked.code !== "CHALLENGE_GONE" || form.get("stay")) return refusal(form, checked);
      return redirect(`${signInPath(back)}&aviso=codigo-vencido`);
    },
    async "use-link"(form: FormData) {
      const submission = parseForm(form, LinkSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { token, email = "", newPassword: password } = submission.value;
      const used = await auth.signIn.answerLink({ token, email, password, headers, clientAddress });
      return used.ok ? enter(form, used) : refusal(form, used);
    },
  } satisfies Record<string, (form: FormData) => Promise<SignInAnswer | Response>>;
}

interface AccountRequest {
  account: AccountService;
  headers: Headers;
  /** The shop's name, under which an authenticator app files the secret. */
  issuer: () => Promise<string>;
  drawQr: (text: string) => ShownFactor["qr"];
  /** Set-Cookie lines that the answer has to carry. */
  cookies: string[];
}

/** What the second factor's forms answer: the secret to set up, or the recovery codes, which are shown this once. */
export type AccountAnswer = FormAnswer<
  { pending?: ShownFactor; recoveryCodes?: string[] },
  string,
  RefusalDetail
>;

/** What a sensitive change comes to. */
type Changed = { ok: true; cookies?: string[] } | { ok: false; code: string; minutes?: number };

/** The forms of `/cuenta`. What is done leads back to the page, at its part, with a word about it (`aviso`). */
export function accountIntents({ account, headers, issuer, drawQr, cookies }: AccountRequest) {
  const shown = (pending: PendingFactor) => ({ ...pending, qr: drawQr(pending.uri) });
  const done = (notice: string, part: string) => redirect(`/cuenta?aviso=${notice}#${part}`);
  /** A sensitive change: the password is asked for once more. */
  const confirmed =
    <Result extends Changed>(
      change: (asked: Asked & { id: string }) => Promise<Result>,
      answer: (result: Extract<Result, { ok: true }>, form: FormData) => AccountAnswer | Response,
    ) =>
    async (form: FormData) => {
      const submission = parseForm(form, ConfirmedSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { currentPassword: password, id } = submission.value;
      const result = await change({ headers, password, id });
      if (!result.ok) return refusal(form, result);
      cookies.push(...(result.cookies ?? []));
      return answer(result as Extract<Result, { ok: true }>, form);
    };
  const told = (form: FormData, value: { pending?: ShownFactor; recoveryCodes?: string[] }) =>
    ({ ok: true, intent: String(form.get("intent")), value }) as const;

  return {
    async "change-password"(form: FormData) {
      const submission = parseForm(form, NewPasswordSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { currentPassword: password, newPassword: chosen } = submission.value;
      const changed = await account.changePassword({ headers, password, chosen });
      if (!changed.ok) return refusal(form, changed);
      cookies.push(...changed.cookies);
      return done("clave", "clave");
    },
    async "end-session"(form: FormData) {
      await account.endSession(headers, String(form.get("id")));
      return done("sesion-cerrada", "sesiones");
    },
    async "end-other-sessions"() {
      await account.endOtherSessions(headers);
      return done("demas-cerradas", "sesiones");
    },
    "begin-second-factor": confirmed(
      async (asked) => await account.beginSecondFactor({ ...asked, issuer: await issuer() }),
      ({ pending }, form) => told(form, { pending: shown(pending) }),
    ),
    async "confirm-second-factor"(form: FormData) {
      const submission = parseForm(form, FirstCodeSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const result = await account.confirmSecondFactor({
        ...submission.value,
        headers,
        issuer: await issuer(),
      });
      if (!result.ok) {
        return refusal(
          form,
          result.code === "NOT_BEGUN" ? result : { ...result, pending: shown(result.pending) },
        );
      }
      cookies.push(...result.cookies);
      return told(form, { recoveryCodes: result.recoveryCodes });
    },
    "stop-second-factor": confirmed(account.stopSecondFactor, () => done("dos-pasos-no", "dos-pasos")),
    "new-recovery-codes": confirmed(account.newRecoveryCodes, ({ recoveryCodes }, form) =>
      told(form, { recoveryCodes }),
    ),
    "remove-passkey": confirmed(account.removePasskey, () => done("llave-quitada", "llaves")),
  } satisfies Record<string, (form: FormData) => Promise<AccountAnswer | Response>>;
}

const FIELDS: Record<string, string> = {
  WRONG_PASSWORD: "currentPassword",
  WRONG_CODE: "code",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_COMMON: "newPassword",
};

/** A service's refusal as the answer to a form, at the field that it is about. */
function refusal<Code extends string>(form: FormData, refused: { code: Code } & RefusalDetail) {
  const { code, minutes, pending } = refused;
  const field = FIELDS[code];
  return refuse<Code, RefusalDetail>(form, code, {
    ...(minutes || pending
      ? { detail: { ...(minutes ? { minutes } : {}), ...(pending ? { pending } : {}) } }
      : {}),
    ...(field ? { errors: { [field]: [code] } } : {}),
  });
}

/** The router's key for the cookies that an action has set: its page is drawn as if the browser had sent them. */
export const answerCookies = createContext<readonly string[]>([]);

/** An action's answer, with cookies to set. */
export function carryCookies<Answer extends Response | ReturnType<typeof data>>(
  answer: Answer,
  cookies: readonly string[],
): Answer {
  if (answer instanceof Response) for (const line of setCookies(cookies)) answer.headers.append(...line);
  else answer.init = { ...answer.init, headers: setCookies(cookies) };
  return answer;
}
