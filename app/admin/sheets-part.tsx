import Download from "lucide-react/icons/download";
import { orderSheets as texts } from "../messages/es/order-sheets.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { LineField } from "../ui/field.tsx";
import type { PartProps } from "./account-part.tsx";

const SHEETS = { pedidos: texts.ofOrders, prendas: texts.ofGarments };

const FORMATS = { xlsx: texts.excel, csv: texts.csv };

/** Offers the sheets of the last whole month, or of other days. `today` is `2026-11-24`. */
export function SheetsPart({ today }: PartProps) {
  const monthStart = Date.parse(`${today.slice(0, 7)}-01`);
  const lastDay = new Date(monthStart - 24 * 3_600_000).toISOString().slice(0, 10);
  return (
    <form className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <LineField
          id="desde"
          name="desde"
          type="date"
          label={texts.firstDay}
          defaultValue={`${lastDay.slice(0, 7)}-01`}
        />
        <LineField id="hasta" name="hasta" type="date" label={texts.lastDay} defaultValue={lastDay} />
      </div>
      <ul className="grid gap-3">
        {Object.entries(SHEETS).map(([kind, what]) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {what}
            <span className="flex gap-2">
              {Object.entries(FORMATS).map(([format, named]) => (
                <button
                  key={format}
                  type="submit"
                  formAction={`/cuenta/planilla.${format}`}
                  name="de"
                  value={kind}
                  aria-label={say(texts.download, { what, format: named })}
                  className={buttonClass("quiet", "small")}
                >
                  <Download size={18} strokeWidth={1.8} aria-hidden="true" />
                  {named}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="measure text-small text-nuez">{texts.about}</p>
    </form>
  );
}
