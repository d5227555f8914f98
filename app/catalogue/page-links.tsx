import { Link } from "react-router";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";

/** The numbers worth showing: the ends, and the open page with its neighbours; null stands for a gap. */
function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    return previous !== undefined && number - previous > 1 ? [null, number] : [number];
  });
}

interface PageLinksProps {
  query: CatalogueQuery;
  page: number;
  pageCount: number;
}

/** Links to the catalogue's pages, each an address of its own. */
export function PageLinks({ query, page, pageCount }: PageLinksProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Páginas del catálogo" className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 ? (
        <Link to={cataloguePath({ ...query, page: page - 1 })} rel="prev" className="page-link px-4">
          Anterior
        </Link>
      ) : null}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-nuez">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={cataloguePath({ ...query, page: number })}
            className="page-link"
            aria-label={`Página ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link to={cataloguePath({ ...query, page: page + 1 })} rel="next" className="page-link px-4">
          Siguiente
        </Link>
      ) : null}
    </nav>
  );
}
