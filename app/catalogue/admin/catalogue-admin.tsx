import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { href, Link, useNavigate, useRevalidator } from "react-router";
import { v7 } from "uuid";
import type { GenericSchema } from "valibot";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Count } from "../../ui/chip.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { showToast } from "../../ui/toast.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { cataloguePath } from "../list/catalogue-query.ts";
import type { CardProduct, Product } from "../product.ts";
import { failureText, type ProductAnswer, type ProductIntent } from "../product-answer.ts";
import { CardControls } from "./card-controls.tsx";
import { DeleteDialog } from "./delete-question.tsx";
import { ProductSheet } from "./product-sheet.tsx";
import { newStart, type ProductStart, startOf } from "./product-start.ts";

interface CatalogueAdminProps {
  view: CatalogueView;
  admin: NonNullable<CatalogueView["admin"]>;
  /** Number of open restock requests by product id. */
  waiting: Readonly<Record<string, number>>;
  children: (controls: (product: CardProduct) => ReactNode) => ReactNode;
}

export function CatalogueAdmin({ view, admin, waiting, children }: CatalogueAdminProps) {
  const { query, categories } = view;
  const path = cataloguePath(query);
  const addButton = useRef<HTMLButtonElement>(null);
  const { open, openFrom, close, opener } = useOpen(admin.form, path);
  const { tell, undo } = useMessages(path);
  const revalidator = useRevalidator();
  // The focus returns to the add button when the control's card was deleted.
  const layer = {
    returnFocus: () => (opener.current?.isConnected ? opener.current : addButton.current),
    onClose: close,
  };
  const onSaved = (answer: ProductAnswer) => {
    // The form shows its own errors.
    if (answer.ok) {
      close();
      tell("save-product", answer);
    } else if (answer.code === "NOT_FOUND") void revalidator.revalidate();
  };
  return (
    <>
      {undo}
      <AdminBar
        trashCount={admin.trashCount}
        addButton={addButton}
        onAdd={(from) => openFrom(from, { kind: "form", start: newStart(v7()) })}
      />
      {children((card) => {
        // The server sends the owner the whole product on each card.
        const product = card as CardProduct & Product;
        return (
          <CardControls
            product={product}
            query={query}
            waiting={waiting[product.id] ?? 0}
            onEdit={(from) => openFrom(from, { kind: "form", start: startOf(product) })}
            onDelete={(from) => openFrom(from, { kind: "delete", product })}
            onAnswer={tell}
          />
        );
      })}
      <ProductSheet
        {...layer}
        start={open?.kind === "form" ? open.start : null}
        action={path}
        categories={categories.map(({ name }) => name)}
        onAnswer={onSaved}
      />
      <DeleteDialog
        {...layer}
        product={open?.kind === "delete" ? open.product : null}
        action={path}
        onAnswer={(answer) => tell("delete-product", answer)}
      />
    </>
  );
}

type Open = { kind: "form"; start: ProductStart } | { kind: "delete"; product: Product };

/** The open layer and the control that opened it. A parameter that opens a form then leaves the address. */
function useOpen(form: ProductStart | null, path: string) {
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    if (!form) return;
    setOpen({ kind: "form", start: form });
    navigate(path, { replace: true, preventScrollReset: true });
  }, [form, navigate, path]);
  return {
    open,
    opener,
    openFrom(from: HTMLElement, next: Open) {
      opener.current = from;
      setOpen(next);
    },
    close: () => setOpen(null),
  };
}

/** `tell` shows the toast of a write; `undo` is the form behind 'Deshacer'. */
function useMessages(path: string) {
  const revalidator = useRevalidator();
  const deleted = useRef<HTMLInputElement>(null);
  const tell = (intent: ProductIntent, answer: ProductAnswer) => {
    if (!answer.ok) {
      showToast({ tone: "error", urgent: true, title: failureText(intent, answer.code) });
      if (answer.code === "NOT_FOUND") void revalidator.revalidate();
      return;
    }
    const { done, id } = answer.value;
    const run = () => {
      if (!deleted.current) return;
      deleted.current.value = id;
      deleted.current.form?.requestSubmit();
    };
    const action = done === "deleted" ? { action: { label: texts.undo, run } } : {};
    showToast({ tone: "success", title: texts.done[done], ...action });
  };
  const { parts } = useForm<GenericSchema, ProductAnswer>({
    id: "deshacer",
    intent: "restore-product",
    action: path,
    onAnswer: (answer) => tell("restore-product", answer),
  });
  const undo = (
    <Form parts={parts} hidden>
      <input ref={deleted} type="hidden" name="id" defaultValue="" />
    </Form>
  );
  return { tell, undo };
}

interface AdminBarProps {
  trashCount: number;
  addButton: Ref<HTMLButtonElement>;
  onAdd: (opener: HTMLElement) => void;
}

function AdminBar({ trashCount, addButton, onAdd }: AdminBarProps) {
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
      <Link
        to={href("/papelera")}
        className="inline-flex min-h-12 items-center gap-1.5 rounded-full px-1.5 text-small font-semibold hover:bg-lino"
      >
        <Trash2 size={18} strokeWidth={1.8} className="text-nuez" />
        {texts.trash}
        {trashCount > 0 ? <Count n={trashCount} said={say(texts.inTrash, { n: trashCount })} /> : null}
      </Link>
    </section>
  );
}
