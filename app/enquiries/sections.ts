import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { policyQuestions, type Question } from "../policies/policy-text.ts";
import { DEFAULT_POLICY, policySetting } from "../policies/sales-policy.ts";
import {
  choice,
  linesOf,
  listOf,
  optionalLine,
  type ReadSetting,
  requiredLine,
  requiredText,
  type Section,
  type StoredSetting,
  settingOf,
  ticked,
} from "../shop/section.ts";
import { codeWith } from "../ui/form/answer.ts";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { ANSWER_LIMITS, MAX_ANSWERS, type PreparedAnswer, unknownPlace } from "./inbox/prepared-answers.ts";

/** The longest list fits the body limit of a form. */
export const MAX_QUESTIONS = 20;
export const QUESTION_LIMITS = { question: 160, answer: 1000 } as const;

export const questionsSection: Section<readonly Question[], "questions"> = {
  schema: v.pipe(
    listOf("questions", MAX_QUESTIONS, {
      question: requiredLine("QUESTION_REQUIRED", QUESTION_LIMITS.question),
      answer: v.pipe(requiredText("ANSWER_REQUIRED", QUESTION_LIMITS.answer), v.transform(linesOf)),
    }),
    v.transform(({ questions }) => questions),
  ),
  labels: texts.questions.labels,
  inputs: { question: "long", answer: "text" },
  maxRows: MAX_QUESTIONS,
  fields: (questions) => ({
    questions: questions.map(({ question, answer }) => ({ question, answer: answer.join("\n") })),
  }),
};

/** The index of a default question, whose text follows the settings, or a question of the owner. */
type StoredQuestion = number | Question;

export const questionsSetting: StoredSetting<readonly StoredQuestion[]> = {
  key: "enquiries.questions",
  schema: v.pipe(
    v.array(
      v.union([
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(0),
          v.maxValue(policyQuestions(DEFAULT_POLICY).length - 1),
        ),
        v.strictObject({
          question: requiredLine("QUESTION_REQUIRED", QUESTION_LIMITS.question),
          answer: v.pipe(v.array(requiredLine("ANSWER_REQUIRED", QUESTION_LIMITS.answer)), v.nonEmpty()),
        }),
      ]),
    ),
    v.maxLength(MAX_QUESTIONS),
  ),
  fallback: policyQuestions(DEFAULT_POLICY).map((_, place) => place),
};

export function questionsOf(read: ReadSetting): Question[] {
  const own = policyQuestions(read(policySetting));
  return read(questionsSetting).flatMap((stored) =>
    typeof stored === "number" ? (own[stored] ?? []) : stored,
  );
}

/** A text equal to a default question is stored as its index. */
export function writtenQuestions(questions: readonly Question[], read: ReadSetting): StoredQuestion[] {
  const own = policyQuestions(read(policySetting)).map((each) => JSON.stringify(each));
  return questions.map(({ question, answer }) => {
    const place = own.indexOf(JSON.stringify({ question, answer }));
    return place < 0 ? { question, answer } : place;
  });
}

export const answersSection: Section<readonly PreparedAnswer[], "answers"> = {
  schema: v.pipe(
    listOf("answers", MAX_ANSWERS, {
      title: requiredLine("ANSWER_TITLE_REQUIRED", ANSWER_LIMITS.title),
      text: v.pipe(
        requiredText("ANSWER_REQUIRED", ANSWER_LIMITS.text),
        v.rawCheck(({ dataset, addIssue }) => {
          const mark = dataset.typed ? unknownPlace(dataset.value) : null;
          if (mark !== null) addIssue({ message: codeWith("UNKNOWN_PLACE", { mark }) });
        }),
      ),
    }),
    v.transform(({ answers }) => answers),
  ),
  labels: texts.answers.labels,
  inputs: { text: "text" },
  maxRows: MAX_ANSWERS,
  fields: (answers) => ({ answers }),
};

export const answersSetting = settingOf<readonly PreparedAnswer[]>(
  "enquiries.answers",
  answersSection,
  texts.answers.first,
);

const mailbox = v.pipe(
  optionalLine(EMAIL_MAX),
  v.nullable(v.pipe(v.string(), v.toLowerCase(), v.email("EMAIL_FORMAT"))),
);

/** When both are empty, notices go to MAIL_TO. */
interface Mailboxes {
  first: string | null;
  second: string | null;
}

export function chosenMailboxes({ first, second }: Mailboxes): string[] {
  return [...new Set([first, second].filter((each) => each !== null))];
}

export const mailboxSection: Section<Mailboxes, keyof Mailboxes> = {
  schema: v.object({ first: mailbox, second: mailbox }),
  labels: texts.mailbox.labels,
  hints: texts.mailbox.hints,
  inputs: { first: { type: "email" }, second: { type: "email" } },
  fields: ({ first, second }) => ({ first: first ?? "", second: second ?? "" }),
};

export const mailboxSetting = settingOf<Mailboxes>("enquiries.mailbox", mailboxSection, {
  first: null,
  second: null,
});

export const PURGE_AFTER = ["never", "6-months", "1-year", "2-years"] as const;
export type PurgeAfter = (typeof PURGE_AFTER)[number];

export interface Handling {
  acknowledge: boolean;
  purgeAfter: PurgeAfter;
}

export const handlingSection: Section<Handling, keyof Handling> = {
  schema: v.object({
    acknowledge: ticked,
    purgeAfter: choice(PURGE_AFTER),
  }),
  labels: texts.handling.labels,
  fields: ({ acknowledge, purgeAfter }) => ({ acknowledge: acknowledge ? "on" : "", purgeAfter }),
};

export const handlingSetting = settingOf<Handling>("enquiries.handling", handlingSection, {
  acknowledge: true,
  purgeAfter: "never",
});
