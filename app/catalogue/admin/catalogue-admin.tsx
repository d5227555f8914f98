import { type ReactNode, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Notice } from "../../ui/notice.ts";
import { type CatalogueQuery, cataloguePath } from "../catalogue-query.ts";
import { faultText, NOTICES } from "../notices.ts";
import type { Product } from "../product.ts";
import type { FailedWrite, ProductWrite } from "../product-write.ts";
import { AdminBar } from "./admin-bar.tsx";
import type { AdminTask, AdminView } from "./admin-view.ts";
import { CardControls } from "./card-controls.tsx";
import styles from "./catalogue-admin.css?url";
import { DeleteDialog } from "./delete-dialog.tsx";
import { NoticeBanner } from "./notice-banner.tsx";
import { PlainTask } from "./plain-task.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { sendWrite, writeFields } from "./send-write.ts";

interface CatalogueAdminProps {
  view: AdminView;
  query: CatalogueQuery;
  /** The answer to a plain form, where that is how this page came about. */
  failed: FailedWrite | null;
  /** Whether the open page shows a product. */
  isListed: (id: string) => boolean;
  /** Shows a short message. */
  notify: (notice: Notice) => void;
  /** The catalogue itself, given each card's controls. */
  children: (controls: (product: Product) => ReactNode) => ReactNode;
}

/**
 * The owner's catalogue (spec §2 and §4) around the one that everybody sees: bar, controls, form, question, messages.
 * Loaded for the owner alone. The list is loaded again after each write; focus and scroll stay where they were.
 */
export function CatalogueAdmin({ view, query, failed, isListed, notify, children }: CatalogueAdminProps) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  const addLink = useRef<HTMLAnchorElement>(null);
  // What the address opened was opened by no control of this page, and a card may have gone with its own.
  const returnFocus = () => (opener.current?.isConnected ? opener.current : addLink.current);
  const [task, setTask] = useState<AdminTask | null>(view.task);
  // The address opened something while the page was there already.
  const [addressed, setAddressed] = useState(view.task);
  if (addressed?.kind !== view.task?.kind) {
    setAddressed(view.task);
    setTask(view.task);
  }

  const open = (next: AdminTask, from: HTMLElement) => {
    opener.current = from;
    setTask(next);
  };
  const close = () => {
    setTask(null);
    if (view.task) navigate(cataloguePath(query), { replace: true, preventScrollReset: true });
  };
  const written = async (write: ProductWrite): Promise<void> => {
    if (!write.ok) {
      // The form shows its own, beside what was typed.
      if (write.intent !== "guardar")
        notify({ tone: "error", urgent: true, title: faultText(write.intent, write.fault) });
      if (write.fault === "NOT_FOUND") await revalidator.revalidate();
      return;
    }
    const undo = { label: "Deshacer", run: () => void restore(write.id) };
    notify({
      tone: "success",
      title: NOTICES[write.notice],
      ...(write.notice === "eliminado" ? { action: undo } : {}),
    });
    await revalidator.revalidate();
  };
  const restore = async (id: string) => written(await sendWrite(writeFields({ intent: "restaurar", id })));

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="owner" />
      {view.notice ? <NoticeBanner notice={view.notice} query={query} isListed={isListed} /> : null}
      <AdminBar
        query={query}
        binCount={view.binCount}
        addLink={addLink}
        onAdd={(from) => open({ kind: "add" }, from)}
      />
      {view.task ? <PlainTask task={view.task} query={query} view={view} failed={failed} /> : null}
      {children((product) => (
        <CardControls
          product={product}
          query={query}
          onEdit={(edited, from) => open({ kind: "edit", product: edited }, from)}
          onDelete={(deleted, from) => open({ kind: "delete", product: deleted }, from)}
          onWritten={written}
        />
      ))}
      <ProductDialog
        target={task?.kind === "add" || task?.kind === "edit" ? task : null}
        categories={view.categories}
        returnFocus={returnFocus}
        onClose={close}
        onWritten={written}
      />
      <DeleteDialog
        product={task?.kind === "delete" ? task.product : null}
        returnFocus={returnFocus}
        onClose={close}
        onWritten={written}
      />
    </>
  );
}
