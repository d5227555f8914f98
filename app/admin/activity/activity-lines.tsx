import { activity as texts } from "../../messages/es/activity.ts";
import { say } from "../../messages/message.ts";
import { Chip } from "../../ui/chip.tsx";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import { AccountList } from "../account-part.tsx";
import type { ShownActivity } from "./activity.server.ts";
import { aboutText, actionText, outcomeText } from "./activity-text.ts";

const moment = dateFormat({ weekday: "short", day: "numeric", month: "short", ...CLOCK });

export function ActivityLines({ rows }: { rows: readonly ShownActivity[] }) {
  const shown = rows.map((row) => {
    const about = aboutText(row);
    return {
      id: row.id,
      name: (
        <>
          <span className="min-w-0 break-words">
            {actionText(row)}
            {about ? <span className="font-normal text-nuez">: {about}</span> : null}
          </span>
          {row.outcome === "done" ? null : (
            <Chip tone={row.outcome === "refused" ? "linen" : "error"}>{outcomeText(row)}</Chip>
          )}
          {row.times > 1 ? <Chip tone="butter">{say(texts.times, { n: row.times })}</Chip> : null}
        </>
      ),
      detail: [moment.format(new Date(row.at)), row.who ?? texts.somebody, row.browser, row.network]
        .filter(Boolean)
        .join(" · "),
    };
  });
  return <AccountList rows={shown} />;
}
