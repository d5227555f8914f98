import * as v from "valibot";
import { codeWith } from "./answer.ts";
import { cleanLine } from "./text.ts";
import { anyLine, atMost, textSchema } from "./text-schemas.ts";

export const requiredLine = (max: number) => v.pipe(anyLine(max), v.nonEmpty("REQUIRED"));

export function optionalLine(max: number) {
  return v.pipe(
    anyLine(max),
    v.transform((text) => text || null),
  );
}

export function requiredText(max: number) {
  return v.pipe(textSchema, v.nonEmpty("REQUIRED"), atMost(max));
}

export const httpsUrl = v.pipe(
  optionalLine(500),
  v.nullable(v.pipe(v.string(), v.startsWith("https://", "URL_FORMAT"), v.url("URL_FORMAT"))),
);

export const ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((sent) => sent === "on"),
);

export function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, "CHOOSE") as v.GenericSchema<unknown, Options[number]>;
}

export function listOf<Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  max: number,
  entries: Entries,
) {
  // `row` and `rows` are optional, because Conform leaves out an empty row and an empty list.
  const row = v.optional(v.object(entries), {} as never);
  const rows = v.pipe(
    v.optional(v.array(row), []),
    v.maxLength(max, codeWith("TOO_MANY", { max })),
  ) as v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>[]>;
  return v.object({ [name]: rows } as Record<Name, typeof rows>);
}

export const linesOf = (text: string): string[] => text.split("\n").map(cleanLine).filter(Boolean);

export function textLines(count: number, max: number) {
  return v.pipe(
    textSchema,
    v.transform(linesOf),
    v.maxLength(count, codeWith("TOO_MANY", { max: count })),
    v.everyItem((line) => line.length <= max, codeWith("LINE_TOO_LONG", { max })),
  );
}

function notWithin({ from, to }: { from: number; to: number }) {
  return codeWith("NUMBER", { from, to: to.toLocaleString("es-AR") });
}

/** Reads a whole number as typed, such as `$ 1.200`, `10 %` or `15,00`. */
export function wholeNumber(range: { from: number; to: number }) {
  const wrong = notWithin(range);
  return v.pipe(
    textSchema,
    v.transform((text) => text.replace(/^\$\s*|\s*%$|,0{1,2}$/g, "")),
    v.regex(/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/, wrong),
    v.transform((text) => Number(text.replaceAll(".", ""))),
    v.minValue(range.from, wrong),
    v.maxValue(range.to, wrong),
  );
}

export function optionalNumber(range: { from: number; to: number }) {
  const empty = v.pipe(
    textSchema,
    v.literal(""),
    v.transform(() => null),
  );
  return v.optional(v.union([empty, wholeNumber(range)], notWithin(range)), "");
}

export type Parsed<Code extends string, Value = string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code };

export function parsed<Code extends string, Value>(parse: (text: string) => Parsed<Code, Value>) {
  return v.pipe(
    textSchema,
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const result = parse(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.code === "EMPTY" ? "REQUIRED" : result.code });
      return NEVER;
    }),
  );
}

type Ends = Record<string, string | number | null>;

/** Refuses a form whose field `to` has a lower value than its field `from`. Null means no limit. */
export function ordered<Fields>(
  from: keyof Fields & string,
  to: keyof Fields & string,
  code: (from: string) => string,
) {
  const check = v.partialCheck<Ends, [[string], [string]], Ends, (issue: { input: Ends }) => string>(
    [[from], [to]],
    ({ [from]: least = null, [to]: most = null }) => least === null || most === null || least <= most,
    ({ input }) => code(String(input[from])),
  );
  return v.forward(check, [to]) as unknown as v.GenericValidation<Fields>;
}
