import { useEffect, useState } from "react";
import { push as texts } from "../../messages/es/push.ts";
import { Alert } from "../../ui/alert.tsx";
import { Chip } from "../../ui/chip.tsx";
import { panelClass } from "../../ui/panel.ts";
import { AccountForm, type PartProps, useAccountForm } from "../account-part.tsx";
import { type PushState, pushState, subscribe, unsubscribe } from "./browser-subscription.ts";

export function PushPart({ account: { subscribed }, pushKey }: PartProps) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void pushState(subscribed).then(setState);
  }, [subscribed]);
  if (pushKey === null) return <Alert tone="info">{texts.turnedOff}</Alert>;
  if (state === "iphone" || state === "denied" || state === "unsupported") {
    return <Alert tone="info">{texts[state]}</Alert>;
  }
  if (state === null) return null;
  return <Switch isOn={state === "on"} pushKey={pushKey} />;
}

function Switch({ isOn, pushKey }: { isOn: boolean; pushKey: string }) {
  const form = useAccountForm({
    intent: isOn ? "push-off" : "push-on",
    done: isOn ? texts.offNow : texts.onNow,
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
  return (
    <div className={`${panelClass} grid gap-4 px-5 py-4`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {texts.here}
        <Chip tone={isOn ? "sage" : "linen"}>{texts.states[isOn ? "on" : "off"]}</Chip>
      </p>
      <AccountForm
        form={form}
        submit={isOn ? texts.turnOff : texts.turnOn}
        tone={isOn ? "quiet" : "primary"}
      />
    </div>
  );
}
