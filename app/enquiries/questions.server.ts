import * as v from "valibot";
import type { StoredSetting } from "../settings/section.ts";
import { DEFAULT_QUESTIONS } from "./default-questions.ts";
import type { Question } from "./questions.ts";
import { MAX_QUESTIONS, QUESTION_LIMITS } from "./sections.ts";

/** The frequent questions as their owner wrote them. */
export const questionsSetting: StoredSetting<readonly Question[]> = {
  key: "enquiries.questions",
  schema: v.pipe(
    v.array(
      v.strictObject({
        question: v.pipe(v.string(), v.nonEmpty(), v.maxLength(QUESTION_LIMITS.question)),
        answer: v.pipe(
          v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(QUESTION_LIMITS.answer))),
          v.nonEmpty(),
        ),
      }),
    ),
    v.maxLength(MAX_QUESTIONS),
  ),
  fallback: DEFAULT_QUESTIONS,
};
