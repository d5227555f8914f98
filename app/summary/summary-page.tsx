import Printer from "lucide-react/icons/printer";
import { href, Link } from "react-router";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { Chip, pillClass } from "../ui/chip.tsx";
import { dateFormat } from "../ui/date-format.ts";
import { formatPrice } from "../ui/price.ts";
import { durationText } from "./duration-text.ts";
import type { Summary } from "./summary.server.ts";
import { DailyChart, Figure, garmentClass, Part, Ranking } from "./summary-parts.tsx";

const day = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });
const dayOfMonth = dateFormat({ day: "numeric", timeZone: "UTC" });

const STEPS = ["reserved", "sent"] as const;

export function SummaryPage(data: Summary) {
  const { week, days, money, seen, asked, sizes, searches } = data;
  return (
    <div className="prints-alone @container/summary">
      <div className="column grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-[clamp(1.75rem,4vw,3.5rem)]">
        <Head week={week} />
        <Figures {...data} />
        <div className="-mb-4 gap-6 *:mb-4 @min-[52rem]/summary:-mb-6 @min-[52rem]/summary:columns-2 @min-[52rem]/summary:*:mb-6">
          <Part {...texts.daily}>
            <DailyChart days={days} week={week} />
          </Part>
          <Part {...texts.money}>
            <Ranking
              rows={STEPS.map((step) => ({ ...money[step], name: texts.money[step], slug: null }))}
              format={formatPrice}
            />
          </Part>
          <Ranked part={texts.asked} rows={asked} />
          <Ranked part={texts.seen} rows={seen} />
          <Ranked part={texts.sizes} rows={sizes} />
          <Ranked part={texts.searches} rows={searches} />
          {week.isCurrent ? <Todo {...data} /> : null}
        </div>
        <p className="measure text-small text-nuez">{texts.private}</p>
      </div>
    </div>
  );
}

function Head({ week }: Pick<Summary, "week">) {
  const { from, to, isCurrent, elapsed, previous, next } = week;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const dates = {
    from: (isOneMonth ? dayOfMonth : day).format(new Date(from)),
    to: day.format(new Date(to)),
  };
  return (
    <header className="grid gap-4">
      <div>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-2 text-lead">{say(texts.week, dates)}</p>
        {isCurrent && elapsed < 7 ? (
          <p className="measure text-nuez">{say(texts.partial, { n: elapsed })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <nav aria-label={texts.weeks} className="flex flex-wrap gap-2">
          {previous ? (
            <Link to={`${href("/resumen")}?semana=${previous}`} rel="prev" className={pillClass}>
              {texts.previous}
            </Link>
          ) : null}
          {next ? (
            <Link to={`${href("/resumen")}?semana=${next}`} rel="next" className={pillClass}>
              {texts.next}
            </Link>
          ) : null}
        </nav>
        <button type="button" onClick={() => print()} className={buttonClass("quiet", "small")}>
          <Printer size={18} strokeWidth={1.8} />
          {texts.print}
        </button>
      </div>
    </header>
  );
}

function Figures({ figures }: Pick<Summary, "figures">) {
  const { answer, ...counts } = figures;
  const time = (minutes: number | null) => (minutes === null ? texts.none : durationText(minutes));
  return (
    <dl className="grid grid-cols-2 gap-3 @min-[52rem]/summary:grid-cols-5 @min-[52rem]/summary:gap-4">
      {(["orders", "enquiries", "chats", "visits"] as const).map((name) => (
        <Figure key={name} name={texts.figures[name]} note={say(texts.before, { n: counts[name].before })}>
          {counts[name].n}
        </Figure>
      ))}
      <Figure
        name={texts.figures.answer}
        className="col-span-full @min-[52rem]/summary:col-auto"
        note={
          <>
            {answer.minutes === null ? texts.noAnswerText : say(texts.before, { n: time(answer.before) })}
            {answer.open > 0 ? (
              <Link to={`${href("/consultas")}?ver=nueva`} className={`${textLinkClass} w-full`}>
                {say(texts.open, { n: answer.open })}
              </Link>
            ) : null}
          </>
        }
      >
        {time(answer.minutes)}
      </Figure>
    </dl>
  );
}

type RankedProps = { part: { title: string; text: string; empty: string }; rows: Summary["seen"] };

function Ranked({ part: { empty, ...part }, rows }: RankedProps) {
  return (
    <Part {...part} empty={rows.length === 0 ? empty : null}>
      <Ranking rows={rows} />
    </Part>
  );
}

const LISTS = [
  { name: "waiting", all: "/consultas/avisos" },
  { name: "low", all: "/stock?ver=reponer" },
  { name: "missing", all: null },
] as const;

/** What is to be done today, whatever the week. Empty lists are left out. */
function Todo({ todo }: Pick<Summary, "todo">) {
  return LISTS.map(({ name, all }) => {
    const { rows, more } = todo[name];
    const { title, text, ...words } = texts[name];
    if (rows.length === 0) return null;
    return (
      <Part key={name} title={title} text={text}>
        <ul className="grid gap-3">
          {rows.map(({ name, to, chips }) => (
            <li key={`${to} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link to={to} className={`${garmentClass} flex min-h-tap items-center`}>
                {name}
              </Link>
              <span className="flex flex-wrap gap-1.5">
                {chips.map(({ text, tone }) => (
                  <Chip key={text} tone={tone}>
                    {text}
                  </Chip>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="text-small text-nuez">{say(texts.more, { n: more })}</p> : null}
        {all && "all" in words ? (
          <Link to={all} className={`${textLinkClass} print:hidden`}>
            {words.all}
          </Link>
        ) : null}
      </Part>
    );
  });
}
