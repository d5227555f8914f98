import { href, redirect } from "react-router";
import * as v from "valibot";
import type { Services } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { intentOf, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import * as account from "./account.server.ts";
import type { AuthDeps } from "./auth-deps.server.ts";
import type { Client } from "./client.server.ts";
import {
  CeremonySchema,
  CodeSchema,
  ConfirmedSchema,
  FirstCodeSchema,
  ForgottenSchema,
  InviteSchema,
  LinkSchema,
  NewPasswordSchema,
  type NewSecondFactor,
  type RefusalDetail,
  SignInSchema,
  SubscriptionSchema,
} from "./forms.ts";
import { addPasskey, removePasskey, signInWithPasskey } from "./passkeys.server.ts";
import { addSubscription, removeSubscription } from "./push/subscriptions.server.ts";
import { signInPath } from "./return-path.ts";
import { answerLink, askLink, checkCode, signInWithPassword } from "./sign-in.server.ts";

export type SignInAnswer = FormAnswer<{ next: "in" | "code" }, string, RefusalDetail>;

type AccountValue = { factor?: NewSecondFactor; recoveryCodes?: string[]; link?: string };
export type AccountAnswer = FormAnswer<AccountValue, string, RefusalDetail>;

type Refused = { ok: false; code: string } & RefusalDetail;

const FIELDS: Record<string, string> = {
  WRONG_EMAIL_OR_PASSWORD: "password",
  WRONG_PASSWORD: "currentPassword",
  WRONG_CODE: "code",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_COMMON: "newPassword",
};

function refusal(form: FormData, { ok: _, code, ...detail }: Refused) {
  const field = FIELDS[code];
  return refuse<string, RefusalDetail>(form, code, {
    detail,
    ...(field ? { errors: { [field]: [code] } } : {}),
  });
}

/** Makes a form's handler: parses with `schema`, calls `run`, and adds the result's cookies to `cookies`. */
function handling<Context>(deps: AuthDeps, context: Context, cookies: string[]) {
  return <
    Schema extends v.GenericSchema,
    Result extends { ok: true; cookies?: string[] } | Refused,
    Answer extends FormAnswer,
  >(
    schema: Schema,
    run: (deps: AuthDeps, input: v.InferOutput<Schema> & Context) => Promise<Result>,
    answer: (done: Extract<Result, { ok: true }>, form: FormData) => Answer | Response,
  ) =>
    async (form: FormData) => {
      const submission = parseForm(form, schema);
      if (submission.status !== "success") return unfinished(form, submission);
      const input = { ...(submission.value as object), ...context } as v.InferOutput<Schema> & Context;
      const result = await run(deps, input);
      if (!result.ok) return refusal(form, result);
      cookies.push(...(result.cookies ?? []));
      return answer(result as Extract<Result, { ok: true }>, form);
    };
}

export function signInIntents(deps: AuthDeps, client: Client, back: string, cookies: string[]) {
  const handler = handling(deps, client, cookies);
  /** The sign-in dialog sends `stay` and gets the next step as data instead of a redirect. */
  const next = ({ next }: { next: "in" | "code" }, form: FormData): SignInAnswer | Response => {
    if (form.get("stay")) return { ok: true, intent: intentOf(form), value: { next } };
    return redirect(next === "code" ? `${signInPath(back)}&paso=codigo` : back);
  };
  return {
    "sign-in": handler(SignInSchema, signInWithPassword, next),
    "check-code": handler(CodeSchema, checkCode, next),
    "ask-link": handler(ForgottenSchema, askLink, () => redirect(`${signInPath(back)}&aviso=enlace-pedido`)),
    "use-passkey": handler(CeremonySchema, signInWithPasskey, next),
    "use-link": handler(LinkSchema, answerLink, (done, form) =>
      "isFirst" in done && done.isFirst ? redirect(href("/primeros-pasos")) : next(done, form),
    ),
  };
}

const answered = (value: AccountValue, form: FormData): AccountAnswer => ({
  ok: true,
  intent: intentOf(form),
  value,
});

export function accountIntents(
  services: Services,
  deps: AuthDeps,
  client: account.AccountClient & { drawQr: (text: string) => NewSecondFactor["qr"] },
  cookies: string[],
) {
  const handler = handling(deps, client, cookies);
  const done = (_: unknown, form: FormData) => answered({}, form);
  const { publicUrl } = services;
  return {
    "change-password": handler(NewPasswordSchema, account.changePassword, done),
    "end-sessions": handler(v.object({}), account.endOtherSessions, done),
    "begin-second-factor": handler(
      ConfirmedSchema,
      async (_, input) => {
        const { shop } = await services.settings();
        return await account.beginSecondFactor(deps, { ...input, issuer: shop.brand });
      },
      ({ uri, recoveryCodes }, form) =>
        answered({ factor: { uri, qr: client.drawQr(uri) }, recoveryCodes }, form),
    ),
    "confirm-second-factor": handler(FirstCodeSchema, account.confirmSecondFactor, done),
    "stop-second-factor": handler(ConfirmedSchema, account.stopSecondFactor, done),
    "add-passkey": handler(CeremonySchema, addPasskey, done),
    "remove-passkey": handler(ConfirmedSchema, removePasskey, done),
    "remove-administrator": handler(ConfirmedSchema, account.removeAccount, done),
    invite: handler(
      InviteSchema,
      (_, input) => account.invite(deps, { ...input, publicUrl }),
      ({ link }, form) => answered({ link }, form),
    ),
    "cancel-invitation": handler(ConfirmedSchema, account.cancelInvitation, done),
    "link-for-password": handler(
      ConfirmedSchema,
      (_, input) => account.linkForPassword(deps, { ...input, publicUrl }),
      ({ link }, form) => answered({ link }, form),
    ),
    "push-on": handler(SubscriptionSchema, addSubscription, done),
    "push-off": handler(v.object({}), removeSubscription, done),
  };
}
