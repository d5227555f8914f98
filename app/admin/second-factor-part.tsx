import { useEffect } from "react";
import { account, refusals } from "../messages/es/account.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Panel } from "../ui/panel.tsx";
import {
  AccountPart,
  ConfirmedForm,
  type PartProps,
  submitClass,
  useConfirmed,
  Waiting,
} from "./account-part.tsx";
import type { AccountAnswer } from "./form-intents.server.ts";
import { FirstCodeSchema, type ShownFactor } from "./forms.ts";
import { RefusalAlert, refusalText } from "./sign-in-form.tsx";

const texts = account.secondFactor;

/** The second step of signing in: an app that shows a new code every half minute. */
export function SecondFactorPart({ on, notice, answered }: PartProps & { on: boolean }) {
  const begin = useConfirmed("begin-second-factor", answered);
  const stop = useConfirmed("stop-second-factor", answered);
  const renew = useConfirmed("new-recovery-codes", answered);
  const confirm = useForm<typeof FirstCodeSchema, AccountAnswer>({
    id: "confirm-second-factor",
    intent: "confirm-second-factor",
    action: "/cuenta",
    schema: FirstCodeSchema,
    errors: refusals,
    answered,
  });
  const [begun, checked, renewed] = [begin.answer, confirm.answer, renew.answer];
  const waiting =
    (checked && !checked.ok ? checked.detail?.pending : null) ?? (begun?.ok ? begun.value.pending : null);
  const pending = on || (checked && !checked.ok && checked.code === "NOT_BEGUN") ? null : waiting;
  const codes = (renewed?.ok && renewed.value.recoveryCodes) || (checked?.ok && checked.value.recoveryCodes);
  return (
    <AccountPart id="dos-pasos" title={texts.title} lead={texts.lead} notice={notice}>
      {on && codes ? <RecoveryCodes codes={codes} /> : null}
      <RefusalAlert text={refusalText(checked)} />
      {pending ? <Pending factor={pending} form={confirm} /> : null}
      {!pending && !on ? (
        <Waiting summary={texts.begin} open={begun !== null}>
          <ConfirmedForm form={begin} submit={texts.next} />
        </Waiting>
      ) : null}
      {on ? (
        <>
          {codes ? null : <p className="font-semibold text-salvia-honda">{texts.on}</p>}
          <Waiting summary={texts.renew} look="link" open={renewed?.ok === false}>
            <ConfirmedForm form={renew} submit={texts.renewSubmit}>
              <p className="text-small text-nuez">{texts.renewText}</p>
            </ConfirmedForm>
          </Waiting>
          <Waiting summary={texts.stop} look="link" open={stop.answer !== null}>
            <ConfirmedForm form={stop} submit={texts.stop} tone="quiet" />
          </Waiting>
        </>
      ) : null}
    </AccountPart>
  );
}

interface PendingProps {
  factor: ShownFactor;
  form: Pick<
    ReturnType<typeof useForm<typeof FirstCodeSchema, AccountAnswer>>,
    "fields" | "parts" | "pending"
  >;
}

function Pending({ factor, form: { fields, parts, pending } }: PendingProps) {
  const { id } = fields.code;
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
  const { size, path } = factor.qr;
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 @min-[46rem]:grid-cols-[auto_minmax(0,1fr)]">
        <svg
          role="img"
          aria-label={texts.qr}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-control border border-hilo bg-algodon"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <div className="grid content-center gap-3">
          <p>{texts.scan}</p>
          <p className="text-small text-nuez">
            {texts.samePhone}{" "}
            <a href={factor.uri} className="text-terracota underline">
              {texts.open}
            </a>{" "}
            {texts.orCopy}
          </p>
          <code className="rounded-control bg-lino px-3.5 py-2.5 text-small leading-[1.7] wrap-anywhere select-all">
            {factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </div>
      </div>
      <Form parts={parts} className="grid gap-5">
        <TextInput
          of={fields.code}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="max-w-56 text-center text-xl tracking-[0.2em]"
          required
        />
        <button type="submit" className={submitClass()} aria-disabled={pending || undefined}>
          {texts.confirm}
        </button>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Panel surface="butter" padding="none" className="grid gap-2 p-5" role="status">
      <p className="font-semibold">{texts.keep}</p>
      <p className="text-small text-nuez">{texts.keepText}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1.5 text-lead font-semibold">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
