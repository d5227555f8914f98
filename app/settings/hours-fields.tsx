import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { openingHours } from "../messages/es/opening-hours.ts";
import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { WEEKDAYS, type Weekday } from "../shop/hours.ts";
import { MAX_INTERVALS } from "../shop/hours-section.ts";
import type { Field, SectionView } from "../shop/setting-fields.tsx";
import { iconButtonClass } from "../ui/button.ts";
import { controlClass, FieldError } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";

const texts = settings.hours;

export function HoursFields({ view }: { view: SectionView<Weekday> }) {
  return (
    <div className="grid grid-cols-1">
      {WEEKDAYS.map((weekday) => (
        <DayFields key={weekday} view={view} weekday={weekday} />
      ))}
    </div>
  );
}

function DayFields({ view, weekday }: { view: SectionView<Weekday>; weekday: Weekday }) {
  const list = view.fields[weekday];
  const rows = list.getFieldList();
  const day = openingHours.days[weekday];
  const addId = `${list.id}-add`;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-hilo py-3 not-first:border-t @max-3xs/section:grid-cols-1 @min-[34rem]/section:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <legend className="float-left min-h-tap leading-11 font-semibold">{texts.labels[weekday]}</legend>
      <div className="col-span-full grid gap-2 @min-[34rem]/section:col-span-1 @min-[34rem]/section:col-start-2">
        {rows.map((row, i) => (
          <IntervalFields
            key={row.key}
            row={row}
            day={day}
            onRemove={() => {
              view.form.remove({ name: list.name, index: i });
              view.announce(say(rows.length === 1 ? texts.nowClosed : texts.removed, { day }), addId);
            }}
          />
        ))}
        {rows.length === 0 ? <p className="leading-11 text-nuez">{texts.closed}</p> : null}
      </div>
      {rows.length < MAX_INTERVALS ? (
        <button
          type="button"
          id={addId}
          className="col-start-2 row-start-1 inline-flex min-h-tap cursor-pointer items-center gap-1.5 rounded-full px-3 text-small font-semibold whitespace-nowrap text-terracota hover:bg-lino @max-3xs/section:col-start-1 @max-3xs/section:row-auto @max-3xs/section:justify-self-start @min-[34rem]/section:col-start-3"
          onClick={() => {
            view.form.insert({ name: list.name });
            view.announce(say(texts.added, { day }), `${list.id}[${rows.length}].opens`);
          }}
        >
          <Plus size={18} />
          {rows.length === 0 ? texts.addFirst : texts.add}
          <span className="sr-only"> {say(texts.addDay, { day })}</span>
        </button>
      ) : null}
    </fieldset>
  );
}

function IntervalFields({ row, day, onRemove }: { row: Field; day: string; onRemove: () => void }) {
  const { opens, closes } = row.getFieldset() as { opens: Field; closes: Field };
  const fields = [useControl(opens), useControl(closes)];
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2 @max-3xs/section:flex-wrap">
        <TimeField of={opens} label={say(texts.opens, { day })} />
        <span aria-hidden="true">{texts.to}</span>
        <TimeField of={closes} label={say(texts.closes, { day })} />
        <button
          type="button"
          aria-label={say(texts.remove, { day })}
          className={iconButtonClass}
          onClick={onRemove}
        >
          <X size={18} />
        </button>
      </div>
      {fields.map(({ id, error }) =>
        error ? (
          <FieldError key={id} id={`${id}-error`}>
            {error}
          </FieldError>
        ) : null,
      )}
    </div>
  );
}

function TimeField({ of, label }: { of: Field; label: string }) {
  const { error, ...control } = useControl(of);
  return (
    <input
      key={of.key}
      type="time"
      {...control}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${control.id}-error` : undefined}
      className={`${controlClass} min-w-0 flex-[0_1_6.75rem] pr-2 pl-2.5 tabular-nums @max-[34rem]/section:[&::-webkit-calendar-picker-indicator]:hidden`}
    />
  );
}
