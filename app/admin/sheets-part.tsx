import Download from "lucide-react/icons/download";
import { useState } from "react";
import { orderSheets as texts } from "../messages/es/order-sheets.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { pillClass } from "../ui/chip.tsx";
import { LineField } from "../ui/field.tsx";
import type { PartProps } from "./account-part.tsx";

const SHEETS = [
  { kind: "pedidos", what: texts.ofOrders },
  { kind: "prendas", what: texts.ofGarments },
];

const FORMATS = { xlsx: texts.excel, csv: texts.csv };

/** Days are `YYYY-MM-DD`; `lastMonth` ends on the day before this month. */
function periodsUntil(today: string) {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = new Date(Date.parse(monthStart) - 24 * 3_600_000).toISOString().slice(0, 10);
  return {
    thisMonth: [monthStart, today],
    lastMonth: [`${lastMonthEnd.slice(0, 7)}-01`, lastMonthEnd],
    thisYear: [`${today.slice(0, 4)}-01-01`, today],
  } as const;
}

export function SheetsPart({ today }: PartProps) {
  const periods = periodsUntil(today);
  const [[firstDay, lastDay], choose] = useState<readonly [string, string]>(periods.lastMonth);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(["lastMonth", "thisMonth", "thisYear"] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={pillClass}
            aria-current={periods[name].join() === [firstDay, lastDay].join() ? "true" : undefined}
            onClick={() => choose(periods[name])}
          >
            {texts[name]}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <LineField
          id="desde"
          type="date"
          label={texts.firstDay}
          value={firstDay}
          onChange={({ target }) => choose([target.value, lastDay])}
        />
        <LineField
          id="hasta"
          type="date"
          label={texts.lastDay}
          value={lastDay}
          onChange={({ target }) => choose([firstDay, target.value])}
        />
      </div>
      <ul className="grid gap-3">
        {SHEETS.map(({ kind, what }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {what}
            <span className="flex gap-2">
              {(["xlsx", "csv"] as const).map((format) => (
                <a
                  key={format}
                  href={`/cuenta/planilla.${format}?${new URLSearchParams({ de: kind, desde: firstDay, hasta: lastDay })}`}
                  download
                  aria-label={say(texts.download, { what, format: FORMATS[format] })}
                  className={buttonClass("quiet", "small")}
                >
                  <Download size={18} strokeWidth={1.8} aria-hidden="true" />
                  {FORMATS[format]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="measure text-small text-nuez">{texts.about}</p>
    </>
  );
}
