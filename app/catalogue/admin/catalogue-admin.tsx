import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link, useNavigate, useRevalidator } from "react-router";
import { v7 } from "uuid";
import type { GenericSchema } from "valibot";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Count } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { notify } from "../../ui/notice.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import type { CardProduct, Product } from "../product.ts";
import { failureText, isDone, type ProductAnswer, type ProductIntent } from "../product-answer.ts";
import { adminPath, newStart, type Open, startOf, TASK_ANCHOR, typedStart } from "./admin-view.ts";
import { CardControls, opensHere } from "./card-controls.tsx";
import { DeleteDialog, PlainDelete } from "./delete-question.tsx";
import { ProductForm } from "./product-form.tsx";

type OpenForm = Open & { kind: "form" };

/** The form that was just sent without script, to be shown again with the photos that are still there. */
function sentForm(answered: ProductAnswer): OpenForm | null {
  if (isDone(answered) || answered.intent !== "save-product") return null;
  const start = typedStart(answered.result?.initialValue);
  const known = answered.ok ? null : answered.detail?.photos;
  if (start && known) start.photos = start.photos.filter(({ id }) => known.includes(id));
  return start && { kind: "form", start, answered };
}

interface CatalogueAdminProps {
  view: CatalogueView;
  admin: NonNullable<CatalogueView["admin"]>;
  /** How many want to be told when a product is back, by its id. */
  waiting: Readonly<Record<string, number>>;
  /** The answer to a plain form, where that is how this page came about. */
  answered: ProductAnswer | undefined;
  /** The catalogue itself, given each card's controls. */
  children: (controls: (product: CardProduct) => ReactNode) => ReactNode;
}

/**
 * The owner's catalogue (spec §2 and §4) around the one that everybody sees: bar, controls, form, question, messages.
 * Loaded for the owner alone. The list is loaded again after each write; focus and scroll stay where they were.
 */
export function CatalogueAdmin({ view, admin, waiting, answered, children }: CatalogueAdminProps) {
  const { query, categories } = view;
  const { task, trashCount } = admin;
  const hydrated = useHydrated();
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const path = cataloguePath(query);
  const opener = useRef<HTMLElement>(null);
  const addLink = useRef<HTMLAnchorElement>(null);
  // What the address opened was opened by no control of this page, and a card may have gone with its own.
  const returnFocus = () => (opener.current?.isConnected ? opener.current : addLink.current);
  const [open, setOpen] = useState(() => (answered ? sentForm(answered) : task));
  // The address opened something while the page was there already.
  const [addressed, setAddressed] = useState(task?.kind);
  if (addressed !== task?.kind) {
    setAddressed(task?.kind);
    if (task) setOpen(task);
  }
  // What the address asks for lies over the catalogue's own address, where closing and Back lead.
  useEffect(() => {
    if (task) navigate(path, { replace: true, preventScrollReset: true });
  }, [task, navigate, path]);
  const over = hydrated && !task ? open : null;
  const openFrom = (from: HTMLElement, next: Open) => {
    opener.current = from;
    setOpen(next);
  };
  const close = () => setOpen(null);

  const undone = useRef<HTMLInputElement>(null);
  const tell = (intent: ProductIntent, answer: ProductAnswer) => {
    if (!answer.ok) {
      notify({ tone: "error", urgent: true, title: failureText(intent, answer.code) });
      if (answer.code === "NOT_FOUND") void revalidator.revalidate();
      return;
    }
    const { done, id } = answer.value;
    const undo = () => {
      if (!undone.current) return;
      undone.current.value = id;
      undone.current.form?.requestSubmit();
    };
    const action = done === "deleted" ? { action: { label: texts.undo, run: undo } } : {};
    notify({ tone: "success", title: texts.done[done], ...action });
  };
  const restore = useForm<GenericSchema, ProductAnswer>({
    id: "deshacer",
    intent: "restore-product",
    action: path,
    onAnswer: (answer) => tell("restore-product", answer),
  });
  const onSaved = (answer: ProductAnswer) => {
    // What went wrong the form shows itself, beside what was typed.
    if (answer.ok) {
      close();
      tell("save-product", answer);
    } else if (answer.code === "NOT_FOUND") void revalidator.revalidate();
  };

  const form = { query, categories: categories.map(({ name }) => name) };
  const done = isDone(answered) ? answered.value : null;
  return (
    <>
      <Banner answered={answered} products={view.products}>
        <Form parts={restore.parts} hidden={done?.done !== "deleted"}>
          <input ref={undone} type="hidden" name="id" defaultValue={done?.id ?? ""} />
          <button type="submit" className={textLinkClass}>
            {texts.undo}
          </button>
        </Form>
      </Banner>
      <section aria-label={texts.bar} className="flex flex-wrap items-center gap-1 pb-6">
        <Link
          ref={addLink}
          to={adminPath(query, "nuevo")}
          className={buttonClass("primary", "small")}
          preventScrollReset
          onClick={(event) =>
            opensHere(event) && openFrom(event.currentTarget, { kind: "form", start: newStart(v7()) })
          }
        >
          <Plus size={20} strokeWidth={2} />
          {texts.addProduct}
        </Link>
        <Link
          to={href("/papelera")}
          className="inline-flex min-h-12 items-center gap-1.5 rounded-full px-1.5 text-small font-semibold hover:bg-lino"
        >
          <Trash2 size={18} strokeWidth={1.8} className="text-nuez" />
          {texts.trash}
          {trashCount > 0 ? <Count n={trashCount} said={say(texts.inTrash, { n: trashCount })} /> : null}
        </Link>
      </section>
      {open && !hydrated ? (
        <section
          id={TASK_ANCHOR}
          className="without-script mb-8 rounded-card bg-algodon p-3 inset-ring inset-ring-hilo"
        >
          {open.kind === "form" ? (
            <>
              <h2 className="px-5 pt-3 pb-2 text-3xl md:px-8">{titleOf(open)}</h2>
              <ProductForm {...open} {...form} />
            </>
          ) : open.kind === "delete" ? (
            <PlainDelete product={open.product} action={path} />
          ) : (
            <Alert tone="error" title={failureText("save-product", "NOT_FOUND")} />
          )}
        </section>
      ) : null}
      {children((card) => {
        // The owner's lists hold all of a product.
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
        open={over?.kind === "form" ? over : null}
        form={form}
        returnFocus={returnFocus}
        onClose={close}
        onAnswer={onSaved}
      />
      <DeleteDialog
        product={over?.kind === "delete" ? over.product : null}
        action={path}
        returnFocus={returnFocus}
        onClose={close}
        onAnswer={(answer) => tell("delete-product", answer)}
      />
    </>
  );
}

function titleOf({ start }: OpenForm): string {
  return (start.basedOn === 0 ? texts.form.add : texts.form.edit).title;
}

interface BannerProps {
  answered: ProductAnswer | undefined;
  /** Those of the open page. */
  products: readonly CardProduct[];
  /** Takes back what was done; hidden where that cannot be. */
  children: ReactNode;
}

/** What became of a form that was sent without script, with a way back where there is one. */
function Banner({ answered, products, children }: BannerProps) {
  const failed = answered?.ok === false && answered.intent !== "save-product";
  if (!failed && !isDone(answered)) return children;
  const done = answered.ok ? answered.value : null;
  const title = answered.ok
    ? texts.done[answered.value.done]
    : failureText(answered.intent as ProductIntent, answered.code);
  return (
    <Alert tone={failed ? "error" : "success"} role="status" className="mb-6" title={title}>
      {done && done.done !== "deleted" && products.some(({ id }) => id === done.id) ? (
        <a href={`#producto-${done.id}`} className={textLinkClass}>
          {texts.showProduct}
        </a>
      ) : null}
      {children}
    </Alert>
  );
}

interface ProductSheetProps {
  open: OpenForm | null;
  form: { query: CatalogueQuery; categories: string[] };
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onAnswer: (answer: ProductAnswer) => void;
}

/** The form over the page. A tap beside it does nothing; Escape and the cross close it and keep what was written. */
function ProductSheet({ open, form, returnFocus, onClose, onAnswer }: ProductSheetProps) {
  // Goes on showing what it showed while it leaves.
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  // The sheet itself takes the focus: a field would bring a telephone's keyboard up over it.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      shape="sheet"
      persistent
      finalFocus={returnFocus}
      initialFocus={popup}
      title={shown ? titleOf(shown) : ""}
      closeLabel={texts.form.close}
    >
      <div ref={popup} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {shown ? (
          <ProductForm {...shown} {...form} key={shown.start.id} sheet={{ onCancel: onClose, onAnswer }} />
        ) : null}
      </div>
    </Dialog>
  );
}
