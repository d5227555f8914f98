import { Link } from "react-router";
import { pillClass } from "./chip.tsx";

interface PagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  texts: { pages: string; newer: string; older: string };
  said: string;
}

export function Pager({ page, pages, hrefOf, texts, said }: PagerProps) {
  if (Math.max(page, pages) <= 1) return null;
  return (
    <nav aria-label={texts.pages} className="flex items-center gap-2">
      {page > 1 ? (
        <Link to={hrefOf(Math.max(1, Math.min(page - 1, pages)))} rel="prev" className={pillClass}>
          {texts.newer}
        </Link>
      ) : null}
      <span className="text-nuez">{said}</span>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={pillClass}>
          {texts.older}
        </Link>
      ) : null}
    </nav>
  );
}
