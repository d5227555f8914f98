import { useFetcher, useFormAction } from "react-router";
import { basket } from "../../messages/es/basket.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { useRefusalToast } from "../../ui/form/refusal.tsx";
import { useReceived } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import type { OrderAnswer } from "./correct-order.server.ts";

/** `send` submits a change that needs no form. `tell` shows an answer in a toast, which may offer an undo. */
export function useOrderAction() {
  const fetcher = useFetcher<OrderAnswer>();
  // The toast's undo may be pressed on another page, but is always posted to this page.
  const action = useFormAction();
  const tellRefusal = useRefusalToast(texts.errors, ["CONFLICT", "LATE"]);
  const send = (intent: string, fields: Record<string, string>) => {
    if (fetcher.state === "idle") void fetcher.submit({ intent, ...fields }, { method: "post", action });
  };
  const tell = (answer: OrderAnswer) => {
    if (!answer.ok) return tellRefusal(answer);
    const done: Readonly<Record<string, string>> = texts.done;
    const { undo } = answer.value;
    showToast({
      tone: "success",
      title: done[answer.intent] ?? texts.done["correct-order"],
      ...(undo ? { action: { label: basket.undo, run: () => send("undo-order", { change: undo }) } } : {}),
    });
  };
  useReceived<OrderAnswer>(fetcher, tell);
  return { send, tell, sending: fetcher.state !== "idle" };
}
