import { useEffect, useState } from "react";
import { push as texts } from "../../messages/es/push.ts";
import { Alert } from "../../ui/alert.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { panelClass } from "../../ui/panel.ts";
import { Submit } from "../../ui/submit.tsx";
import type { PartProps } from "../account-part.tsx";
import { type PushState, pushState, subscribe, unsubscribe } from "./browser-subscription.ts";

export function PushPart({ account: { subscribed }, pushKey }: PartProps) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void pushState(subscribed).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [subscribed]);
  if (pushKey === null) return <Alert tone="info">{texts.turnedOff}</Alert>;
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
    <div className={`${panelClass} grid gap-4 px-5 py-4`}>
      {state === null ? (
        <p className="text-small text-nuez">{texts.looking}</p>
      ) : (
        <Switch state={state} pushKey={pushKey} />
      )}
    </div>
  );
}

function Switch({ state, pushKey }: { state: "on" | "off" | "ended"; pushKey: string }) {
  const isOn = state === "on";
  const form = useForm({
    id: "push",
    intent: isOn ? "push-off" : "push-on",
    action: "/cuenta",
    async beforeSend(data) {
      if (isOn) {
        await unsubscribe();
        return true;
      }
      const made = await subscribe(pushKey);
      if (!made.ok) return { ok: false, intent: "push-on", code: made.code };
      for (const [name, value] of Object.entries(made.fields)) data.set(name, value);
      return true;
    },
  });
  const { answer, pending } = form;
  const errors: Readonly<Record<string, string>> = texts.errors;
  const done = answer?.ok && isOn ? texts.onNow : null;
  const error = answer && !answer.ok ? (errors[answer.code] ?? texts.errors.FAILED) : null;
  const [label, sending] = isOn ? [texts.turnOff, texts.turnOff] : [texts.turnOn, texts.turningOn];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {texts.here}
        <Chip tone={isOn ? "sage" : "linen"}>{texts.states[isOn ? "on" : "off"]}</Chip>
      </p>
      <div role="status" className={done || error ? undefined : "sr-only"}>
        {done || error ? <Alert tone={error ? "error" : "success"}>{done ?? error}</Alert> : null}
      </div>
      {state === "ended" && !answer ? <p className="text-nuez">{texts.ended}</p> : null}
      <Form parts={form.parts}>
        <Submit aria-disabled={pending || undefined} tone={isOn ? "quiet" : "primary"}>
          {pending ? sending : label}
        </Submit>
      </Form>
    </>
  );
}
