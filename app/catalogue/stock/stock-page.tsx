import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Form as GetForm, href, useLocation } from "react-router";
import { v7 } from "uuid";
import type { GenericSchema } from "valibot";
import { list } from "../../messages/es/inbox.ts";
import { stock as texts } from "../../messages/es/stock.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { pageClass } from "../../ui/page-class.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { PastChanges } from "../bulk/past-changes.tsx";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";
import {
  rebase,
  type StockAnswer,
  type StockChanges,
  type StockConflicts,
  withValue,
} from "./stock-changes.ts";
import type { readStockPage } from "./stock-page.server.ts";
import { StockRow } from "./stock-row.tsx";

type StockData = Awaited<ReturnType<typeof readStockPage>>;

export function StockPage(data: StockData) {
  const { search, page, pages, rows } = data;
  const { changes, change, conflicts, parts, pending } = useStockChanges();
  const isHydrated = useHydrated();
  const changed = Object.keys(changes).length;
  return (
    <div className={`${pageClass} gap-5`}>
      <Head {...data} />
      {rows.length === 0 ? (
        <EmptyList>{search ? say(texts.noneFound, { search }) : texts.empty}</EmptyList>
      ) : null}
      <Form parts={parts} onKeyDown={moveOn} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <InFirstOrder key={useLocation().key} rows={rows}>
          {(product) => (
            <StockRow
              key={product.id}
              product={product}
              change={changes[product.id]}
              isStale={product.id in conflicts}
              // Text that is typed before hydration or during a save would be lost.
              readOnly={!isHydrated || pending}
              set={(key, typed) => change(withValue(changes, product, key, typed))}
            />
          )}
        </InFirstOrder>
        <Pager
          page={page}
          pages={pages}
          hrefOf={(page) => stockHref(search, page)}
          texts={list}
          said={say(list.pageOf, { page, pages })}
        />
        {changed > 0 ? (
          <div className="sticky bottom-0 z-20 -mx-gutter flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hilo bg-leche px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
            <p className="flex-1 text-small/tight font-semibold" aria-live="polite">
              {say(texts.changed, { n: changed })}
            </p>
            <button type="button" className={buttonClass("plain", "small")} onClick={() => change({})}>
              {texts.discard}
            </button>
            <Submit pending={pending}>{pending ? texts.saving : texts.save}</Submit>
          </div>
        ) : null}
      </Form>
      <PastChanges changes={data.changes} now={data.now} />
    </div>
  );
}

interface InFirstOrderProps {
  rows: StockData["rows"];
  children: (row: StockData["rows"][number]) => ReactNode;
}

/** Keeps the rows in place after a save, although the server lists products short of stock first. */
function InFirstOrder({ rows, children }: InFirstOrderProps) {
  const [places] = useState(() => rows.map(({ id }) => id));
  const placeOf = ({ id }: { id: string }) => (places.includes(id) ? places.indexOf(id) : places.length);
  return (
    <ul className="divide-y divide-hilo rounded-card border border-hilo bg-algodon empty:hidden">
      {rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(children)}
    </ul>
  );
}

function Head({ search }: StockData) {
  return (
    <>
      <header>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="measure mt-1 text-small text-nuez">{texts.hint}</p>
      </header>
      <GetForm method="get" className="sm:max-w-88">
        <SearchBox
          // React reads `defaultValue` only on mount, so a new search remounts the field.
          key={search}
          name="buscar"
          label={texts.searchLabel}
          submitLabel={texts.search}
          placeholder={texts.searchHint}
          defaultValue={search}
        />
      </GetForm>
    </>
  );
}

function stockHref(search: string, page: number): string {
  const params = new URLSearchParams({ ...(search ? { buscar: search } : {}), pagina: String(page) });
  return `${href("/stock")}?${params}`;
}

/** Enter and the arrow keys focus the next or previous box. After the last box comes the submit button. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const form = event.currentTarget;
  const boxes = [...form.querySelectorAll<HTMLElement>("[data-count], [type=submit]")];
  boxes[boxes.indexOf(event.target) + step]?.focus();
}

const FORM = "stock";

/** Unsaved changes survive a search, a change of page and a reload, because session storage keeps them. */
function useStockChanges() {
  // Each edit makes a new `id`. A save that is sent twice has the same `id`, so it is applied only once.
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
      if (!answer.ok) return showToast({ tone: "error", title: texts.notSaved });
      const { saved, conflicts, id } = answer.value;
      keep(rebase(changes, conflicts));
      setConflicts(conflicts);
      const names = Object.values(conflicts)
        .map(({ name }) => name)
        .join(", ");
      const conflict = { tone: "error", title: say(texts.conflict, { names }) } as const;
      const success = { tone: "success", title: say(texts.saved, { n: saved }) } as const;
      tell(saved > 0 ? id : null, names ? conflict : success);
    },
  });
  // Ignores typing during a save, because the answer replaces `changes` and would drop what was typed.
  const change = (next: StockChanges) => pending || keep(next);
  return { changes, change, conflicts, parts, pending };
}
