import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { v7 } from "uuid";
import type { GenericSchema } from "valibot";
import { bulk } from "../../messages/es/bulk.ts";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { stock as texts } from "../../messages/es/stock.ts";
import { say } from "../../messages/message.ts";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { useForm } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";
import { rebase, type StockAnswer, type StockChanges, staleIds } from "./stock-changes.ts";

const FORM = "stock";

/** The owner's unsaved changes, which outlive searches, other pages of the list and a reload. */
export function useStockChanges() {
  const { changes, keep, isRecovered } = useDraft();
  const [stale, setStale] = useState<readonly string[]>([]);
  const sent = useRef({ body: "", id: "" });
  const { undo } = useUndoBulk();
  const { parts, pending } = useForm<GenericSchema, StockAnswer>({
    id: FORM,
    intent: "save-stock",
    action: href("/stock"),
    beforeSend(data) {
      const body = JSON.stringify(changes);
      // The same changes sent again get the same id, so the server applies them once.
      if (sent.current.body !== body) sent.current = { body, id: v7() };
      data.set("id", sent.current.id);
      data.set("changes", body);
      return true;
    },
    onAnswer(answer) {
      if (!answer.ok) return showFailure(answer.code);
      const { id, saved, conflicts } = answer.value;
      sent.current = { body: "", id: "" };
      keep(rebase(changes, conflicts));
      setStale(staleIds(changes, conflicts));
      const names = Object.values(conflicts).map(({ name }) => name);
      const undoable = saved > 0 ? { action: { label: bulk.undo, run: () => undo(id) } } : {};
      if (names.length === 0) {
        return showToast({ tone: "success", title: say(texts.saved, { n: saved }), ...undoable });
      }
      const title = say(texts.conflict, { names: names.join(", ") });
      showToast({ tone: "error", urgent: true, title, text: texts.conflictHint, ...undoable });
    },
  });
  // What is typed during a save would be lost with its answer.
  const change = (next: StockChanges) => pending || keep(next);
  return { changes, change, isRecovered, stale, parts, pending };
}

function useDraft() {
  const [state, setState] = useState({ changes: {} as StockChanges, isRecovered: false });
  const recover = useEffectEvent(() => {
    const [entry] = readDraft(FORM) ?? [];
    if (entry) setState({ changes: JSON.parse(entry[1]), isRecovered: true });
  });
  useEffect(() => recover(), []);
  const keep = (changes: StockChanges) => {
    const isEmpty = Object.keys(changes).length === 0;
    setState({ changes, isRecovered: state.isRecovered && !isEmpty });
    if (isEmpty) dropDraft(FORM);
    else keepDraft(FORM, new URLSearchParams({ changes: JSON.stringify(changes) }));
  };
  return { ...state, keep };
}

function showFailure(code: string): void {
  const whys: Readonly<Record<string, string>> = catalogueAdmin.why;
  const title = say(texts.notSaved, { why: whys[code] ?? catalogueAdmin.why.FAILED });
  showToast({ tone: "error", urgent: true, title });
}
