import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { policyQuestions } from "../policies/policy-text.ts";
import { policySection } from "../policies/sales-policy.ts";
import { defineSection } from "../shop/section.ts";
import {
  choice,
  linesOf,
  listOf,
  optionalLine,
  requiredLine,
  requiredText,
  ticked,
} from "../ui/form/field-schemas.ts";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { ANSWER_LIMITS, MAX_ANSWERS } from "./inbox/prepared-answers.ts";

/** With these limits a full list of ordinary text fits into the size limit of a posted form (64 KB). */
export const MAX_QUESTIONS = 20;
export const QUESTION_LIMITS = { question: 160, answer: 1000 } as const;

export const questionsSection = defineSection({
  name: "questions",
  slug: "preguntas",
  schema: listOf("questions", MAX_QUESTIONS, {
    question: requiredLine(QUESTION_LIMITS.question),
    answer: v.pipe(requiredText(QUESTION_LIMITS.answer), v.transform(linesOf)),
  }),
  defaults: (read) => ({
    questions: policyQuestions(read(policySection)),
  }),
  inputs: { question: "long", answer: "text" },
  maxRows: MAX_QUESTIONS,
  isExample: true,
});

export const answersSection = defineSection({
  name: "answers",
  slug: "respuestas",
  schema: listOf("answers", MAX_ANSWERS, {
    title: requiredLine(ANSWER_LIMITS.title),
    text: requiredText(ANSWER_LIMITS.text),
  }),
  defaults: () => ({
    answers: Object.entries(texts.answers.first).map(([title, text]) => ({ title, text })),
  }),
  inputs: { text: "text" },
  maxRows: MAX_ANSWERS,
});

const mailbox = v.pipe(
  optionalLine(EMAIL_MAX),
  v.nullable(v.pipe(v.string(), v.toLowerCase(), v.email("EMAIL_FORMAT"))),
);

/** If `first` and `second` are empty, notices go to the email in the environment variable MAIL_TO. */
export const mailboxSection = defineSection({
  name: "mailbox",
  slug: "buzon",
  schema: v.object({ first: mailbox, second: mailbox }),
  inputs: { first: { type: "email" }, second: { type: "email" } },
});

export function chosenMailboxes({ first, second }: v.InferOutput<typeof mailboxSection.schema>): string[] {
  return [...new Set([first, second].filter((each) => each !== null))];
}

/** A finished or suspected enquiry is deleted this many days after its arrival. Null means never. */
export const PURGE_DAYS = { never: null, "6-months": 184, "1-year": 366, "2-years": 731 } as const;
export type PurgeAfter = keyof typeof PURGE_DAYS;

export const enquiriesSection = defineSection({
  name: "enquiries",
  slug: "consultas",
  schema: v.object({
    acknowledge: ticked,
    purgeAfter: choice(Object.keys(PURGE_DAYS) as PurgeAfter[]),
  }),
  defaults: () => ({ acknowledge: "on", purgeAfter: "never" }),
  inputs: { acknowledge: "box", purgeAfter: { options: texts.enquiries.purge } },
});
