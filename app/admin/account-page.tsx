import { type ReactNode, useEffect, useState } from "react";
import { href, Link, useLocation, useRevalidator } from "react-router";
import { refusals, account as texts } from "../messages/es/account.ts";
import { push } from "../messages/es/push.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { textLinkClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Submit } from "../ui/submit.tsx";
import {
  AccountList,
  Confirmed,
  FoldedForm,
  type PartProps,
  submitClass,
  useConfirmed,
} from "./account-part.tsx";
import type { Account } from "./account-view.server.ts";
import type { AccountAnswer } from "./form-intents.server.ts";
import { NewPasskeySchema, NewPasswordSchema, PASSKEY_NAME_MAX } from "./forms.ts";
import { PushPart } from "./push/push-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { EntryForm, PasswordBox, RefusalAlert } from "./sign-in-form.tsx";
import { UsernameField } from "./sign-in-page.tsx";

const PARTS = [
  { id: "clave", words: texts.password, Part: PasswordPart },
  { id: "sesiones", words: texts.sessions, Part: SessionsPart },
  { id: "avisos", words: push, Part: PushPart },
  { id: "dos-pasos", words: texts.secondFactor, Part: SecondFactorPart },
  { id: "llaves", words: texts.passkeys, Part: PasskeysPart },
  { id: "administradores", words: texts.administrators, Part: AdministratorsPart },
  { id: "copia", words: texts.copy, Part: CopyPart },
];

interface AccountPageProps {
  account: Account | null;
  pushKey: PartProps["pushKey"];
  lastBackup: PartProps["lastBackup"];
  notice: string;
}

export function AccountPage({ account, notice, ...props }: AccountPageProps) {
  const { key } = useLocation();
  const notices: Readonly<Record<string, { part: string; text: string }>> = texts.notices;
  const shown = notices[notice];
  return (
    <div className="column @container grid gap-8 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-2">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        {account ? (
          <p className="break-all text-nuez">{account.email}</p>
        ) : (
          <p className="measure text-nuez">{texts.demo}</p>
        )}
        <Link to={href("/cuenta/actividad")} className={`${textLinkClass} justify-self-start`}>
          {texts.activity}
        </Link>
      </header>
      {account ? (
        <div>
          {PARTS.map(({ id, words, Part }) => (
            <section
              // A finished change remounts its part, so that the form is empty and closed.
              key={shown?.part === id ? `${id} ${key}` : id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-hilo py-9 @min-[46rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] @min-[46rem]:gap-12"
            >
              <header className="grid max-w-104 content-start gap-2">
                <h2 id={`${id}-title`} className="text-2xl">
                  {words.title}
                </h2>
                <p className="text-small text-nuez">{words.lead}</p>
              </header>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
                {shown?.part === id ? <Done text={shown.text} /> : null}
                <Part account={account} {...props} />
              </div>
            </section>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Done({ text }: { text: string }) {
  return (
    <Alert tone="success" role="status">
      {text}
    </Alert>
  );
}

function PasswordPart({ account }: PartProps) {
  const form = useForm<typeof NewPasswordSchema, AccountAnswer>({
    id: "change-password",
    intent: "change-password",
    action: "/cuenta",
    schema: NewPasswordSchema,
    errors: refusals,
  });
  const { change, current, fresh, submit } = texts.password;
  return (
    <FoldedForm summary={change} open={form.pending || form.answer !== null}>
      <EntryForm form={form} submit={submit} button={submitClass()}>
        <UsernameField email={account.email} />
        <PasswordBox of={form.fields.currentPassword} label={current} />
        <PasswordBox of={form.fields.newPassword} label={fresh} fresh />
      </EntryForm>
    </FoldedForm>
  );
}

function SessionsPart({ account: { sessions } }: PartProps) {
  const { parts, answer } = useForm({
    id: "end-sessions",
    intent: "end-sessions",
    action: "/cuenta",
  });
  const t = texts.sessions;
  const rows = sessions.map(({ id, browser: named, started, seen, current }) => {
    const browser = named ?? t.unknown;
    return {
      id,
      name: (
        <>
          {browser}
          {current ? <Chip tone="sage">{t.current}</Chip> : null}
        </>
      ),
      detail: seen === started ? say(t.started, { started }) : say(t.seen, { started, seen }),
      action: current ? null : (
        <Submit
          name="id"
          value={id}
          tone="quiet"
          size="small"
          aria-label={say(t.endNamed, { browser, started })}
        >
          {t.end}
        </Submit>
      ),
    };
  });
  return (
    <Form parts={parts} className="grid gap-5">
      <RefusalAlert answer={answer} />
      <AccountList rows={rows} />
      {sessions.length > 1 ? (
        <button type="submit" name="id" value="others" className={submitClass("quiet")}>
          {t.endOthers}
        </button>
      ) : null}
    </Form>
  );
}

function PasskeysPart({ account: { passkeys } }: PartProps) {
  const t = texts.passkeys;
  const rows = passkeys.map(({ id, name, created, used }) => ({
    id,
    name: name ?? t.unnamed,
    detail: [created && say(t.created, { created }), used ? say(t.used, { used }) : t.unused]
      .filter(Boolean)
      .join("; "),
    action: (
      <Removing
        intent="remove-passkey"
        id={id}
        named={say(t.removeNamed, { name: name ?? t.unnamed })}
        submit={t.removeSubmit}
      />
    ),
  }));
  return (
    <>
      {rows.length > 0 ? <AccountList rows={rows} /> : null}
      <AddPasskey />
    </>
  );
}

function Removing(props: {
  intent: string;
  id: string;
  named: string;
  submit: string;
  children?: ReactNode;
}) {
  const { intent, id, named, submit, children } = props;
  const form = useConfirmed(intent, id);
  const summary = (
    <>
      {texts.remove}
      <span className="sr-only"> {named}</span>
    </>
  );
  return (
    <Confirmed form={form} id={id} summary={summary} look="link" submit={submit} tone="quiet">
      {children}
    </Confirmed>
  );
}

function AdministratorsPart({ account: { administrators } }: PartProps) {
  const t = texts.administrators;
  const rows = administrators.map(({ id, email, since, secondFactor, self }) => ({
    id,
    name: (
      <>
        <span className="min-w-0 break-all">{email}</span>
        {self ? <Chip tone="sage">{t.self}</Chip> : null}
      </>
    ),
    detail: say(secondFactor ? t.sinceWithFactor : t.since, { since }),
    action: self ? null : (
      <Removing intent="remove-administrator" id={id} named={email} submit={t.removeSubmit}>
        <p className="measure text-small wrap-anywhere">{say(t.about, { email })}</p>
      </Removing>
    ),
  }));
  return (
    <>
      <AccountList rows={rows} />
      {administrators.length === 1 ? <p className="text-small text-nuez">{t.only}</p> : null}
    </>
  );
}

function AddPasskey() {
  const revalidator = useRevalidator();
  const [added, setAdded] = useState(false);
  const form = useForm<typeof NewPasskeySchema>({
    id: "add-passkey",
    schema: NewPasskeySchema,
    errors: refusals,
    // The ceremony sends its own requests.
    async beforeSend(data) {
      setAdded(false);
      const { addPasskey } = await import("./passkey-ceremony.ts");
      return await addPasskey(String(data.get("name")), String(data.get("currentPassword")));
    },
    onAnswer({ ok }) {
      if (!ok) return;
      setAdded(true);
      form.reset();
      void revalidator.revalidate();
    },
  });
  const { fields, pending } = form;
  const t = texts.passkeys;
  return (
    <div className="grid gap-5">
      {added ? <Done text={t.added} /> : null}
      <FoldedForm summary={t.add} open={pending || form.answer?.ok === false}>
        <EntryForm form={form} submit={t.submit} submitting={t.waiting} button={submitClass()}>
          <TextInput
            of={fields.name}
            label={t.name}
            hint={t.nameHint}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            required
          />
          <PasswordBox of={fields.currentPassword} label={texts.password.current} />
        </EntryForm>
      </FoldedForm>
    </div>
  );
}

function CopyPart({ lastBackup }: PartProps) {
  const t = texts.copy;
  const form = useConfirmed("allow-copy");
  const allowed = form.answer?.ok === true;
  useEffect(() => {
    if (allowed) location.assign(href("/cuenta/copia"));
  }, [allowed]);
  if (!allowed) {
    return (
      <>
        <p className={lastBackup?.late ? "font-semibold text-error" : "text-nuez"}>{copyText(lastBackup)}</p>
        <Confirmed form={form} summary={t.begin} submit={t.download} />
      </>
    );
  }
  return (
    <p role="status">
      {t.ready} {/* A download, which the router must not load as a page. */}
      <a href={href("/cuenta/copia")} className={textLinkClass}>
        {t.again}
      </a>
      .
    </p>
  );
}

const ago = new Intl.RelativeTimeFormat("es-AR");

function copyText(copy: PartProps["lastBackup"]): string {
  const { off, none, noneLate, last, late } = texts.copy;
  if (!copy) return off;
  if (!copy.made) return copy.late ? noneLate : none;
  const hours = Math.max(1, Math.floor(copy.age / 3_600_000));
  const when = hours < 48 ? ago.format(-hours, "hour") : ago.format(-Math.floor(hours / 24), "day");
  return say(copy.late ? late : last, { when });
}
