import { useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { useReceived } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import { failureText, type ProductAnswer, type ProductIntent } from "../product-answer.ts";

/** `send` submits a one-tap change. `tell` shows the answer as a toast, which offers to undo a deletion. */
export function useProductAction(action: string, onAnswer?: () => void) {
  const fetcher = useFetcher<ProductAnswer>();
  const revalidator = useRevalidator();
  const sent = useRef<ProductIntent>("set-stock");
  const send = (intent: ProductIntent, fields: Record<string, string>) => {
    sent.current = intent;
    void fetcher.submit({ intent, ...fields }, { method: "post", action, flushSync: true });
  };
  const tell = (intent: ProductIntent, answer: ProductAnswer) => {
    if (!answer.ok) {
      showToast({ tone: "error", title: failureText(intent, answer.code) });
      // The router does not reload after a refusal. This reload removes the card of a deleted product.
      if (answer.code === "NOT_FOUND") void revalidator.revalidate();
      return;
    }
    const { done, id } = answer.value;
    const undo = { action: { label: texts.undo, run: () => send("restore-product", { id }) } };
    showToast({ tone: "success", title: texts.done[done], ...(done === "deleted" ? undo : {}) });
  };
  useReceived<ProductAnswer>(fetcher, (answer) => {
    onAnswer?.();
    tell(sent.current, answer);
  });
  return { send, tell, sending: fetcher.formData?.get("intent") };
}
