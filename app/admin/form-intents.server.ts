import { href, redirect } from "react-router";
import * as v from "valibot";
import type { Services } from "../services.server.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { accept, refuse, validated } from "../ui/form/parse.ts";
import * as account from "./account.server.ts";
import type { AuthDeps } from "./auth.server.ts";
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
  type RefusalDetail,
  SignInSchema,
  SubscriptionSchema,
} from "./forms.ts";
import { addPasskey, removePasskey, signInWithPasskey } from "./passkeys.server.ts";
import { addSubscription, removeSubscription } from "./push/subscriptions.server.ts";
import { signInPath } from "./return-path.ts";
import { answerLink, askLink, checkCode, signInWithPassword } from "./sign-in.server.ts";

interface Shown {
  next?: "in" | "code";
  factor?: account.NewSecondFactor | undefined;
  link?: string | undefined;
}

export type AuthAnswer = FormAnswer<Shown, string, RefusalDetail>;

type Done = { ok: true; cookies?: string[]; isFirst?: boolean } & Shown;
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
  const field = FIELDS[code] ?? "";
  return refuse<string, RefusalDetail>(form, code, {
    detail,
    ...(form.has(field) ? { errors: { [field]: [code] } } : {}),
  });
}

/** Returns a function that makes form handlers. They add `run`'s cookies to `cookies`, which the route sets. */
function handling<Context>(
  deps: AuthDeps,
  context: Context,
  cookies: string[],
  answer: (done: Done, form: FormData) => AuthAnswer | Response,
) {
  return <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (deps: AuthDeps, input: v.InferOutput<Schema> & Context) => Promise<Done | Refused>,
  ) =>
    validated(schema, async (value, form) => {
      const input = { ...(value as object), ...context } as v.InferOutput<Schema> & Context;
      const result = await run(deps, input);
      if (!result.ok) return refusal(form, result);
      cookies.push(...(result.cookies ?? []));
      return answer(result, form);
    });
}

export function signInIntents(deps: AuthDeps, client: Client, back: string, cookies: string[]) {
  const handler = handling(deps, client, cookies, ({ next, isFirst }, form) => {
    if (!next) return redirect(`${signInPath(back)}&aviso=enlace-pedido`);
    if (isFirst) return redirect(href("/primeros-pasos"));
    if (form.get("stay")) return accept(form, { next });
    return redirect(next === "code" ? `${signInPath(back)}&paso=codigo` : back);
  });
  return {
    "sign-in": handler(SignInSchema, signInWithPassword),
    "check-code": handler(CodeSchema, checkCode),
    "ask-link": handler(ForgottenSchema, askLink),
    "use-passkey": handler(CeremonySchema, signInWithPasskey),
    "use-link": handler(LinkSchema, answerLink),
  };
}

export function accountIntents(
  { settings }: Services,
  deps: AuthDeps,
  client: account.AccountClient,
  cookies: string[],
) {
  const handler = handling(deps, client, cookies, ({ factor, link }, form) => accept(form, { factor, link }));
  return {
    "change-password": handler(NewPasswordSchema, account.changePassword),
    "end-sessions": handler(v.object({}), account.endOtherSessions),
    "begin-second-factor": handler(ConfirmedSchema, async (_, input) => {
      const { brand: issuer } = (await settings()).shop;
      return await account.beginSecondFactor(deps, { ...input, issuer });
    }),
    "confirm-second-factor": handler(FirstCodeSchema, account.confirmSecondFactor),
    "stop-second-factor": handler(ConfirmedSchema, account.stopSecondFactor),
    "add-passkey": handler(CeremonySchema, addPasskey),
    "remove-passkey": handler(ConfirmedSchema, removePasskey),
    "remove-administrator": handler(ConfirmedSchema, account.removeAccount),
    invite: handler(InviteSchema, account.invite),
    "cancel-invitation": handler(ConfirmedSchema, account.cancelInvitation),
    "link-for-password": handler(ConfirmedSchema, account.linkForPassword),
    "push-on": handler(SubscriptionSchema, addSubscription),
    "push-off": handler(v.object({}), removeSubscription),
  };
}
