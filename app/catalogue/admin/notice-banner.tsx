import type { CatalogueQuery } from "../catalogue-query.ts";
import { cataloguePath } from "../catalogue-query.ts";
import { isFault, NOTICES } from "../notices.ts";
import type { AdminView } from "./admin-view.ts";

/** What became of a write that a plain form sent, with a way back where there is one. */
export function NoticeBanner({
  notice,
  query,
  isListed,
}: {
  notice: NonNullable<AdminView["notice"]>;
  query: CatalogueQuery;
  /** Whether the open page of the catalogue shows a product. */
  isListed: (id: string) => boolean;
}) {
  const { code, id } = notice;
  return (
    <div role="status" className="notice-banner" data-fault={isFault(code) ? "" : undefined}>
      <p>{NOTICES[code]}</p>
      {code === "eliminado" && id ? (
        <form method="post" action={cataloguePath(query)}>
          <input type="hidden" name="intent" value="restaurar" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="text-button">
            Deshacer
          </button>
        </form>
      ) : id && !isFault(code) && isListed(id) ? (
        <a href={`#producto-${id}`} className="text-button">
          Ver el producto
        </a>
      ) : null}
    </div>
  );
}
