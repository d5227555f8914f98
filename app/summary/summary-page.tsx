import { href, Link } from "react-router";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { textLinkClass } from "../ui/button.ts";
import { pillClass } from "../ui/chip.tsx";
import { dateFormat } from "../ui/date-format.ts";
import { pageClass } from "../ui/page-class.ts";
import type { Summary } from "./summary.server.ts";

const day = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });

const cardClass = "rounded-card border border-hilo bg-algodon px-5 py-5 break-inside-avoid md:px-6 md:py-6";

/** The first COUNTS figures are counts, in narrow cards. The others are longer texts, in wide cards. */
const COUNTS = 4;
const narrowClass = "@min-[52rem]/summary:col-span-3";
const wideClass = "col-span-full @min-[52rem]/summary:col-span-4";

/** The lists in the page's order. Each value is the link that follows a shortened list, or null for no link. */
const LISTS = {
  daily: null,
  asked: null,
  seen: null,
  sizes: null,
  searches: null,
  waiting: "/consultas/avisos",
  low: "/stock",
  missing: "/catalogo",
} as const;

export function SummaryPage({ week, lists, figures }: Summary) {
  return (
    <div className="prints-alone @container/summary">
      <div className={`${pageClass} gap-6`}>
        <Head week={week} />
        <dl className="grid grid-cols-2 gap-3 @min-[52rem]/summary:grid-cols-12 @min-[52rem]/summary:gap-4">
          {figures.map(({ name, n, before }, place) => (
            <div key={name} className={`${cardClass} ${place < COUNTS ? narrowClass : wideClass}`}>
              <dt className="text-small text-nuez">{name}</dt>
              <dd className="font-serif text-3xl font-medium tabular-nums lining-nums">{n}</dd>
              <dd className="text-small text-nuez">{say(texts.before, { n: before })}</dd>
            </div>
          ))}
        </dl>
        <div className="-mb-4 gap-6 *:mb-4 @min-[52rem]/summary:-mb-6 @min-[52rem]/summary:columns-2 @min-[52rem]/summary:*:mb-6">
          {(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((list) => (
            <List key={list} title={texts.lists[list]} {...lists[list]} all={LISTS[list]} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Head({ week }: Pick<Summary, "week">) {
  const { from, to, before, isCurrent, elapsed } = week;
  const dates = { from: day.format(new Date(from)), to: day.format(new Date(to)) };
  return (
    <header className="grid gap-4">
      <div>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-2 text-lead">{say(texts.week, dates)}</p>
        {isCurrent && elapsed < 7 ? (
          <p className="measure text-nuez">{say(texts.partial, { n: elapsed })}</p>
        ) : null}
      </div>
      <Link
        to={isCurrent ? `?semana=${before}` : href("/resumen")}
        className={`${pillClass} justify-self-start print:hidden`}
      >
        {isCurrent ? texts.previous : texts.current}
      </Link>
    </header>
  );
}

interface ListProps {
  title: string;
  rows: readonly { name: string; note: string; to?: string; n?: number; before?: number }[];
  more: number;
  all: string | null;
}

/** Shows rows with notes. Rows with counts get a bar for the week and one for the week before. */
function List({ title, rows, more, all }: ListProps) {
  const most = Math.max(1, ...rows.flatMap(({ n = 0, before = 0 }) => [n, before]));
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className={`${cardClass} grid content-start gap-4`}>
      <h2 className="text-2xl">{title}</h2>
      <ol className="grid gap-2">
        {rows.map(({ name, note, to, n, before }) => (
          <li key={`${to} ${name}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            {to ? (
              <Link to={to} className={`${textLinkClass} wrap-anywhere`}>
                {name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{name}</span>
            )}
            <span className="text-small text-nuez tabular-nums">{note}</span>
            {n === undefined ? null : (
              <svg
                viewBox={`0 0 ${most} 5`}
                preserveAspectRatio="none"
                className="h-2.5 w-full [print-color-adjust:exact]"
                aria-hidden="true"
              >
                <rect width={n} height="3" className="fill-terracota" />
                <rect y="3" width={before} height="2" className="fill-salvia-clara" />
              </svg>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && all ? (
        <Link to={all} className={textLinkClass}>
          {say(texts.more, { n: more })}
        </Link>
      ) : null}
    </section>
  );
}
