import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { MouseEvent, RefObject } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.ts";
import type { CatalogueQuery } from "../catalogue-query.ts";
import { adminPath } from "./admin-view.ts";

interface AdminBarProps {
  query: CatalogueQuery;
  binCount: number;
  addLink: RefObject<HTMLAnchorElement | null>;
  onAdd: (opener: HTMLElement) => void;
}

/** A click that asks for a new tab is the browser's; any other opens the form on this page. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

/** What the owner does with the catalogue as a whole (spec §2): add, and look into the bin. */
export function AdminBar({ query, binCount, addLink, onAdd }: AdminBarProps) {
  return (
    <section aria-label="Administrar el catálogo" className="admin-bar">
      <Link
        ref={addLink}
        to={adminPath(query, { nuevo: "1" })}
        className={buttonClass("primary", "small")}
        preventScrollReset
        onClick={(event) => opensHere(event) && onAdd(event.currentTarget)}
      >
        <Plus size={20} strokeWidth={2} aria-hidden="true" />
        Agregar producto
      </Link>
      <Link to="/papelera" className="admin-bar-bin">
        <Trash2 size={18} strokeWidth={1.8} aria-hidden="true" />
        Papelera
        {binCount > 0 ? (
          <span className="admin-count">
            {binCount}
            <span className="sr-only">{binCount === 1 ? " producto" : " productos"}</span>
          </span>
        ) : null}
      </Link>
    </section>
  );
}
