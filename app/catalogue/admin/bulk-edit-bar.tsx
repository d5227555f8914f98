import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { v7 } from "uuid";
import { bulkEdit as texts } from "../../messages/es/bulk-edit.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { MAX_LENGTH, type Product, TRASH_DAYS } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../../ui/button.ts";
import { Dialog, DialogBody, type LayerProps } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup, LineField, SelectField } from "../../ui/field.tsx";
import { useReceived } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import type { BulkEditAnswer, BulkEditKind } from "../bulk/bulk-edit.ts";
import { BulkProgress } from "../bulk/bulk-progress.tsx";
import { type TellChange, useUndoBulk } from "../bulk/use-undo-bulk.ts";
import type { CatalogueQuery } from "../list/catalogue-query.ts";
import { fetchFor } from "../list/use-more-products.ts";

/** Covers the card, so that a tap anywhere on it marks the product. */
export function SelectBox({ product, selection }: { product: Product; selection: Selection }) {
  const { id, name } = product;
  return (
    <label className="absolute -inset-1.5 z-10 cursor-pointer rounded-card has-checked:bg-terracota/8 has-checked:inset-ring-3 has-checked:inset-ring-terracota has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracota">
      <input
        type="checkbox"
        name={SELECT_FIELD}
        value={id}
        aria-label={say(texts.chooseOne, { name })}
        checked={selection.chosen?.has(id) ?? false}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-card outline-none"
      />
      <span className="pointer-events-none absolute top-3.5 right-3.5 grid size-8 place-content-center rounded-full border-2 border-borde bg-leche/90 text-transparent peer-checked:border-algodon peer-checked:bg-terracota peer-checked:text-algodon forced-colors:peer-checked:bg-[Highlight]">
        <Check size={18} strokeWidth={2.6} />
      </span>
    </label>
  );
}

interface BulkEditBarProps {
  selection: Selection;
  query: CatalogueQuery;
  total: number;
  categories: readonly string[];
}

export function BulkEditBar({ selection, query, total, categories }: BulkEditBarProps) {
  const ids = [...(selection.chosen ?? [])];
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section
      aria-label={texts.bar}
      data-foot-bar="tall"
      className="sticky bottom-0 z-30 -mx-gutter grid gap-2 border-t border-hilo bg-leche px-gutter pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:flex md:flex-row-reverse md:items-center md:gap-6 md:pb-2"
    >
      <div className="flex min-h-tap flex-1 items-center gap-x-4">
        <p role="status" className="min-w-0 flex-1 text-small font-semibold tabular-nums">
          {selection.isRange ? texts.rangeHint : say(texts.count, { n: ids.length })}
        </p>
        {total > 0 && ids.length !== total ? <SelectAll {...{ selection, query, total }} /> : null}
        <button type="button" className={iconButtonClass} aria-label={texts.close} onClick={selection.stop}>
          <X size={20} strokeWidth={1.8} />
        </button>
      </div>
      {ids.length > 0 ? (
        <div className="flex gap-2 *:grow md:*:grow-0">
          <button
            type="button"
            aria-pressed={selection.isRange}
            className={buttonClass("quiet", "small", "aria-pressed:bg-cacao aria-pressed:text-leche")}
            onClick={() => selection.setIsRange(!selection.isRange)}
          >
            {texts.range}
          </button>
          <Link to={href("/precios")} state={{ marked: ids }} className={buttonClass("quiet", "small")}>
            {texts.prices}
          </Link>
          <button
            ref={opener}
            type="button"
            className={buttonClass("primary", "small")}
            onClick={() => setIsOpen(true)}
          >
            {texts.change}
          </button>
        </div>
      ) : null}
      <BulkEditSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        finalFocus={opener}
        tell={selection.tell}
        onDeleted={selection.start}
        {...{ ids, categories }}
      />
    </section>
  );
}

/** Marks all products that match the filters and the search, also those that are not on the page yet. */
function SelectAll({ selection, query, total }: Pick<BulkEditBarProps, "selection" | "query" | "total">) {
  const selectAll = async () => {
    const ids = await fetchFor<string[]>(href("/catalogo/varias"), query);
    if (ids) selection.add(ids);
    else showToast({ tone: "error", title: texts.notLoaded });
  };
  return (
    <button type="button" className={`${textLinkClass} text-small`} onClick={selectAll}>
      {say(texts.all, { n: total })}
    </button>
  );
}

const SELECT_FIELD = "elegida";

/** The marked products. `chosen` is null until `start` is called, and after `stop`. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [isRange, setIsRange] = useState(false);
  const last = useRef("");
  // `stop` unmounts `BulkEditBar` while the toast still offers the undo.
  // So `useUndoBulk` is called in this hook, whose component stays mounted.
  const { tell } = useUndoBulk();
  return {
    tell,
    chosen,
    /** True if the next product that is tapped ends a range. */
    isRange,
    setIsRange,
    start: () => setChosen(new Set()),
    stop() {
      setChosen(null);
      setIsRange(false);
      last.current = "";
    },
    add: (ids: readonly string[]) => setChosen((now) => now && new Set([...now, ...ids])),
    toggle(id: string, withShift: boolean) {
      const next = new Set(chosen);
      if (isRange || withShift) for (const each of idsBetween(last.current, id)) next.add(each);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setChosen(next);
      setIsRange(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

function idsBetween(one: string, other: string): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${SELECT_FIELD}"]`);
  const ids = [...boxes].map(({ value }) => value);
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === -1 ? [other] : ids.slice(from, to + 1);
}

interface BulkEditSheetProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  tell: TellChange;
  ids: readonly string[];
  categories: readonly string[];
  onDeleted: () => void;
}

function BulkEditSheet({ ids, categories, tell, onDeleted, open, onClose, ...layer }: BulkEditSheetProps) {
  const { running, send } = useBulkEdit(tell, onDeleted);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("id", v7());
    form.set("ids", ids.join(" "));
    send(form);
    onClose();
  };
  return (
    <Dialog
      {...layer}
      open={open || running !== null}
      onClose={() => running || onClose()}
      shape="sheet"
      title={say(texts.title, { n: ids.length })}
      closeLabel={texts.closeSheet}
    >
      <DialogBody className="gap-6">
        {running ? (
          <BulkProgress id={running} total={ids.length} of="changed" label={texts.changing} />
        ) : (
          <Parts {...{ categories, onSubmit }} />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Sends a bulk edit and reports its result in a toast. `running` is the id of the edit in progress. */
function useBulkEdit(tell: TellChange, onDeleted: () => void) {
  const fetcher = useFetcher<BulkEditAnswer>();
  const sent = useRef(new FormData());
  const send = (form: FormData) => {
    sent.current = form;
    form.set("intent", "bulk-edit");
    // `flushSync` sets `running` at once. Otherwise the sheet would close before it shows the progress.
    void fetcher.submit(form, { method: "post", action: href("/catalogo/varias"), flushSync: true });
  };
  useReceived<BulkEditAnswer>(fetcher, (answer) => {
    const form = sent.current;
    if (!answer.ok) {
      const action = { label: texts.goOn, run: () => send(form) };
      return showToast({ tone: "error", title: texts.failed, action });
    }
    const { changed } = answer.value;
    tell(changed > 0 ? String(form.get("id")) : null, {
      tone: "success",
      title: say(texts.done, { n: changed }),
    });
    if (form.get("kind") === "delete") onDeleted();
  });
  return { running: fetcher.formData ? String(fetcher.formData.get("id")) : null, send };
}

interface PartsProps {
  categories: readonly string[];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function Parts({ categories, onSubmit }: PartsProps) {
  const part = (fields: ReactNode, ...kinds: readonly BulkEditKind[]) => (
    <form onSubmit={onSubmit} className="grid gap-2">
      {fields}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Submit key={kind} tone="quiet" size="small" name="kind" value={kind}>
            {texts.kinds[kind]}
          </Submit>
        ))}
      </div>
    </form>
  );
  const group = (label: string, ...kinds: readonly [BulkEditKind, ...BulkEditKind[]]) => (
    <FieldGroup id={`cambiar-${kinds[0]}`} label={label}>
      {part(null, ...kinds)}
    </FieldGroup>
  );
  return (
    <>
      {group(texts.shop, "visible", "draft", "hidden")}
      {group(texts.stock, "in-stock", "out-of-stock")}
      {group(texts.place, "pin", "unpin")}
      {part(
        <LineField
          id="cambiar-categoria"
          name="category"
          label={texts.category}
          required
          suggestions={categories}
          maxLength={MAX_LENGTH.category}
        />,
        "category",
      )}
      {part(
        <SelectField
          id="cambiar-momento"
          name="occasion"
          label={texts.occasion}
          options={OCCASION_CODES.map((code) => [code, garment.occasions[code]])}
        />,
        "add-occasion",
        "remove-occasion",
      )}
      <Disclosure summary={texts.delete} summaryClass="py-2.5 font-semibold text-error" chevron>
        {part(<p className="text-nuez">{say(texts.deleteText, { days: TRASH_DAYS })}</p>, "delete")}
      </Disclosure>
    </>
  );
}
