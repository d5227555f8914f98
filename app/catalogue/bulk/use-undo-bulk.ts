import { href, useFetcher } from "react-router";
import { bulk as texts } from "../../messages/es/bulk.ts";
import { say } from "../../messages/message.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { useReceived } from "../../ui/form/use-form.tsx";
import { showToast, type Toast } from "../../ui/toast.ts";
import type { Undone } from "./bulk-changes.server.ts";

type UndoneAnswer = FormAnswer<Undone>;

export type TellChange = ReturnType<typeof useUndoBulk>["tell"];

/** `undoing` is the id of the change being undone. Toasts report the result of a change and of its undo. */
export function useUndoBulk() {
  const fetcher = useFetcher<UndoneAnswer>();
  useReceived<UndoneAnswer>(fetcher, (answer) => {
    if (!answer.ok) return showToast({ tone: "error", title: texts.failed });
    const { undone, kept } = answer.value;
    const text = keptText(kept);
    showToast({ tone: "success", title: say(texts.undone, { n: undone }), ...(text ? { text } : {}) });
  });
  const undo = (id: string) =>
    void fetcher.submit({ intent: "undo-bulk", id }, { method: "post", action: href("/precios") });
  return {
    undo,
    undoing: fetcher.state === "submitting" ? String(fetcher.formData?.get("id")) : null,
    /** Shows a toast with a button that undoes the change `id`. If `id` is null, the toast has no button. */
    tell: (id: string | null, toast: Omit<Toast, "action">) =>
      showToast({ ...toast, ...(id ? { action: { label: texts.undo, run: () => undo(id) } } : {}) }),
  };
}

const NAMED = 3;
const list = new Intl.ListFormat("es", { type: "conjunction" });

export function keptText(kept: readonly string[]): string {
  if (kept.length === 0) return "";
  const rest = kept.length - NAMED;
  const names = rest > 0 ? kept.slice(0, NAMED).join(", ") + say(texts.more, { n: rest }) : list.format(kept);
  return say(texts.kept, { n: kept.length, names });
}
