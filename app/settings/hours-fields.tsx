import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { buttonClass } from "../ui/button.ts";
import { ROW_FIELD } from "./draft-rows.ts";
import {
  COPY_TARGETS,
  capitalised,
  type HoursDraft,
  type IntervalDraft,
  intervalField,
} from "./hours-form.ts";
import { MAX_INTERVALS } from "./hours-schema.ts";
import { INTENT_FIELD } from "./outcome.ts";
import { fieldId, type SectionState } from "./section-state.ts";
import { SPANISH_DAYS, WEEKDAYS, type Weekday } from "./weekdays.ts";

interface HoursProps {
  state: SectionState<HoursDraft>;
}

/** The week, a line a day; and one line that copies a day to others. */
export function HoursFields({ state }: HoursProps) {
  return (
    <div className="settings-stack">
      <div className="week">
        {WEEKDAYS.map((weekday) => (
          <DayFields key={weekday} state={state} weekday={weekday} />
        ))}
      </div>
      <CopyLine state={state} />
    </div>
  );
}

function DayFields({ state, weekday }: HoursProps & { weekday: Weekday }) {
  const rows = state.draft.days[weekday];
  return (
    <fieldset className="day">
      <legend className="day-name">{capitalised(SPANISH_DAYS[weekday])}</legend>
      <div className="day-intervals">
        {rows.map((row) => (
          <IntervalFields key={row.id} state={state} weekday={weekday} row={row} />
        ))}
        {rows.length === 0 ? <p className="day-closed">Cerrado</p> : null}
      </div>
      {rows.length < MAX_INTERVALS ? (
        <button
          type="submit"
          name={INTENT_FIELD}
          value={`add.${weekday}`}
          id={fieldId(state, `add.${weekday}`)}
          className="row-button day-add"
        >
          <Plus size={18} aria-hidden="true" />
          {rows.length === 0 ? "Abrir este día" : "Otro horario"}
          <span className="sr-only"> ({SPANISH_DAYS[weekday]})</span>
        </button>
      ) : null}
    </fieldset>
  );
}

function IntervalFields({ state, weekday, row }: HoursProps & { weekday: Weekday; row: IntervalDraft }) {
  const day = SPANISH_DAYS[weekday];
  const opens = intervalField("opens", weekday, row.id);
  const closes = intervalField("closes", weekday, row.id);
  const remove = intervalField("remove", weekday, row.id);
  return (
    <div className="interval">
      <input type="hidden" name={ROW_FIELD} value={`${weekday}.${row.id}`} />
      <div className="interval-line">
        <TimeField state={state} name={opens} value={row.opens} label={`Abre el ${day}`} />
        <span aria-hidden="true">a</span>
        <TimeField state={state} name={closes} value={row.closes} label={`Cierra el ${day}`} />
        <button
          type="submit"
          name={INTENT_FIELD}
          value={remove}
          id={fieldId(state, remove)}
          aria-label={`Quitar este horario del ${day}`}
          className="icon-button"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {[opens, closes].map((name) =>
        state.errors[name] ? (
          <p key={name} id={`${fieldId(state, name)}-error`} className="field-error">
            {state.errors[name]}
          </p>
        ) : null,
      )}
    </div>
  );
}

interface TimeFieldProps extends HoursProps {
  name: string;
  value: string;
  label: string;
}

function TimeField({ state, name, value, label }: TimeFieldProps) {
  const id = fieldId(state, name);
  const invalid = state.errors[name] !== undefined;
  return (
    <input
      type="time"
      id={id}
      name={name}
      defaultValue={value}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${id}-error` : undefined}
      className="field-control time-control"
    />
  );
}

function CopyLine({ state }: HoursProps) {
  const from = fieldId(state, "copyFrom");
  const to = fieldId(state, "copyTo");
  return (
    <fieldset className="copy-line">
      <legend className="sr-only">Copiar un día a otros</legend>
      <label htmlFor={from}>Copiar el</label>
      <select id={from} name="copyFrom" defaultValue={state.draft.copyFrom} className="field-control">
        {WEEKDAYS.map((weekday) => (
          <option key={weekday} value={weekday}>
            {SPANISH_DAYS[weekday]}
          </option>
        ))}
      </select>
      <label htmlFor={to}>a</label>
      <select id={to} name="copyTo" defaultValue={state.draft.copyTo} className="field-control">
        {Object.entries(COPY_TARGETS).map(([target, days]) => (
          <option key={target} value={target}>
            {days}
          </option>
        ))}
      </select>
      <button
        type="submit"
        name={INTENT_FIELD}
        value="copy"
        id={fieldId(state, "copy")}
        className={buttonClass("quiet", "small")}
      >
        <Copy size={18} aria-hidden="true" />
        Copiar
      </button>
    </fieldset>
  );
}
