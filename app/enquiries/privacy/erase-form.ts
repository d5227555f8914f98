import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";

/** Whose data goes, and how many enquiries the owner was told that this would be. */
export const EraseSchema = v.object({
  email: v.string(),
  expected: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000)),
});

export type EraseAnswer = FormAnswer<never, never, never>;
