import { account as accountTexts } from "../messages/es/account.ts";
import { TextInput } from "../ui/form/fields.tsx";
import type { NewSecondFactor } from "./account.server.ts";
import {
  AccountForm,
  FoldedForm,
  type PartProps,
  useAccountForm,
  useConfirmedForm,
} from "./account-part.tsx";
import { FirstCodeSchema } from "./forms.ts";

const texts = accountTexts.secondFactor;

export function SecondFactorPart({ account: { secondFactor: on } }: PartProps) {
  const begin = useConfirmedForm({ intent: "begin-second-factor" });
  const stop = useConfirmedForm({
    intent: "stop-second-factor",
    done: texts.stopped,
    onDone: () => begin.forget(),
  });
  const factor = begin.answer?.ok ? begin.answer.value.factor : undefined;
  if (!on) {
    if (factor) return <NewFactor {...factor} />;
    return <FoldedForm form={begin} summary={texts.begin} submit={texts.next} />;
  }
  return (
    <>
      {factor ? (
        <RecoveryCodes codes={factor.recoveryCodes} />
      ) : (
        <p className="font-semibold text-salvia-honda">{texts.on}</p>
      )}
      <FoldedForm form={stop} summary={texts.stop} submit={texts.stop} />
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
          aria-label={texts.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-control border border-hilo bg-algodon"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="grid content-center gap-3">
          <p>{texts.scan}</p>
          <p className="text-small text-nuez">
            {texts.samePhone}{" "}
            <a href={uri} className="text-terracota underline">
              {texts.open}
            </a>{" "}
            {texts.orCopy}
          </p>
          <code className="rounded-control bg-lino px-3.5 py-2.5 text-small leading-[1.7] wrap-anywhere select-all">
            {secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </div>
      </div>
      <AccountForm form={form} submit={texts.confirm}>
        <TextInput
          of={form.fields.code}
          label={texts.code}
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
      <p className="font-semibold">{texts.keep}</p>
      <p className="text-small text-nuez">{texts.keepText}</p>
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
