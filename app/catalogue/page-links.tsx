import { Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { pillClass } from "../ui/chip.tsx";

/** The numbers worth showing: the ends, and the open page with its neighbours; a gap is the number before it, negative. */
function pageNumbers(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? number) > 1 ? [-number, number] : [number],
  );
}

interface PageLinksProps {
  label: string;
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}

/** Links to the pages of a list, each an address of its own. */
export function PageLinks({ label, page, pageCount, pathOf }: PageLinksProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className={pillClass}>
          {texts.previousPage}
        </Link>
      ) : null}
      {pageNumbers(page, pageCount).map((number) =>
        number < 0 ? (
          <span key={number} aria-hidden="true" className="px-1 text-nuez">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={pathOf(number)}
            className={`${pillClass} min-w-tap tabular-nums`}
            aria-label={say(texts.page, { n: number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link to={pathOf(page + 1)} rel="next" className={pillClass}>
          {texts.nextPage}
        </Link>
      ) : null}
    </nav>
  );
}
