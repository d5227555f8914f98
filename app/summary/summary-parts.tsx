import type { ReactNode } from "react";
import { useId } from "react";
import { href, Link } from "react-router";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { dateFormat } from "../ui/date-format.ts";
import type { Ranked, Summary } from "./summary.server.ts";

const weekday = dateFormat({ weekday: "short", timeZone: "UTC" });

const cardClass = "rounded-card border border-hilo bg-algodon px-5 py-5 break-inside-avoid md:px-6 md:py-6";

export const garmentClass =
  "underline decoration-hilo decoration-2 underline-offset-4 wrap-anywhere hover:decoration-terracota";

interface PartProps {
  title: string;
  text: string;
  /** Said in place of the content. */
  empty?: string | null;
  children: ReactNode;
}

export function Part({ title, text, empty, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${cardClass} grid content-start gap-4`}>
      <header>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="text-small text-nuez">{text}</p>
      </header>
      {empty ? <p className="text-nuez">{empty}</p> : children}
    </section>
  );
}

interface FigureProps {
  name: string;
  children: ReactNode;
  note: ReactNode;
  className?: string;
}

export function Figure({ name, children, note, className = "" }: FigureProps) {
  return (
    <div className={`${cardClass} ${className} flex flex-col gap-1`}>
      <dt className="text-small text-nuez">{name}</dt>
      <dd className="font-serif text-3xl font-medium tabular-nums lining-nums">{children}</dd>
      <dd className="text-small text-nuez">{note}</dd>
    </div>
  );
}

/** A table of both weeks, with bars over its days. */
export function DailyChart({ days, week }: Pick<Summary, "days" | "week">) {
  const most = Math.max(1, ...days.flatMap(({ n, before }) => [n, before]));
  const now = week.isCurrent ? texts.daily.now : texts.daily.shown;
  return (
    <div className="grid gap-3">
      <table className="w-full table-fixed text-center tabular-nums">
        <caption className="sr-only">{texts.daily.text}</caption>
        <thead>
          <tr className="align-bottom">
            <td className="w-0 p-0" />
            {days.map(({ day, ...counts }) => (
              <th key={day} scope="col" className="text-fine font-medium text-nuez">
                <Columns {...counts} most={most} />
                <span className="block border-t border-hilo pt-2">{weekday.format(new Date(day))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["n", "before"] as const).map((which) => (
            <tr key={which} className={which === "n" ? "font-semibold text-terracota" : "text-nuez"}>
              <th scope="row" className="w-0 p-0">
                <span className="sr-only">{which === "n" ? now : texts.daily.before}</span>
              </th>
              {days.map((each, place) => (
                <td key={each.day}>
                  {which === "n" && place >= week.elapsed ? (
                    <span className="font-normal text-nuez">–</span>
                  ) : (
                    each[which]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-nuez" aria-hidden="true">
        <Key className="fill-terracota">{now}</Key>
        <Key className="fill-salvia-clara">{texts.daily.before}</Key>
      </p>
    </div>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="12" height="12" className={className} aria-hidden="true">
        <rect width="12" height="12" rx="3" />
      </svg>
      {children}
    </span>
  );
}

/** Height of the columns' drawing. */
const HEIGHT = 96;

function Columns({ n, before, most }: { n: number; before: number; most: number }) {
  const column = (count: number, x: number, className: string) => {
    const height = Math.round((count / most) * (HEIGHT - 4));
    return <rect x={x} y={HEIGHT - height} width="12" height={height} rx="3" className={className} />;
  };
  return (
    <svg viewBox={`0 0 28 ${HEIGHT}`} className="mx-auto h-24 w-7" aria-hidden="true">
      {column(before, 0, "fill-salvia-clara")}
      {column(n, 15, "fill-terracota")}
    </svg>
  );
}

/** A list of counts with bars, the longest for the highest count. */
export function Ranking({
  rows,
  format = String,
}: {
  rows: readonly Ranked[];
  format?: (n: number) => string;
}) {
  const most = Math.max(1, ...rows.map(({ n }) => n));
  return (
    <ol className="grid gap-3.5">
      {rows.map(({ name, slug, n, before }) => (
        <li
          key={slug ?? name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5"
        >
          <span className="wrap-anywhere">
            {slug === null ? (
              name
            ) : (
              <Link to={href("/catalogo/:slug", { slug })} className={garmentClass}>
                {name}
              </Link>
            )}
          </span>
          <span className="tabular-nums">
            <strong className="font-semibold">{format(n)}</strong>{" "}
            <span className="text-fine text-nuez">{say(texts.before, { n: format(before) })}</span>
          </span>
          <svg
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            className="col-span-full h-1.5 w-full rounded-full bg-lino [print-color-adjust:exact]"
            aria-hidden="true"
          >
            <rect width={(n / most) * 100} height="6" className="fill-terracota" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
