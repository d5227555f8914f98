import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { v7 } from "uuid";
import { bulkEdit } from "../../messages/es/bulk-edit.ts";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { type CardProduct, type Product, TRASH_DAYS } from "../../product/product.ts";
import { buttonClass } from "../../ui/button.ts";
import { DialogClose, DialogDescription, DialogTitle, Layer, type LayerProps } from "../../ui/dialog.tsx";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { cataloguePath } from "../list/catalogue-query.ts";
import type { ProductAnswer } from "../product-answer.ts";
import { BulkEditBar, SelectBox, type Selection, useSelection } from "./bulk-edit-bar.tsx";
import { CardControls, Unseen } from "./card-controls.tsx";
import { ProductSheet } from "./product-form.tsx";
import { type ProductStart, startOf } from "./product-start.ts";
import { useProductAction } from "./use-product-action.ts";

interface CatalogueAdminProps {
  view: CatalogueView;
  admin: NonNullable<CatalogueView["admin"]>;
  waiting: Readonly<Record<string, number>>;
  children: (controls: (product: CardProduct) => ReactNode) => ReactNode;
}

/** The server sends the team the whole product on each card. */
type OwnersCard = CardProduct & Product;

/** The server answers with these codes when somebody else has changed or deleted the product. */
const CHANGED: readonly string[] = ["NOT_FOUND", "CONFLICT"];

export function CatalogueAdmin({ view, admin, waiting, children }: CatalogueAdminProps) {
  const { query } = view;
  const path = cataloguePath(query);
  const names = view.categories.map(({ name }) => name);
  const selection = useSelection();
  const addButton = useRef<HTMLButtonElement>(null);
  const { shown, layer, openFrom, restart } = useLayer(admin.form, path, addButton);
  const { tell } = useProductAction(path);
  const { revalidate } = useRevalidator();
  const onSaved = (answer: ProductAnswer, next?: ProductStart) => {
    if (answer.ok) {
      if (next) restart(next);
      else layer.onClose();
      tell("save-product", answer);
    } else if (CHANGED.includes(answer.code)) void revalidate();
  };
  return (
    <>
      <AdminBar
        {...{ addButton, selection }}
        onAdd={(from) => openFrom(from, { start: { id: v7(), basedOn: 0 } })}
      />
      {children((card) => {
        const product = card as OwnersCard;
        return selection.chosen ? (
          <>
            <Unseen product={product} className="pt-2" />
            <SelectBox product={product} selection={selection} />
          </>
        ) : (
          <CardControls
            product={product}
            path={path}
            waiting={waiting[product.id] ?? 0}
            place={placeOf(view, product)}
            onEdit={(from) => openFrom(from, { start: startOf(product) })}
            onDelete={(from) => openFrom(from, { toDelete: product })}
          />
        );
      })}
      {selection.chosen ? (
        <BulkEditBar {...{ selection, query }} total={view.total} categories={names} />
      ) : null}
      {shown.start ? (
        <ProductSheet
          {...layer}
          start={shown.start}
          round={shown.round ?? 0}
          action={path}
          categories={names}
          onAnswer={onSaved}
          onRestart={restart}
        />
      ) : null}
      {shown.toDelete ? <DeleteQuestion {...layer} product={shown.toDelete} action={path} /> : null}
    </>
  );
}

/** Pinned products can be moved only where all of them are listed: on the first page, without filters. */
function placeOf({ query, products, pageCount }: CatalogueView, { id, pinned }: Product) {
  if (!pinned || cataloguePath(query) !== cataloguePath()) return undefined;
  const ids = (products as OwnersCard[]).flatMap((each) => (each.pinned ? each.id : []));
  const at = ids.indexOf(id);
  // If the first page holds pinned products only, the next page may hold more of them.
  const isWhole = ids.length < products.length || pageCount === 1;
  return at >= 0 && ids.length > 1 && isWhole ? { at, total: ids.length } : undefined;
}

interface Shown {
  start?: ProductStart;
  /** Number of restarts of the form. It is part of the form's key, so each restart remounts the form. */
  round?: number;
  toDelete?: Product;
}

/** Manages the open sheet or dialog. If a URL parameter asks for a form, opens it and clears the parameter. */
function useLayer(form: ProductStart | null, path: string, addButton: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const openers = useRef<(HTMLElement | null)[]>([]);
  // Closing does not clear `shown`, so that the content stays visible during the closing animation.
  const [shown, setShown] = useState<Shown>({});
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!form) return;
    setShown({ start: form });
    setOpen(true);
    navigate(path, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [form, navigate, path]);
  return {
    shown,
    layer: {
      open,
      onClose: () => setOpen(false),
      finalFocus: () =>
        [...openers.current, addButton.current].find((control) => control?.isConnected) ?? null,
    },
    openFrom(opener: HTMLElement, next: Shown) {
      // A deleted product's card is gone when the dialog closes, so the neighbouring card gets the focus.
      openers.current = [opener, neighbourOf(opener)];
      setShown(next);
      setOpen(true);
    },
    restart: (start: ProductStart) => setShown({ start, round: (shown.round ?? 0) + 1 }),
  };
}

function neighbourOf(control: HTMLElement): HTMLElement | null {
  const item = control.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("[data-delete]") ?? null;
}

interface AdminBarProps {
  addButton: RefObject<HTMLButtonElement | null>;
  selection: Selection;
  onAdd: (opener: HTMLElement) => void;
}

function AdminBar({ addButton, selection, onAdd }: AdminBarProps) {
  return (
    <section aria-label={texts.bar} className="flex flex-wrap items-center gap-1 pb-6">
      <button
        ref={addButton}
        type="button"
        className={buttonClass("primary", "small")}
        onClick={(event) => onAdd(event.currentTarget)}
      >
        <Plus size={20} strokeWidth={2} />
        {texts.addProduct}
      </button>
      <button
        type="button"
        aria-pressed={selection.chosen !== null}
        className="inline-flex min-h-12 cursor-pointer items-center gap-1.5 rounded-full px-1.5 text-small font-semibold hover:bg-lino"
        onClick={selection.chosen ? selection.stop : selection.start}
      >
        <ListChecks size={18} strokeWidth={1.8} className="text-nuez" />
        {bulkEdit.choose}
      </button>
    </section>
  );
}

interface DeleteQuestionProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  product: Product;
  action: string;
}

function DeleteQuestion({ product: { id, name }, action, ...layer }: DeleteQuestionProps) {
  // The dialog closes after a deletion has reloaded the list, so the focus goes to a card that still exists.
  const { send, sending } = useProductAction(action, layer.onClose);
  return (
    <Layer {...layer} shape="question" alert>
      <DialogTitle className="font-serif text-2xl leading-tight">{texts.question}</DialogTitle>
      <DialogDescription className="text-nuez">
        {say(texts.consequence, { name, days: TRASH_DAYS })}
      </DialogDescription>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <DialogClose className={buttonClass("quiet")}>{texts.form.cancel}</DialogClose>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={sending !== undefined}
          onClick={() => {
            if (!sending) send("delete-product", { id });
          }}
        >
          {texts.delete}
        </button>
      </div>
    </Layer>
  );
}
