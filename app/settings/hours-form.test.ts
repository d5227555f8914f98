import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type HoursDraft, hoursForm, type IntervalDraft } from "./hours-form.ts";
import { WeekHoursSchema } from "./hours-schema.ts";
import { DEFAULT_SHOP } from "./shop.ts";

const office = hoursForm.draft(DEFAULT_SHOP);

function withMonday(...rows: [opens: string, closes: string][]): HoursDraft {
  const monday: IntervalDraft[] = rows.map(([opens, closes], i) => ({ id: String(i + 1), opens, closes }));
  return { ...office, days: { ...office.days, monday } };
}

/** The form as the page sends it. */
function sentBy(draft: HoursDraft): FormData {
  const form = new FormData();
  for (const [weekday, rows] of Object.entries(draft.days)) {
    for (const { id, opens, closes } of rows) {
      form.append("row", `${weekday}.${id}`);
      form.append(`opens.${weekday}.${id}`, opens);
      form.append(`closes.${weekday}.${id}`, closes);
    }
  }
  form.append("copyFrom", draft.copyFrom);
  form.append("copyTo", draft.copyTo);
  return form;
}

test("a stored week is shown, sent and read back as it is", () => {
  expect(hoursForm.read(sentBy(office))).toEqual(office);
  expect(hoursForm.check(office)).toEqual({ ok: true, value: { hours: DEFAULT_SHOP.hours } });
});

test.each([
  [
    "two in order",
    [
      ["09:00", "13:00"],
      ["16:00", "20:00"],
    ],
    [
      ["09:00", "13:00"],
      ["16:00", "20:00"],
    ],
  ],
  [
    "two the wrong way round",
    [
      ["16:00", "20:00"],
      ["09:00", "13:00"],
    ],
    [
      ["09:00", "13:00"],
      ["16:00", "20:00"],
    ],
  ],
  ["until midnight", [["20:00", "00:00"]], [["20:00", "24:00"]]],
  ["all day", [["00:00", "00:00"]], [["00:00", "24:00"]]],
  [
    "an empty row",
    [
      ["09:00", "13:00"],
      ["", ""],
    ],
    [["09:00", "13:00"]],
  ],
  ["none", [], []],
] as [string, [string, string][], [string, string][]][])("a day with %s", (_, rows, stored) => {
  const checked = hoursForm.check(withMonday(...rows));
  expect(checked.ok && checked.value.hours.monday).toEqual(
    stored.map(([opens, closes]) => ({ opens, closes })),
  );
  expect(checked.ok && v.is(WeekHoursSchema, checked.value.hours)).toBe(true);
});

test.each([
  [[["18:00", "09:00"]], "closes.monday.1", "La hora de cierre tiene que ser después de la de apertura"],
  [[["09:00", "09:00"]], "closes.monday.1", "La hora de cierre tiene que ser después de la de apertura"],
  [[["09:00", ""]], "closes.monday.1", "Completá la hora de cierre"],
  [[["", "18:00"]], "opens.monday.1", "Completá la hora de apertura"],
  [[["nueve", "18:00"]], "opens.monday.1", "Completá la hora de apertura"],
  [[["09:00", "25:00"]], "closes.monday.1", "Completá la hora de cierre"],
  [
    [
      ["09:00", "14:00"],
      ["13:00", "18:00"],
    ],
    "opens.monday.2",
    "Tiene que abrir después de las 14:00, cuando termina el otro horario",
  ],
  [
    [
      ["09:00", "13:00"],
      ["13:00", "18:00"],
    ],
    "opens.monday.2",
    "Tiene que abrir después de las 13:00, cuando termina el otro horario",
  ],
  [
    [
      ["08:00", "09:00"],
      ["10:00", "11:00"],
      ["12:00", "13:00"],
      ["14:00", "15:00"],
    ],
    "opens.monday.4",
    "Podés poner hasta 3 horarios por día",
  ],
] as [[string, string][], string, string][])("a day of %j is refused at %s", (rows, field, message) => {
  expect(hoursForm.check(withMonday(...rows))).toEqual({ ok: false, errors: { [field]: message } });
});

describe("without script, what was typed survives each button", () => {
  const typed = withMonday(["09:00", "nada"], ["16:00", ""]);
  typed.days.saturday = [{ id: "7", opens: "10:00", closes: "" }];

  test("an interval is added at the end of its day", () => {
    const { draft, focus } = hoursForm.edit(hoursForm.read(sentBy(typed)), "add.saturday");
    expect(draft.days.saturday).toEqual([
      { id: "7", opens: "10:00", closes: "" },
      { id: "8", opens: "", closes: "" },
    ]);
    expect(draft.days.monday).toEqual([
      { id: "1", opens: "09:00", closes: "nada".slice(0, 5) },
      { id: "2", opens: "16:00", closes: "" },
    ]);
    expect(focus).toBe("opens.saturday.8");
  });

  test("one is removed, and the last one closes the day", () => {
    expect(hoursForm.edit(typed, "remove.monday.1").draft.days.monday.map(({ id }) => id)).toEqual(["2"]);
    const closed = hoursForm.edit(typed, "remove.saturday.7");
    expect(closed.draft.days.saturday).toEqual([]);
    expect(closed.said).toBe("El sábado queda cerrado");
  });

  test("a day is copied to the others as rows of their own, and stays itself", () => {
    const { draft } = hoursForm.edit({ ...typed, copyFrom: "saturday", copyTo: "all" }, "copy");
    for (const rows of Object.values(draft.days)) {
      expect(rows.map(({ opens, closes }) => [opens, closes])).toEqual([["10:00", ""]]);
    }
    expect(draft.days.saturday).toEqual(typed.days.saturday);
    expect(draft.days.monday[0]?.id).toBe("3");
  });

  test("a fourth interval, an unknown day and an unknown wish change nothing", () => {
    const full = withMonday(["08:00", "09:00"], ["10:00", "11:00"], ["12:00", "13:00"]);
    for (const intent of ["add.monday", "add.nolunes", "remove.constructor.1", "sing", ""]) {
      expect(hoursForm.edit(full, intent).draft).toEqual(full);
    }
  });
});

test("fields that the page does not have are ignored", () => {
  const form = sentBy(office);
  for (const row of ["monday.x", "domingo.1", "__proto__.1", "monday.99999", ""]) form.append("row", row);
  form.set("copyFrom", "constructor");
  form.set("copyTo", "__proto__");
  expect(hoursForm.read(form)).toEqual(office);
  for (let i = 2; i < 50; i++) form.append("row", `monday.${i}`);
  expect(hoursForm.read(form).days.monday.length).toBeLessThan(10);
});
