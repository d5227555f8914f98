import { useLocation } from "react-router";
import { refusals, account as texts } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { PasswordInput } from "../ui/password-field.tsx";
import type { readAccount } from "./account.server.ts";
import {
  AccountList,
  AccountPart,
  AccountRow,
  currentPassword,
  type PartProps,
  submitClass,
  Waiting,
} from "./account-part.tsx";
import type { AccountAnswer } from "./form-intents.server.ts";
import { type ConfirmedSchema, NewPasswordSchema, PASSWORD_MAX, PASSWORD_MIN } from "./forms.ts";
import { PasskeysPart } from "./passkeys-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { RefusalAlert, refusalText } from "./sign-in-form.tsx";
import { UsernameField } from "./sign-in-page.tsx";

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

interface AccountPageProps {
  /** Null for the demo's open access, which is nobody's. */
  account: Account | null;
  /** What has just been done, as the address names it. */
  notice: string;
  answered: FormAnswer | undefined;
}

/** `/cuenta`: password, sessions, second factor and passkeys of whoever is signed in. */
export function AccountPage({ account, notice, answered }: AccountPageProps) {
  const { key } = useLocation();
  const told = answered ? undefined : texts.notices[notice];
  // What was done leaves its form empty and closed: the part begins anew.
  const keyOf = (id: string) => (told?.part === id ? `${id} ${key}` : id);
  const noticeOf = (id: string) => (told?.part === id ? told.text : null);
  return (
    <div className="column @container grid gap-8 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-2">
        <h1 className="text-[2.5rem] md:text-5xl">{texts.title}</h1>
        {account ? (
          <p className="break-all text-nuez">{account.email}</p>
        ) : (
          <p className="measure text-nuez">{texts.demo}</p>
        )}
      </header>
      {account ? (
        <div>
          <PasswordPart
            email={account.email}
            key={keyOf("clave")}
            notice={noticeOf("clave")}
            answered={answered}
          />
          <SessionsPart
            sessions={account.sessions}
            key={keyOf("sesiones")}
            notice={noticeOf("sesiones")}
            answered={answered}
          />
          <SecondFactorPart
            on={account.secondFactor}
            key={keyOf("dos-pasos")}
            notice={noticeOf("dos-pasos")}
            answered={answered}
          />
          <PasskeysPart
            passkeys={account.passkeys}
            key={keyOf("llaves")}
            notice={noticeOf("llaves")}
            answered={answered}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A new password. The other sessions end with the old one. */
function PasswordPart({ email, notice, answered }: PartProps & { email: string }) {
  const { fields, parts, pending, answer } = useForm<typeof NewPasswordSchema, AccountAnswer>({
    id: "change-password",
    intent: "change-password",
    action: "/cuenta",
    schema: NewPasswordSchema,
    errors: refusals,
    answered,
  });
  const { title, lead, change, fresh, hint, show, hide, submit } = texts.password;
  return (
    <AccountPart id="clave" title={title} lead={lead} notice={notice}>
      <Waiting summary={change} open={answer !== null}>
        <Form parts={parts} className="grid gap-5">
          <RefusalAlert text={refusalText(answer)} />
          <UsernameField email={email} />
          <PasswordInput of={fields.currentPassword} {...currentPassword} />
          <PasswordInput
            of={fields.newPassword}
            label={fresh}
            hint={hint}
            showLabel={show}
            hideLabel={hide}
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            required
          />
          <button type="submit" className={submitClass()} aria-disabled={pending || undefined}>
            {submit}
          </button>
        </Form>
      </Waiting>
    </AccountPart>
  );
}

/** Where the account is open, and how to close it there. */
function SessionsPart({ sessions, notice, answered }: PartProps & Pick<Account, "sessions">) {
  const action = "/cuenta";
  const one = useForm<typeof ConfirmedSchema, AccountAnswer>({
    id: "end-session",
    intent: "end-session",
    action,
    answered,
  });
  const others = useForm<typeof ConfirmedSchema, AccountAnswer>({
    id: "end-other-sessions",
    intent: "end-other-sessions",
    action,
    answered,
  });
  const t = texts.sessions;
  return (
    <AccountPart id="sesiones" title={t.title} lead={t.lead} notice={notice}>
      <RefusalAlert text={refusalText(one.answer) ?? refusalText(others.answer)} />
      <Form parts={one.parts}>
        <AccountList>
          {sessions.map(({ id, device: { browser, system }, started, seen, current }) => {
            const device =
              browser && system ? say(t.device, { browser, system }) : (browser ?? system ?? t.unknown);
            return (
              <AccountRow key={id}>
                <div className="min-w-0">
                  <p className="flex flex-wrap gap-x-2.5 font-semibold">
                    {device}
                    {current ? <Chip tone="sage">{t.current}</Chip> : null}
                  </p>
                  <p className="text-small text-nuez">
                    {seen === started ? say(t.started, { started }) : say(t.seen, { started, seen })}
                  </p>
                </div>
                {current ? null : (
                  <button
                    type="submit"
                    name="id"
                    value={id}
                    className={buttonClass("quiet", "small")}
                    aria-label={say(t.endNamed, { device, started })}
                  >
                    {t.end}
                  </button>
                )}
              </AccountRow>
            );
          })}
        </AccountList>
      </Form>
      {sessions.length > 1 ? (
        <Form parts={others.parts}>
          <button type="submit" className={buttonClass("quiet", "medium")}>
            {t.endOthers}
          </button>
        </Form>
      ) : null}
    </AccountPart>
  );
}
