import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { v7 } from "uuid";
import type { GenericSchema } from "valibot";
import { stock as texts } from "../../messages/es/stock.ts";
import { say } from "../../messages/message.ts";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { useForm } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";
import { rebase, type StockAnswer, type StockChanges, type StockConflicts } from "./stock-changes.ts";

const FORM = "stock";

/** The owner's unsaved changes, which outlive searches, other pages of the list and a reload. */
export function useStockChanges() {
  // The same changes sent again get the same id, so the server applies them once.
  const [{ id, changes }, setState] = useState({ id: v7(), changes: {} as StockChanges });
  const [conflicts, setConflicts] = useState<StockConflicts>({});
  const { tell } = useUndoBulk();
  const recover = useEffectEvent(() => {
    const [entry] = readDraft(FORM) ?? [];
    if (entry) setState({ id, changes: JSON.parse(entry[1]) });
  });
  useEffect(() => recover(), []);
  const keep = (next: StockChanges) => {
    setState({ id: v7(), changes: next });
    if (Object.keys(next).length === 0) dropDraft(FORM);
    else keepDraft(FORM, new URLSearchParams({ changes: JSON.stringify(next) }));
  };
  const { parts, pending } = useForm<GenericSchema, StockAnswer>({
    id: FORM,
    intent: "save-stock",
    action: href("/stock"),
    beforeSend(data) {
      data.set("id", id);
      data.set("changes", JSON.stringify(changes));
      return true;
    },
    onAnswer(answer) {
      if (!answer.ok) return showToast({ tone: "error", urgent: true, title: texts.notSaved });
      const { saved, conflicts, id } = answer.value;
      keep(rebase(changes, conflicts));
      setConflicts(conflicts);
      const names = Object.values(conflicts)
        .map(({ name }) => name)
        .join(", ");
      const conflict = { tone: "error", urgent: true, title: say(texts.conflict, { names }) } as const;
      const success = { tone: "success", title: say(texts.saved, { n: saved }) } as const;
      tell(saved > 0 ? id : null, names ? conflict : success);
    },
  });
  // A value that is typed during a save would be lost when the answer arrives.
  const change = (next: StockChanges) => pending || keep(next);
  return { changes, change, conflicts, parts, pending };
}
