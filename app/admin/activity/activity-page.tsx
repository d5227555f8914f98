import Download from "lucide-react/icons/download";
import { href, Link } from "react-router";
import { activity as texts } from "../../messages/es/activity.ts";
import { say } from "../../messages/message.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass } from "../../ui/button.ts";
import { pillClass } from "../../ui/chip.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { listActivity } from "./activity.server.ts";
import { ACTIVITY_DAYS, ACTIVITY_KINDS, ACTIVITY_PAGE_SIZE } from "./activity.ts";
import { type ActivityQuery, activityHref } from "./activity-addresses.ts";
import { ActivityLines } from "./activity-lines.tsx";

interface ActivityPageProps extends Awaited<ReturnType<typeof listActivity>> {
  query: ActivityQuery;
}

export function ActivityPage({ query, rows, total }: ActivityPageProps) {
  const pages = Math.max(1, Math.ceil(total / ACTIVITY_PAGE_SIZE));
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <BackLink to={href("/cuenta")}>{texts.back}</BackLink>
      <header className="grid gap-2">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        <p className="measure text-nuez">{say(texts.lead, { days: ACTIVITY_DAYS })}</p>
      </header>
      <nav aria-label={texts.kinds} className="flex flex-wrap gap-2">
        {[null, ...ACTIVITY_KINDS].map((kind) => (
          <Link
            key={kind}
            to={activityHref({ kind })}
            className={pillClass}
            aria-current={kind === query.kind ? "page" : undefined}
          >
            {kind ? texts.kindNames[kind] : texts.all}
          </Link>
        ))}
      </nav>
      {rows.length > 0 ? (
        <ActivityLines rows={rows} />
      ) : (
        <p className="rounded-card border border-hilo bg-algodon px-6 py-12 text-center text-nuez">
          {texts.empty}
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-4">
        <a
          href={activityHref({ kind: query.kind }, "/cuenta/actividad.csv")}
          download
          className={buttonClass("quiet", "small")}
        >
          <Download size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.exportCsv}
        </a>
        <Pager
          page={query.page}
          pages={pages}
          hrefOf={(page) => activityHref({ ...query, page })}
          texts={texts}
          said={say(texts.pageOf, { page: query.page, pages })}
        />
      </footer>
    </div>
  );
}
