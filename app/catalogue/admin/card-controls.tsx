import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { CatalogueQuery } from "../catalogue-query.ts";
import { cataloguePath } from "../catalogue-query.ts";
import type { Product } from "../product.ts";
import type { ProductWrite } from "../product-write.ts";
import { opensHere } from "./admin-bar.tsx";
import { adminPath } from "./admin-view.ts";
import { sendWrite } from "./send-write.ts";

interface CardControlsProps {
  product: Product;
  query: CatalogueQuery;
  onEdit: (product: Product, opener: HTMLElement) => void;
  onDelete: (product: Product, opener: HTMLElement) => void;
  /** Told how each write went; resolves once the list has been loaded again. */
  onWritten: (write: ProductWrite) => Promise<void>;
}

/** What the owner does with one product (spec §2): stock, pin, edit, delete. Plain forms and links without script. */
export function CardControls({ product, query, onEdit, onDelete, onWritten }: CardControlsProps) {
  const { id, name, pinned } = product;
  const [sending, setSending] = useState<"stock" | "pin" | null>(null);
  // What was asked for is shown at once, and what is stored as soon as that is known.
  const inStock = sending === "stock" ? !product.inStock : product.inStock;

  const submit = (what: "stock" | "pin") => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const fields = new URLSearchParams(new FormData(event.currentTarget) as never);
    setSending(what);
    try {
      await onWritten(await sendWrite(fields));
    } finally {
      setSending(null);
    }
  };

  return (
    <fieldset aria-label={`Administrar ${name}`} className="card-controls">
      <form method="post" action={cataloguePath(query)} onSubmit={submit("stock")}>
        <input type="hidden" name="intent" value="stock" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="stock" value={product.inStock ? "no" : "si"} />
        <button
          type="submit"
          role="switch"
          aria-checked={inStock}
          aria-busy={sending === "stock" || undefined}
          aria-label={`En stock: ${name}`}
          className="stock-switch"
        >
          <span className="stock-switch-track" aria-hidden="true" />
          En stock
        </button>
      </form>
      <div className="card-controls-icons">
        <form method="post" action={cataloguePath(query)} onSubmit={submit("pin")}>
          <input type="hidden" name="intent" value={pinned ? "soltar" : "fijar"} />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="icon-button"
            data-pinned={pinned ? "" : undefined}
            title={pinned ? "Soltar" : "Fijar arriba"}
            aria-label={`${pinned ? "Soltar" : "Fijar arriba"}: ${name}`}
            aria-busy={sending === "pin" || undefined}
          >
            {pinned ? <PinOff {...ICON} /> : <Pin {...ICON} />}
          </button>
        </form>
        <Link
          to={adminPath(query, { editar: id })}
          preventScrollReset
          className="icon-button"
          title="Editar"
          aria-label={`Editar: ${name}`}
          onClick={(event) => opensHere(event) && onEdit(product, event.currentTarget)}
        >
          <Pencil {...ICON} />
        </Link>
        <Link
          to={adminPath(query, { eliminar: id })}
          preventScrollReset
          className="icon-button"
          title="Eliminar"
          aria-label={`Eliminar: ${name}`}
          onClick={(event) => opensHere(event) && onDelete(product, event.currentTarget)}
        >
          <Trash2 {...ICON} />
        </Link>
      </div>
    </fieldset>
  );
}

const ICON = { size: 19, strokeWidth: 1.8, "aria-hidden": true } as const;
