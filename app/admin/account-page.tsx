import Download from "lucide-react/icons/download";
import { href, Link } from "react-router";
import { account as texts } from "../messages/es/account.ts";
import { orderSheets } from "../messages/es/order-sheets.ts";
import { push } from "../messages/es/push.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { LineField } from "../ui/field.tsx";
import { TextInput } from "../ui/form/fields.tsx";
import type { NewSecondFactor } from "./account.server.ts";
import {
  AccountForm,
  AccountList,
  ActionRows,
  FoldedForm,
  type PartProps,
  useAccountForm,
  useConfirmedForm,
} from "./account-part.tsx";
import type { Account } from "./account-view.server.ts";
import { AdministratorsPart } from "./administrators-part.tsx";
import { FirstCodeSchema, NewPasswordSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { PushPart } from "./push/push-part.tsx";
import { UsernameField } from "./sign-in-page.tsx";

const PARTS = [
  { id: "administradores", words: texts.administrators, Part: AdministratorsPart, ownersAlone: true },
  { id: "clave", words: texts.password, Part: PasswordPart },
  { id: "sesiones", words: texts.sessions, Part: SessionsPart },
  { id: "avisos", words: push, Part: PushPart },
  { id: "dos-pasos", words: texts.secondFactor, Part: SecondFactorPart },
  { id: "llaves", words: texts.passkeys, Part: PasskeysPart },
  { id: "planillas", words: orderSheets, Part: SheetsPart, ownersAlone: true },
  { id: "copia", words: texts.backup, Part: BackupPart, ownersAlone: true },
];

type AccountPageProps = Omit<PartProps, "account"> & { account: Account | null };

export function AccountPage({ account, ...props }: AccountPageProps) {
  return (
    <div className="column @container grid gap-8 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-2">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        {account ? (
          <p className="break-all text-nuez">{account.email}</p>
        ) : (
          <p className="measure text-nuez">{texts.demo}</p>
        )}
        {account?.isOwner === false ? null : (
          <Link to={href("/cuenta/actividad")} className={`${textLinkClass} justify-self-start`}>
            {texts.activity}
          </Link>
        )}
      </header>
      {account ? (
        <div>
          {PARTS.filter(({ ownersAlone }) => account.isOwner || !ownersAlone).map(({ id, words, Part }) => (
            <section
              key={id}
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
                <Part account={account} {...props} />
              </div>
            </section>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function PasswordPart({ account }: PartProps) {
  const { change, fresh, submit, done } = texts.password;
  const form = useAccountForm({ intent: "change-password", schema: NewPasswordSchema, done });
  return (
    <FoldedForm form={form} summary={change} submit={submit}>
      <UsernameField email={account.email} />
      <PasswordBox of={form.fields.newPassword} label={fresh} fresh />
    </FoldedForm>
  );
}

function SessionsPart({ account: { sessions } }: PartProps) {
  const t = texts.sessions;
  const form = useAccountForm({ intent: "end-sessions", done: t.done });
  return (
    <>
      <AccountList rows={sessions} />
      {sessions.length > 1 ? <AccountForm form={form} submit={t.endOthers} tone="quiet" /> : null}
    </>
  );
}

const REMOVE_PASSKEY = { intent: "remove-passkey", label: texts.remove, done: texts.passkeys.removed };

function PasskeysPart({ account: { passkeys } }: PartProps) {
  const t = texts.passkeys;
  const form = useConfirmedForm({
    intent: "add-passkey",
    done: t.added,
    beforeSend: async (data) => (await import("./passkey-ceremony.ts")).register(data),
  });
  return (
    <>
      <ActionRows rows={passkeys} actions={[REMOVE_PASSKEY]} />
      <FoldedForm form={form} summary={t.add} submit={t.submit} />
    </>
  );
}

const DAY = 24 * 3_600_000;

const SHEETS = { pedidos: orderSheets.ofOrders, prendas: orderSheets.ofGarments };

const FORMATS = { xlsx: orderSheets.excel, csv: orderSheets.csv };

/** Downloads spreadsheets of the orders of the chosen days. At first, the days are those of last month. */
function SheetsPart({ today }: PartProps) {
  const t = orderSheets;
  const lastDay = new Date(Date.parse(`${today.slice(0, 7)}-01`) - DAY).toISOString().slice(0, 10);
  const firstDay = `${lastDay.slice(0, 7)}-01`;
  return (
    <form className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <LineField id="desde" name="desde" type="date" label={t.firstDay} defaultValue={firstDay} />
        <LineField id="hasta" name="hasta" type="date" label={t.lastDay} defaultValue={lastDay} />
      </div>
      <ul className="grid gap-3">
        {Object.entries(SHEETS).map(([kind, what]) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {what}
            <span className="flex gap-2">
              {Object.entries(FORMATS).map(([format, named]) => (
                <button
                  key={format}
                  type="submit"
                  formAction={`/cuenta/planilla.${format}`}
                  name="de"
                  value={kind}
                  aria-label={say(t.download, { what, format: named })}
                  className={buttonClass("quiet", "small")}
                >
                  <Download size={18} strokeWidth={1.8} aria-hidden="true" />
                  {named}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="measure text-small text-nuez">{t.about}</p>
    </form>
  );
}

const ago = new Intl.RelativeTimeFormat("es-AR", { numeric: "auto" });

function BackupPart({ notice, lastBackup }: PartProps) {
  const t = texts.backup;
  const notices: Readonly<Record<string, string>> = t.notices;
  const form = useConfirmedForm({
    intent: "download-backup",
    action: href("/cuenta/copia"),
    // The browser itself sends the form, because `fetch` would hold the whole backup in memory.
    beforeSend() {
      document.forms.namedItem("download-backup")?.submit();
      form.reset();
      return false;
    },
  });
  return (
    <>
      {notices[notice] ? <Alert tone="error">{notices[notice]}</Alert> : null}
      <p className={lastBackup?.late ? "font-semibold text-error" : "text-nuez"}>
        {lastBackup?.made
          ? say(t.last, { when: ago.format(-Math.floor(lastBackup.age / DAY), "day") })
          : t.none}
      </p>
      <AccountForm form={form} submit={t.download}>
        <PasswordBox of={form.fields.currentPassword} label={texts.password.current} />
      </AccountForm>
    </>
  );
}

const { secondFactor } = texts;

function SecondFactorPart({ account: { secondFactor: on } }: PartProps) {
  const begin = useConfirmedForm({ intent: "begin-second-factor" });
  const stop = useConfirmedForm({
    intent: "stop-second-factor",
    done: secondFactor.stopped,
    onDone: () => begin.forget(),
  });
  const factor = begin.answer?.ok ? begin.answer.value.factor : undefined;
  if (!on) {
    if (factor) return <NewFactor {...factor} />;
    return <FoldedForm form={begin} summary={secondFactor.begin} submit={secondFactor.next} />;
  }
  return (
    <>
      {factor ? (
        <RecoveryCodes codes={factor.recoveryCodes} />
      ) : (
        <p className="font-semibold text-salvia-honda">{secondFactor.on}</p>
      )}
      <FoldedForm form={stop} summary={secondFactor.stop} submit={secondFactor.stop} />
    </>
  );
}

function NewFactor({ uri, qr }: NewSecondFactor) {
  const form = useAccountForm({ intent: "confirm-second-factor", schema: FirstCodeSchema });
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 @min-[46rem]:grid-cols-[auto_minmax(0,1fr)]">
        <svg
          role="img"
          aria-label={secondFactor.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-control border border-hilo bg-algodon"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="grid content-center gap-3">
          <p>{secondFactor.scan}</p>
          <p className="text-small text-nuez">
            {secondFactor.samePhone}{" "}
            <a href={uri} className="text-terracota underline">
              {secondFactor.open}
            </a>{" "}
            {secondFactor.orCopy}
          </p>
          <code className="rounded-control bg-lino px-3.5 py-2.5 text-small leading-[1.7] wrap-anywhere select-all">
            {secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </div>
      </div>
      <AccountForm form={form} submit={secondFactor.confirm}>
        <TextInput
          of={form.fields.code}
          label={secondFactor.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="max-w-56 text-center text-xl tracking-[0.2em]"
          required
          autoFocus
        />
      </AccountForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="rounded-card bg-manteca grid gap-2 p-5" role="status">
      <p className="font-semibold">{secondFactor.keep}</p>
      <p className="text-small text-nuez">{secondFactor.keepText}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1.5 text-lead font-semibold">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
