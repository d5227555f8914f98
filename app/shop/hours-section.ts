import * as v from "valibot";
import { settings } from "../messages/es/settings.ts";
import { codeWith } from "../ui/form/answer.ts";
import { pathTo, typedText } from "../ui/form/typed.ts";
import { WEEKDAYS, type Weekday, type WeekHours } from "./hours.ts";
import { defineSection } from "./section.ts";

export const MAX_INTERVALS = 3;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM` or empty, as `input type="time"` sends them; midnight at the end of a day is `00:00`. */
const day = v.pipe(
  v.optional(v.array(v.optional(v.object({ opens: typedText, closes: typedText }), {})), []),
  v.rawTransform(({ dataset, addIssue, NEVER }): WeekHours[Weekday] => {
    const rows = dataset.value
      .map((row, i) => ({ ...row, i, closes: row.closes === "00:00" ? "24:00" : row.closes }))
      .filter(({ opens, closes }) => opens !== "" || closes !== "")
      .sort((a, b) => (a.opens < b.opens ? -1 : a.opens > b.opens ? 1 : 0));
    let wrong = false;
    const fault = (i: number, key: "opens" | "closes", message: string) => {
      wrong = true;
      addIssue({ message, path: pathTo(dataset.value, i, key) });
    };
    for (const [place, { i, opens, closes }] of rows.entries()) {
      const previous = rows[place - 1];
      if (!TIME.test(opens)) fault(i, "opens", "OPENS_REQUIRED");
      else if (closes !== "24:00" && !TIME.test(closes)) fault(i, "closes", "CLOSES_REQUIRED");
      else if (closes <= opens) fault(i, "closes", "CLOSES_FIRST");
      else if (previous && opens <= previous.closes) {
        fault(i, "opens", codeWith("OPENS_TOO_EARLY", { time: previous.closes }));
      } else if (place >= MAX_INTERVALS) {
        fault(i, "opens", codeWith("TOO_MANY_INTERVALS", { max: MAX_INTERVALS }));
      }
    }
    return wrong ? NEVER : rows.map(({ opens, closes }) => ({ opens, closes }));
  }),
);

const officeHours = [{ opens: "09:00", closes: "18:00" }];

export const hoursSection = defineSection({
  name: "hours",
  slug: "horario",
  texts: settings.hours,
  schema: v.pipe(
    v.object(v.entriesFromList(WEEKDAYS, day)),
    v.transform((hours) => ({ hours })),
  ),
  defaults: () => ({
    monday: officeHours,
    tuesday: officeHours,
    wednesday: officeHours,
    thursday: officeHours,
    friday: officeHours,
    saturday: [],
    sunday: [],
  }),
});
