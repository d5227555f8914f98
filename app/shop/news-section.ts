import * as v from "valibot";
import { dayOf } from "../ui/date-format.ts";
import { optionalLine, ordered } from "../ui/form/field-schemas.ts";
import { lineSchema } from "../ui/form/text-schemas.ts";
import { defineSection } from "./section.ts";

/** A day as `2026-12-02`, because such strings sort by date. An empty field becomes null. */
const day = v.pipe(
  lineSchema,
  v.transform((text) => text || null),
  v.nullable(v.pipe(v.string(), v.isoDate("DAY"))),
);

/** A line of news above every page, from the day `from` to `until`, both included. A null day sets no limit. */
export const newsSection = defineSection({
  name: "news",
  slug: "aviso",
  schema: v.pipe(
    v.object({ text: optionalLine(140), from: day, until: day }),
    ordered("from", "until", () => "DAY_BEFORE"),
  ),
  inputs: { text: "long", from: { type: "date" }, until: { type: "date" } },
});

export function currentNews(
  { text, from, until }: v.InferOutput<typeof newsSection.schema>,
  now: Date,
): string | null {
  const today = dayOf(now);
  return (from ?? today) <= today && today <= (until ?? today) ? text : null;
}
