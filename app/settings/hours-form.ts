import { type DraftForm, type Edited, type FieldErrors, typedText, unedited } from "./draft-form.ts";
import { nextRowId, ROW_FIELD, type Row, withoutRow } from "./draft-rows.ts";
import type { WeekHours } from "./hours.ts";
import { MAX_INTERVALS } from "./hours-schema.ts";
import type { Shop } from "./shop.ts";
import { SPANISH_DAYS, WEEKDAYS, type Weekday } from "./weekdays.ts";

/** Times as an `input type="time"` has them: `HH:MM` or empty; midnight at the end of a day is `00:00`. */
export interface IntervalDraft extends Row {
  opens: string;
  closes: string;
}

export interface HoursDraft {
  days: Record<Weekday, IntervalDraft[]>;
  copyFrom: Weekday;
  copyTo: CopyTarget;
}

/** Groups of days that one day's hours can be copied to. */
export const COPY_TARGETS = {
  weekdays: "lunes a viernes",
  weekend: "sábado y domingo",
  all: "todos los días",
};
type CopyTarget = keyof typeof COPY_TARGETS;

const TARGET_DAYS: Record<CopyTarget, readonly Weekday[]> = {
  weekdays: WEEKDAYS.slice(0, 5),
  weekend: WEEKDAYS.slice(5),
  all: WEEKDAYS,
};

/** Rows of one day that are read at all; more than may be stored, so that too many can be said. */
const MAX_READ = 6;

const ROW = /^([a-z]+)\.(\d{1,4})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Name of a field of a row, or of the button that removes it. */
export function intervalField(kind: "opens" | "closes" | "remove", weekday: Weekday, id: string): string {
  return `${kind}.${weekday}.${id}`;
}

function isWeekday(text: string): text is Weekday {
  return (WEEKDAYS as readonly string[]).includes(text);
}

function noDays(): Record<Weekday, IntervalDraft[]> {
  return { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
}

function read(form: FormData): HoursDraft {
  const days = noDays();
  for (const named of new Set(form.getAll(ROW_FIELD))) {
    const [, weekday = "", id = ""] = (typeof named === "string" && ROW.exec(named)) || [];
    if (!isWeekday(weekday) || days[weekday].length >= MAX_READ) continue;
    days[weekday].push({
      id,
      opens: typedText(form, intervalField("opens", weekday, id))
        .trim()
        .slice(0, 5),
      closes: typedText(form, intervalField("closes", weekday, id))
        .trim()
        .slice(0, 5),
    });
  }
  const from = typedText(form, "copyFrom");
  const to = typedText(form, "copyTo");
  return {
    days,
    copyFrom: isWeekday(from) ? from : "monday",
    copyTo: Object.hasOwn(COPY_TARGETS, to) ? (to as CopyTarget) : "weekdays",
  };
}

function edit(draft: HoursDraft, intent: string): Edited<HoursDraft> {
  const [action, weekday = "", id = ""] = intent.split(".");
  if (action === "copy") return copied(draft);
  if (!isWeekday(weekday)) return unedited(draft);
  const day = draft.days[weekday];
  const name = SPANISH_DAYS[weekday];
  const withDay = (rows: IntervalDraft[]) => ({ ...draft, days: { ...draft.days, [weekday]: rows } });
  if (action === "add" && day.length < MAX_INTERVALS) {
    const row = { id: nextRowId(day), opens: "", closes: "" };
    return {
      draft: withDay([...day, row]),
      focus: intervalField("opens", weekday, row.id),
      said: `Horario agregado al ${name}`,
    };
  }
  if (action === "remove") {
    const rows = withoutRow(day, id);
    const said = rows.length === 0 ? `El ${name} queda cerrado` : `Horario quitado del ${name}`;
    return { draft: withDay(rows), focus: `add.${weekday}`, said };
  }
  return unedited(draft);
}

function copied(draft: HoursDraft): Edited<HoursDraft> {
  const { copyFrom, copyTo } = draft;
  const days = { ...draft.days };
  for (const weekday of TARGET_DAYS[copyTo]) {
    if (weekday === copyFrom) continue;
    // New numbers, so that the page takes these for new rows and shows their times.
    const first = Number(nextRowId(days[weekday]));
    days[weekday] = draft.days[copyFrom].map((row, i) => ({ ...row, id: String(first + i) }));
  }
  const said = `El horario del ${SPANISH_DAYS[copyFrom]} ya está en ${COPY_TARGETS[copyTo]}`;
  return { draft: { ...draft, days }, focus: "copy", said };
}

const ORDER_WRONG = "La hora de cierre tiene que ser después de la de apertura";

function check({
  days,
}: HoursDraft): { ok: true; value: Pick<Shop, "hours"> } | { ok: false; errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const hours: WeekHours = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  for (const weekday of WEEKDAYS) {
    const rows = days[weekday]
      .filter(({ opens, closes }) => opens !== "" || closes !== "")
      .map((row) => ({ ...row, closes: row.closes === "00:00" ? "24:00" : row.closes }))
      .sort((a, b) => (a.opens < b.opens ? -1 : a.opens > b.opens ? 1 : 0));
    rows.forEach(({ id, opens, closes }, i) => {
      const previous = rows[i - 1];
      const opensField = intervalField("opens", weekday, id);
      const closesField = intervalField("closes", weekday, id);
      if (!TIME.test(opens)) errors[opensField] = "Completá la hora de apertura";
      else if (closes !== "24:00" && !TIME.test(closes)) errors[closesField] = "Completá la hora de cierre";
      else if (closes <= opens) errors[closesField] = ORDER_WRONG;
      else if (previous && opens <= previous.closes)
        errors[opensField] =
          `Tiene que abrir después de las ${previous.closes}, cuando termina el otro horario`;
      else if (i >= MAX_INTERVALS) errors[opensField] = `Podés poner hasta ${MAX_INTERVALS} horarios por día`;
    });
    hours[weekday] = rows.map(({ opens, closes }) => ({ opens, closes }));
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { hours } };
}

/** When somebody answers: any day with up to three intervals, or none. */
export const hoursForm: DraftForm<HoursDraft, Pick<Shop, "hours">> = {
  read,
  edit,
  check,
  draft({ hours }) {
    const days = noDays();
    for (const weekday of WEEKDAYS) {
      days[weekday] = hours[weekday].map(({ opens, closes }, i) => ({
        id: String(i + 1),
        opens,
        closes: closes === "24:00" ? "00:00" : closes,
      }));
    }
    return { days, copyFrom: "monday", copyTo: "weekdays" };
  },
  summary: ({ days }) =>
    WEEKDAYS.map((weekday) => ({
      label: capitalised(SPANISH_DAYS[weekday]),
      text: days[weekday].map(({ opens, closes }) => `${opens} a ${closes}`).join(", ") || "Cerrado",
    })),
};

/** `lunes` at the beginning of a line: `Lunes`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
