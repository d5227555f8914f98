import { useMemo, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { bulk } from "../../messages/es/bulk.ts";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { dateFormat } from "../../ui/date-format.ts";
import { parseForm } from "../../ui/form/parse.ts";
import { useForm } from "../../ui/form/use-form.tsx";
import { briefMomentText } from "../../ui/moment-text.ts";
import { showToast } from "../../ui/toast.ts";
import { BulkProgress } from "../bulk/bulk-progress.tsx";
import { type ListedChange, PastChanges } from "../bulk/past-changes.tsx";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";
import { PricePreview } from "./price-preview.tsx";
import { ALL, chosenLines, dayText, MARKED, PriceRuleSchema, pricesAfter } from "./price-rule.ts";
import type { PricesAnswer, PricesData } from "./prices-page.server.ts";
import { RuleFields } from "./rule-fields.tsx";

export function PricesPage(page: PricesData) {
  const { lines, changes, now } = page;
  // A change that is made empties the form.
  const [made, setMade] = useState(0);
  const { undo } = useUndoBulk();
  const last = changes.find(({ undone_at, starts_at }) => undone_at === null && (starts_at ?? now) <= now);
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-[clamp(1.75rem,4vw,3.5rem)]">
      <header>
        <h1 tabIndex={-1} className="text-4xl">
          {texts.title}
        </h1>
        <p className="measure mt-2 text-nuez">{texts.intro}</p>
        {last ? (
          <p className="measure mt-2 font-medium">
            {say(texts.last, {
              day: longDay.format(new Date(last.starts_at ?? last.created_at)),
              what: last.summary,
            })}
          </p>
        ) : null}
      </header>
      {lines.length === 0 ? (
        <p className="text-nuez">{texts.empty}</p>
      ) : (
        <PriceForm key={made} page={page} onMade={() => setMade(made + 1)} onUndo={undo} />
      )}
      <PastChanges changes={changes.map((change) => listed(change, now))} now={now} />
    </div>
  );
}

const longDay = dateFormat({ day: "numeric", month: "long" });
const shortDay = dateFormat({ day: "numeric", month: "short" });

function listed(change: PricesData["changes"][number], now: string): ListedChange {
  const { starts_at, ends_at, undone_at } = change;
  const { waits, waitsAndEnds, runs, runsUntil, ended, cancelled } = texts.period;
  if (change.kind !== "sale" || starts_at === null) return change;
  if (undone_at !== null) {
    const moment = briefMomentText(undone_at, now);
    return { ...change, period: say(undone_at < starts_at ? cancelled : ended, { moment }) };
  }
  const day = shortDay.format(new Date(starts_at));
  const last = ends_at && shortDay.format(new Date(Date.parse(ends_at) - 1));
  const waiting = last ? say(waitsAndEnds, { day, last }) : say(waits, { day });
  const running = last ? say(runsUntil, { last }) : runs;
  const isWaiting = starts_at > now;
  return {
    ...change,
    period: isWaiting ? waiting : running,
    undoLabel: isWaiting ? bulk.cancel : bulk.end,
  };
}

interface PriceFormProps {
  page: PricesData;
  onMade: () => void;
  onUndo: (id: string) => void;
}

function PriceForm({ page, onMade, onUndo }: PriceFormProps) {
  const { lines, scopes, seen, id, now } = page;
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<FormData | null>(null);
  // The products that the owner has marked in the catalogue.
  const marked: readonly string[] = useLocation().state?.marked ?? [];
  const firstScope = marked.length > 0 ? MARKED : ALL;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set(marked));
  const scope = String(typed?.get("scope") ?? firstScope);
  const kind = String(typed?.get("kind") ?? "up") as keyof typeof texts.kinds;
  const rule = useMemo(() => {
    const submission = typed && parseForm(typed, PriceRuleSchema);
    return submission?.status === "success" ? submission.value : null;
  }, [typed]);
  const chosen = useMemo(() => chosenLines(lines, scope, toggled), [lines, scope, toggled]);
  const changing = useMemo(
    () => rule && chosen.filter((line) => pricesAfter(line, rule)).length,
    [chosen, rule],
  );
  const { fields, parts, pending } = useForm<typeof PriceRuleSchema, PricesAnswer>({
    id: "precios",
    intent: "change-prices",
    schema: PriceRuleSchema,
    values: { rounding: "hundred" },
    errors: texts.errors,
    beforeSend(data) {
      data.set("id", id);
      data.set("seen", seen);
      data.set("toggled", [...toggled].join(" "));
      return true;
    },
    onAnswer(answer) {
      tellAnswer(answer, onUndo);
      if (answer.ok) onMade();
      else if (answer.code === "CONFLICT") void revalidate();
    },
  });
  return (
    <RuleFields
      {...{ parts, fields, scopes, firstScope, kind, pending, changing }}
      total={lines.length}
      today={dayText(new Date(now))}
      isLater={kind === "sale" && String(typed?.get("from") ?? "") > dayText(new Date(now))}
      onInput={(data) => {
        if (String(data.get("scope")) !== scope) setToggled(new Set());
        setTyped(data);
      }}
      progress={
        pending ? <BulkProgress id={id} total={changing ?? 0} of="changed" label={texts.applying} /> : null
      }
    >
      {rule || scope === MARKED ? (
        <PricePreview
          key={scope}
          {...{ lines, scope, toggled, rule }}
          onToggle={(line) => setToggled(toggled.symmetricDifference(new Set([line])))}
        />
      ) : (
        <p className="text-nuez">{texts.previewHint}</p>
      )}
    </RuleFields>
  );
}

function tellAnswer(answer: PricesAnswer, onUndo: (id: string) => void): void {
  if (!answer.ok) {
    const failed: Readonly<Record<string, string>> = texts.failed;
    showToast({ tone: "error", urgent: true, title: failed[answer.code] ?? texts.failed.FAILED });
    return;
  }
  const { id, changed, isLater } = answer.value;
  const title = isLater ? texts.scheduled : say(texts.done, { n: changed });
  const action = { label: bulk.undo, run: () => onUndo(id) };
  showToast({ tone: "success", title, ...(changed > 0 || isLater ? { action } : {}) });
}
