import type { CatalogueQuery } from "../catalogue-query.ts";
import { cataloguePath } from "../catalogue-query.ts";
import type { Notice } from "../notices.ts";
import type { Product } from "../product.ts";

/** What the owner is doing on the catalogue: a form or a question that is open. */
export type AdminTask =
  | { kind: "add" }
  | { kind: "edit"; product: Product }
  | { kind: "delete"; product: Product }
  /** The address names a product that is not in the catalogue. */
  | { kind: "gone" };

/** What the catalogue's loader gives the owner beside the list. */
export interface AdminView {
  binCount: number;
  /** For the next product that is added. */
  newId: string;
  /** Every category in use, whatever the view is narrowed to. */
  categories: string[];
  task: AdminTask | null;
  notice: { code: Notice; id: string | null } | null;
}

/** What the owner's address of a view asks for beside the view itself. */
export type AdminQuery = { nuevo?: "1"; editar?: string; eliminar?: string; aviso?: Notice; id?: string };

/** Where the plain form stands on the page. */
export const TASK_ANCHOR = "formulario";

/** A view's address with something of the owner's open on it, or with a notice. */
export function adminPath(query: Partial<CatalogueQuery>, asked: AdminQuery): string {
  const path = cataloguePath(query);
  const search = new URLSearchParams(asked as Record<string, string>);
  return `${path}${path.includes("?") ? "&" : "?"}${search}${asked.aviso ? "" : `#${TASK_ANCHOR}`}`;
}
