import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { linesOf, requiredLine, requiredText, type Section, unwrapped } from "../settings/section.ts";
import { codeWith } from "../ui/form/answer.ts";
import { type Handling, PURGE_AFTER, type PurgeAfter } from "./handling.ts";
import type { Question } from "./questions.ts";

/* What the owner sets of enquiries, as sections of 'Ajustes'. */

/** All of them at their longest still fit the body limit of a form. */
export const MAX_QUESTIONS = 20;
export const QUESTION_LIMITS = { question: 160, answer: 1000 } as const;

/** The contact page's frequent questions: written, added, removed and put in order. */
export const questionsSection: Section<readonly Question[], "questions"> = {
  schema: v.pipe(
    v.object({
      questions: v.pipe(
        v.optional(
          v.array(
            v.optional(
              v.object({
                question: requiredLine("QUESTION_REQUIRED", QUESTION_LIMITS.question, unwrapped),
                answer: v.pipe(requiredText("ANSWER_REQUIRED", QUESTION_LIMITS.answer), v.transform(linesOf)),
              }),
              {},
            ),
          ),
          [],
        ),
        v.maxLength(MAX_QUESTIONS, codeWith("TOO_MANY_ROWS", { max: MAX_QUESTIONS })),
      ),
    }),
    v.transform(({ questions }) => questions),
  ),
  labels: texts.questions.labels,
  fields: (questions) => ({
    questions: questions.map(({ question, answer }) => ({ question, answer: answer.join("\n") })),
  }),
};

/** A choice by its words; empty where it is none. */
export function purgeName(sent: unknown): string {
  const after = PURGE_AFTER.find((each) => each === sent);
  return after ? texts.handling.purge[after] : "";
}

/** What the shop does with enquiries by itself. */
export const handlingSection: Section<Handling, keyof Handling> = {
  schema: v.object({
    acknowledge: v.pipe(
      v.optional(v.string(), ""),
      v.transform((sent) => sent === "on"),
    ),
    purgeAfter: v.picklist(PURGE_AFTER, "CHOOSE") as v.GenericSchema<unknown, PurgeAfter>,
  }),
  labels: texts.handling.labels,
  words: {
    acknowledge: (sent) => (sent ? texts.handling.yes : texts.handling.no),
    purgeAfter: purgeName,
  },
  fields: ({ acknowledge, purgeAfter }) => ({ acknowledge: acknowledge ? "on" : "", purgeAfter }),
};
