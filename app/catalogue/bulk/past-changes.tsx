import { bulk as texts } from "../../messages/es/bulk.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { dateFormat } from "../../ui/date-format.ts";
import { briefMomentText } from "../../ui/moment-text.ts";
import type { PastChange } from "./bulk-changes.server.ts";
import { UNDO_DAYS } from "./bulk-edit.ts";
import { BulkProgress } from "./bulk-progress.tsx";
import { keptText, useUndoBulk } from "./use-undo-bulk.ts";

export function PastChanges({ changes, now }: { changes: readonly PastChange[]; now: string }) {
  const { undo, undoing } = useUndoBulk();
  return (
    <section className="grid content-start gap-3">
      <h2 tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-small text-nuez">
        {changes.length === 0 ? texts.empty : say(texts.intro, { days: UNDO_DAYS })}
      </p>
      <ul className="divide-y divide-hilo rounded-card border border-hilo bg-algodon empty:hidden">
        {changes.map((change) => (
          <ChangeRow key={change.id} {...{ change, now, undoing }} onUndo={() => undo(change.id)} />
        ))}
      </ul>
    </section>
  );
}

function ChangeRow(props: { change: PastChange; now: string; undoing: string | null; onUndo: () => void }) {
  const { change, now, undoing, onUndo } = props;
  const { id, summary, who, created_at, undone_at, products, left, kept, starts_at } = change;
  const isSale = change.kind === "sale";
  const action = !isSale ? "undo" : starts_at && starts_at > now ? "cancel" : "end";
  const said = [
    briefMomentText(created_at, now),
    isSale && products === 0 ? null : say(texts.products, { n: products }),
    who,
    isSale ? periodText(change) : null,
    undone_at && say(isSale ? texts.endedAt : texts.undoneAt, { moment: briefMomentText(undone_at, now) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className={`font-semibold wrap-anywhere ${undone_at ? "text-nuez line-through" : ""}`}>
          {summary}
        </p>
        <p className="text-small text-nuez wrap-anywhere">{said.filter(Boolean).join(" · ")}</p>
        {kept.length > 0 ? <p className="text-small">{keptText(kept)}</p> : null}
      </div>
      {undone_at === null || left > 0 ? (
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          aria-label={say(texts.of, { action: texts[action], what: summary })}
          aria-disabled={undoing !== null}
          onClick={() => (undoing === null ? onUndo() : undefined)}
        >
          {undoing === id ? texts.undoing : texts[action]}
        </button>
      ) : null}
      {undoing === id ? <BulkProgress id={id} total={products} of="ended" label={texts.undoing} /> : null}
    </li>
  );
}

const shortDay = dateFormat({ day: "numeric", month: "short" });

function periodText({ starts_at, ends_at }: PastChange): string | null {
  if (starts_at === null) return null;
  const day = shortDay.format(new Date(starts_at));
  if (ends_at === null) return say(texts.since, { day });
  // A sale ends at the midnight after its last day.
  return say(texts.period, { day, last: shortDay.format(new Date(Date.parse(ends_at) - 1)) });
}
