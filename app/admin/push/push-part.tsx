import { useEffect, useState } from "react";
import { push as texts } from "../../messages/es/push.ts";
import { subscriptionFields, WORKER_PATH } from "../../offline/protocol.ts";
import { Alert } from "../../ui/alert.tsx";
import { Chip } from "../../ui/chip.tsx";
import { panelClass } from "../../ui/panel.ts";
import { AccountForm, type PartProps, useAccountForm } from "../account-part.tsx";
import { isPushService } from "./push-services.ts";

export function PushPart({ account, pushKey }: PartProps) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void pushState(account.subscribed).then(setState);
  }, [account]);
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

/** "iphone" means an iPhone or iPad, where push works only after the shop is added to the home screen. */
type PushState = "on" | "off" | "denied" | "unsupported" | "iphone";

/** Longest wait in milliseconds for the service worker to start. */
const START_TIMEOUT = 10_000;

/** An iPad's user agent may say Macintosh, but an iPad has touch points and a Mac has none. */
const isApplesTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** Push is off unless the browser has a subscription and the server has it for this session (`known`). */
async function pushState(known: boolean): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isApplesTouch() ? "iphone" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && known ? "on" : "off";
}

async function subscribe(
  publicKey: string,
): Promise<{ ok: true; fields: Record<string, string> } | { ok: false; code: string }> {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, code: "PERMISSION" };
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const late = new Promise<never>((_, no) => setTimeout(no, START_TIMEOUT, new Error("no service worker")));
    const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
    // `pushManager.subscribe` fails while an older subscription with another key exists.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const fields = subscriptionFields(made);
    return isPushService(fields.endpoint ?? "")
      ? { ok: true, fields }
      : { ok: false, code: "SERVICE_UNKNOWN" };
  } catch (error) {
    console.error("no notifications in this browser:", error);
    return { ok: false, code: "SUBSCRIPTION" };
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
