import * as v from "valibot";
import { cleanLine } from "../../ui/form/text.ts";
import { typedLine } from "../../ui/form/typed.ts";

/* Labels are stored as one line: `bautismo, mayorista`. */

export const LABEL_MAX = 30;
const LABELS_MAX = 10;

export function labelsOf(line: string): string[] {
  const labels = line.split(",").map((label) => cleanLine(label).toLocaleLowerCase("es"));
  return [...new Set(labels.filter(Boolean))];
}

export const LabelsSchema = v.pipe(
  v.object({ label: v.optional(v.union([v.string(), v.array(v.string())]), []), more: typedLine }),
  v.transform(({ label, more }) => ({ more: labelsOf([label, more].flat().join(",")) })),
  v.object({
    more: v.pipe(
      v.array(v.string()),
      v.maxLength(LABELS_MAX, "TOO_MANY"),
      v.everyItem(({ length }) => length <= LABEL_MAX, "TOO_LONG"),
    ),
  }),
  v.transform(({ more }) => ({ labels: more.join(", ") })),
);
