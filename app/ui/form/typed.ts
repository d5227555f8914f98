import * as v from "valibot";
import { cleanLine, cleanText } from "./text.ts";

/** What was typed into a field of one line, cleaned; empty where the form has none. */
export const typedLine = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));

/** The same of several lines, which end in `\n`. */
export const typedText = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));
