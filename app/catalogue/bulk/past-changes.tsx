import { bulk as texts } from "../../messages/es/bulk.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { briefMomentText } from "../../ui/moment-text.ts";
import type { PastChange } from "./bulk-changes.server.ts";
import { BulkProgress } from "./bulk-progress.tsx";
import { UNDO_DAYS } from "./undo-days.ts";
import { keptText, useUndoBulk } from "./use-undo-bulk.ts";

export interface ListedChange extends PastChange {
  /** The dates of a change that starts or ends by itself, in words. */
  period?: string;
  /** Default: `Deshacer`. */
  undoLabel?: string;
}

/** Mass changes, newest first, each of which can be undone. */
export function PastChanges({ changes, now }: { changes: readonly ListedChange[]; now: string }) {
  const { undo, undoing } = useUndoBulk();
  return (
    <section className="grid content-start gap-3">
      <h2 tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-small text-nuez">
        {changes.length === 0 ? texts.empty : say(texts.intro, { days: UNDO_DAYS })}
      </p>
      {changes.length > 0 ? (
        <ul className="divide-y divide-hilo rounded-card border border-hilo bg-algodon">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} now={now} undoing={undoing} onUndo={undo} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface ChangeRowProps {
  change: ListedChange;
  now: string;
  undoing: string | null;
  onUndo: (id: string) => void;
}

function ChangeRow({ change, now, undoing, onUndo }: ChangeRowProps) {
  const { id, summary, who, created_at, undone_at, products, left, kept, period } = change;
  const isUndoing = undoing === id;
  const canUndo = undone_at === null || left > 0;
  const label = undone_at === null ? (change.undoLabel ?? texts.undo) : texts.resume;
  const isPlanned = period !== undefined && products === 0;
  const said = [
    briefMomentText(created_at, now),
    isPlanned ? null : say(texts.products, { n: products }),
    who,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className={`font-semibold wrap-anywhere ${undone_at === null ? "" : "text-nuez line-through"}`}>
          {summary}
        </p>
        {period ? <p className="text-small font-medium">{period}</p> : null}
        <p className="text-small text-nuez wrap-anywhere">{said.filter(Boolean).join(" · ")}</p>
        {undone_at !== null && !period ? (
          <p className="text-small text-nuez">
            {say(texts.undoneAt, { moment: briefMomentText(undone_at, now) })}
          </p>
        ) : null}
        {kept.length > 0 ? <p className="text-small">{keptText(kept)}</p> : null}
      </div>
      {canUndo ? (
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          aria-label={say(texts.of, { action: label, what: summary })}
          aria-disabled={undoing !== null}
          onClick={() => (undoing === null ? onUndo(id) : undefined)}
        >
          {isUndoing ? texts.undoing : label}
        </button>
      ) : null}
      {isUndoing ? <BulkProgress id={id} total={products} of="ended" label={texts.undoing} /> : null}
    </li>
  );
}
