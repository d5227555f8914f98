import { redirect } from "react-router";
import type * as v from "valibot";
import { account as texts } from "../messages/es/account.ts";
import type { Services } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { intentOf, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import type { AdminAuth } from "./auth.server.ts";
import type { From } from "./client.server.ts";
import {
  CodeSchema,
  ConfirmedSchema,
  FirstCodeSchema,
  ForgottenSchema,
  LinkSchema,
  NewPasswordSchema,
  type RefusalDetail,
  type ShownFactor,
  SignInSchema,
} from "./forms.ts";
import { pushIntents } from "./push/push-intents.server.ts";
import { signInPath } from "./return-path.ts";

/* What the forms of `/ingresar` and `/cuenta` ask for, by intent, and how they are answered. */

export type SignInAnswer = FormAnswer<{ next: "in" | "code" }, string, RefusalDetail>;

/** What the second factor's forms answer: the secret to set up, or the recovery codes, which are shown this once. */
type AccountValue = { pending?: ShownFactor; recoveryCodes?: string[] };
export type AccountAnswer = FormAnswer<AccountValue, string, RefusalDetail>;

type Refused = { ok: false; code: string } & RefusalDetail;

const FIELDS: Record<string, string> = {
  WRONG_PASSWORD: "currentPassword",
  WRONG_CODE: "code",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_COMMON: "newPassword",
  NOT_SURE: "sure",
};

function refusal(form: FormData, { ok: _, code, ...detail }: Refused) {
  const field = FIELDS[code];
  return refuse<string, RefusalDetail>(form, code, {
    detail,
    ...(field ? { errors: { [field]: [code] } } : {}),
  });
}

/** Answers intents: what the schema lets through is done, its cookies are set, and `answer` says what comes next. */
function answering<Asked>(asked: Asked, cookies: string[]) {
  return <
    Schema extends v.GenericSchema,
    Result extends { ok: true; cookies?: string[] } | Refused,
    Answer extends FormAnswer,
  >(
    schema: Schema,
    run: (typed: v.InferOutput<Schema> & Asked) => Promise<Result>,
    answer: (done: Extract<Result, { ok: true }>, form: FormData) => Answer | Response,
  ) =>
    async (form: FormData) => {
      const submission = parseForm(form, schema);
      if (submission.status !== "success") return unfinished(form, submission);
      const result = await run({ ...(submission.value as object), ...asked } as v.InferOutput<Schema> &
        Asked);
      if (!result.ok) return refusal(form, result);
      cookies.push(...(result.cookies ?? []));
      return answer(result as Extract<Result, { ok: true }>, form);
    };
}

/** The forms of `/ingresar`: each is the same page again when it is refused, a redirect when it is not. */
export function signInIntents({ signIn }: AdminAuth, from: From, back: string, cookies: string[]) {
  const checked = answering(from, cookies);
  /** On to the next page; where a dialog asks (`stay`), to the next step. */
  const enter = ({ next }: { next: "in" | "code" }, form: FormData): SignInAnswer | Response => {
    if (form.get("stay")) return { ok: true, intent: intentOf(form), value: { next } };
    return redirect(next === "code" ? `${signInPath(back)}&paso=codigo` : back);
  };
  const checkCode = checked(CodeSchema, signIn.checkCode, enter);
  return {
    "sign-in": checked(SignInSchema, signIn.withPassword, enter),
    async "check-code"(form: FormData) {
      const answer = await checkCode(form);
      const gone = "code" in answer && answer.code === "CHALLENGE_GONE" && !form.get("stay");
      return gone ? redirect(`${signInPath(back)}&aviso=codigo-vencido`) : answer;
    },
    "ask-link": checked(ForgottenSchema, signIn.askLink, () =>
      redirect(`${signInPath(back)}&aviso=enlace-pedido`),
    ),
    "use-link": checked(LinkSchema, signIn.answerLink, enter),
  };
}

interface AccountRequest extends From {
  drawQr: (text: string) => ShownFactor["qr"];
}

/** The forms of `/cuenta`. What is done leads back to the page, at its part, with a word about it (`aviso`). */
export function accountIntents(services: Services, asked: AccountRequest, cookies: string[]) {
  const { account } = services.auth;
  // The shop's name, under which an authenticator app files the secret.
  const issuer = async () => (await services.settings()).shop.brand;
  const checked = answering({ ...asked, issuer }, cookies);
  const shown = (uri: string) => ({ uri, qr: asked.drawQr(uri) });
  const done = (notice: keyof typeof texts.notices) => () =>
    redirect(`/cuenta?aviso=${notice}#${texts.notices[notice].part}`);
  const told = (value: AccountValue, form: FormData): AccountAnswer => ({
    ok: true,
    intent: intentOf(form),
    value,
  });
  return {
    "change-password": checked(NewPasswordSchema, account.changePassword, done("clave")),
    async "end-sessions"(form: FormData) {
      const id = String(form.get("id"));
      await account.endSessions(asked.headers, id);
      return done(id === "others" ? "demas-cerradas" : "sesion-cerrada")();
    },
    "begin-second-factor": checked(ConfirmedSchema, account.beginSecondFactor, ({ uri }, form) =>
      told({ pending: shown(uri) }, form),
    ),
    "confirm-second-factor": checked(
      FirstCodeSchema,
      async (typed) => {
        const result = await account.confirmSecondFactor(typed);
        return "uri" in result ? { ok: false, code: result.code, pending: shown(result.uri) } : result;
      },
      ({ recoveryCodes }, form) => told({ recoveryCodes }, form),
    ),
    "stop-second-factor": checked(ConfirmedSchema, account.stopSecondFactor, done("dos-pasos-no")),
    "new-recovery-codes": checked(ConfirmedSchema, account.newRecoveryCodes, ({ value }, form) =>
      told({ recoveryCodes: value.backupCodes }, form),
    ),
    "allow-copy": checked(ConfirmedSchema, account.allowCopy, (_, form) => told({}, form)),
    "remove-passkey": checked(ConfirmedSchema, account.removePasskey, done("llave-quitada")),
    "remove-administrator": checked(ConfirmedSchema, account.removeAdministrator, ({ self }) =>
      self ? redirect("/ingresar?aviso=cuenta-quitada") : done("administrador-quitado")(),
    ),
    ...pushIntents(services, () => account.place(asked.headers)),
  };
}
