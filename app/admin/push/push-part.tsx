import { useEffect, useState } from "react";
import type { GenericSchema } from "valibot";
import { push as texts } from "../../messages/es/push.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Submit } from "../../ui/submit.tsx";
import { AccountList, type PartProps } from "../account-part.tsx";
import { type PushState, pushState, subscribe, unsubscribe } from "./browser-subscription.ts";

export function PushPart({ account: { subscriptions }, pushKey }: PartProps) {
  if (pushKey === null) return <Alert tone="info">{texts.turnedOff}</Alert>;
  const here = subscriptions.find(({ current }) => current);
  const others = subscriptions.filter(({ current }) => !current);
  return (
    <>
      <ThisDevice known={!!here} troubled={!!here?.problem} pushKey={pushKey} />
      {others.length > 0 ? <Others subscriptions={others} /> : null}
    </>
  );
}

const usePushForm = (intent: string, more: Partial<Parameters<typeof useForm<GenericSchema>>[0]>) =>
  useForm<GenericSchema>({ id: intent, intent, action: "/cuenta", ...more });

function ThisDevice({ known, troubled, pushKey }: { known: boolean; troubled: boolean; pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  useEffect(() => {
    let left = false;
    void pushState(known).then((found) => left || setState(found));
    return () => {
      left = true;
    };
  }, [known]);
  const onAnswer = (received: FormAnswer) => {
    setAnswer(received);
    void pushState(received.ok ? received.intent !== "push-off" : known).then(setState);
  };
  const forget = () => setAnswer(null);
  if (state === "iphone" || state === "denied") {
    const { title, text } = texts[state];
    return (
      <Alert tone="info" title={title}>
        <p>{text}</p>
      </Alert>
    );
  }
  if (state === "unsupported") return <Alert tone="info">{texts.unsupported}</Alert>;
  return (
    <Panel padding="none">
      <div className="grid gap-4 px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {texts.here}
          {state ? (
            <Chip tone={state === "on" ? "sage" : "linen"}>
              {texts.states[state === "on" ? "on" : "off"]}
            </Chip>
          ) : null}
        </p>
        <PushAnswer answer={answer} />
        {troubled && state === "on" && !answer ? (
          <p className="text-small text-error">{texts.troubled}</p>
        ) : null}
        {state === null ? <p className="text-small text-nuez">{texts.looking}</p> : null}
        {state === "ended" && !answer ? <p className="text-nuez">{texts.ended}</p> : null}
        {state === "off" || state === "ended" ? (
          <TurnOn pushKey={pushKey} onAnswer={onAnswer} onSend={forget} />
        ) : null}
        {state === "on" ? <TestAndTurnOff onAnswer={onAnswer} onSend={forget} /> : null}
      </div>
    </Panel>
  );
}

interface PushFormProps {
  onAnswer: (answer: FormAnswer) => void;
  onSend: () => void;
}

function TurnOn({ pushKey, onAnswer, onSend }: PushFormProps & { pushKey: string }) {
  const on = usePushForm("push-on", {
    onAnswer,
    async beforeSend(data) {
      onSend();
      const made = await subscribe(pushKey);
      if (!made.ok) return { ok: false, intent: "push-on", code: made.code };
      for (const [name, value] of Object.entries(made.fields)) data.set(name, value);
      return true;
    },
  });
  return (
    <Form parts={on.parts}>
      <Press pending={on.pending} pendingText={texts.turningOn} tone="primary">
        {texts.turnOn}
      </Press>
    </Form>
  );
}

function TestAndTurnOff({ onAnswer, onSend }: PushFormProps) {
  const test = usePushForm("push-test", { onAnswer });
  const off = usePushForm("push-off", {
    onAnswer,
    async beforeSend() {
      onSend();
      await unsubscribe();
      return true;
    },
  });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Form parts={test.parts}>
        <Press pending={test.pending} pendingText={texts.testing} tone="quiet">
          {texts.test}
        </Press>
      </Form>
      <Form parts={off.parts}>
        <Press pending={off.pending} pendingText={texts.turnOff} tone="quiet">
          {texts.turnOff}
        </Press>
      </Form>
    </div>
  );
}

function Press(props: {
  pending: boolean;
  pendingText: string;
  tone: "primary" | "quiet";
  children: string;
}) {
  const { pending, pendingText, tone, children } = props;
  return (
    <Submit aria-disabled={pending || undefined} tone={tone}>
      {pending ? pendingText : children}
    </Submit>
  );
}

function PushAnswer({ answer }: { answer: FormAnswer | null }) {
  const errors: Readonly<Record<string, string>> = texts.errors;
  const done: Readonly<Record<string, string>> = { "push-on": texts.onNow, "push-test": texts.tested };
  const text = answer?.ok ? done[answer.intent] : answer && (errors[answer.code] ?? texts.errors.FAILED);
  return (
    <div role="status" className={text ? undefined : "sr-only"}>
      {text ? <Alert tone={answer?.ok ? "success" : "error"}>{text}</Alert> : null}
    </div>
  );
}

function Others({ subscriptions }: { subscriptions: PartProps["account"]["subscriptions"] }) {
  const { parts } = useForm({ id: "push-remove", intent: "push-off", action: "/cuenta" });
  const rows = subscriptions.map(({ id, device: named, since, told, problem }) => {
    const device = named ?? texts.unknown;
    const used = [say(texts.since, { since: since ?? "" }), told ? say(texts.told, { told }) : ""];
    return {
      id,
      name: device,
      detail: problem ? texts.troubled : used.filter(Boolean).join("; "),
      action: (
        <Submit
          name="id"
          value={id}
          tone="quiet"
          size="small"
          aria-label={say(texts.removeNamed, { device, since: since ?? "" })}
        >
          {texts.remove}
        </Submit>
      ),
    };
  });
  return (
    <Form parts={parts} className="grid gap-3">
      <h3 className="text-body font-semibold">{texts.others}</h3>
      <AccountList rows={rows} />
    </Form>
  );
}
