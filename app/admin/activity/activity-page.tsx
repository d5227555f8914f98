import Download from "lucide-react/icons/download";
import { href } from "react-router";
import { activity as texts } from "../../messages/es/activity.ts";
import { say } from "../../messages/message.ts";
import { ACTIVITY_DAYS } from "../../shop/retention.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { Pager } from "../../ui/pager.tsx";
import { AccountList } from "../account-part.tsx";
import type { listActivity, ShownActivity } from "./activity.server.ts";

const ADDRESS = href("/cuenta/actividad");

const moment = dateFormat({ weekday: "short", day: "numeric", month: "short", ...CLOCK });

export function ActivityPage({ rows, page, pages }: Awaited<ReturnType<typeof listActivity>>) {
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <BackLink to={href("/cuenta")}>{texts.back}</BackLink>
      <header className="grid gap-2">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        <p className="measure text-nuez">{say(texts.lead, { days: ACTIVITY_DAYS })}</p>
      </header>
      {rows.length > 0 ? <AccountList rows={rows.map(lineOf)} /> : <EmptyList>{texts.empty}</EmptyList>}
      <footer className="flex flex-wrap items-center justify-between gap-4">
        <a href={href("/cuenta/actividad.csv")} download className={buttonClass("quiet", "small")}>
          <Download size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.exportCsv}
        </a>
        <Pager
          page={page}
          pages={pages}
          hrefOf={(each) => (each === 1 ? ADDRESS : `${ADDRESS}?pagina=${each}`)}
          texts={texts}
          said={say(texts.pageOf, { page, pages })}
        />
      </footer>
    </div>
  );
}

function lineOf({ id, at, who, what, about, outcome, result, times, browser, network }: ShownActivity) {
  const detail = [moment.format(new Date(at)), who ?? texts.somebody, browser, network];
  const name = (
    <>
      <span className="min-w-0 break-words">
        {what}
        {about ? <span className="font-normal text-nuez">: {about}</span> : null}
      </span>
      {outcome === "done" ? null : <Chip tone={outcome === "refused" ? "linen" : "error"}>{result}</Chip>}
      {times > 1 ? <Chip tone="butter">{say(texts.times, { n: times })}</Chip> : null}
    </>
  );
  return { id, name, detail: detail.filter(Boolean).join(" · ") };
}
