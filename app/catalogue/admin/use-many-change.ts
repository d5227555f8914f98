import { useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { v7 } from "uuid";
import { catalogueMany as texts } from "../../messages/es/catalogue-many.ts";
import { say } from "../../messages/message.ts";
import { useReceived } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import { type ManyAnswer, type ManyChange, PART } from "../bulk/many-changes.ts";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";

interface Running {
  id: string;
  what: ManyChange["what"];
  value: string;
  ids: readonly string[];
  /** How many of `ids` the server has answered for, and how many of those it changed. */
  sent: number;
  changed: number;
}

/** Sends one change of many products in parts, so that its progress shows, and offers to undo it as a whole. */
export function useManyChange(onDone: (what: ManyChange["what"]) => void) {
  const fetcher = useFetcher<ManyAnswer>();
  const { revalidate } = useRevalidator();
  const { undo } = useUndoBulk();
  const [running, setRunning] = useState<Running | null>(null);
  const send = (next: Running) => {
    setRunning(next);
    const { id, what, value } = next;
    const ids = next.ids.slice(next.sent, next.sent + PART).join(" ");
    const action = href("/catalogo/varias");
    const options = { method: "post", action, defaultShouldRevalidate: false } as const;
    void fetcher.submit({ intent: "change-many", id, what, value, ids }, options);
  };
  useReceived<ManyAnswer>(fetcher, (answer) => {
    if (!running) return;
    if (!answer.ok) {
      setRunning(null);
      const title = say(texts.failed, { n: running.changed, all: running.ids.length });
      const action = { label: texts.goOn, run: () => send(running) };
      return showToast({ tone: "error", urgent: true, title, action });
    }
    const sent = running.sent + PART;
    const changed = running.changed + answer.value.changed;
    if (sent < running.ids.length) return send({ ...running, sent, changed });
    setRunning(null);
    void revalidate();
    const action = { label: texts.undo, run: () => undo(running.id) };
    showToast({
      tone: "success",
      title: say(texts.done, { n: changed }),
      ...(changed > 0 ? { action } : {}),
    });
    onDone(running.what);
  });
  const start = (what: ManyChange["what"], value: string, ids: readonly string[]) =>
    send({ id: v7(), what, value, ids, sent: 0, changed: 0 });
  return { running, start };
}

export type ManyChanges = ReturnType<typeof useManyChange>;
