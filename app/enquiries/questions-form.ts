import * as v from "valibot";
import {
  checkWith,
  type DraftForm,
  type Edited,
  requiredLine,
  requiredText,
  typedText,
  unedited,
} from "../settings/draft-form.ts";
import { movedRow, nextRowId, type Row, readRowIds, withoutRow } from "../settings/draft-rows.ts";
import type { Question } from "./questions.ts";

/** All of them at their longest still fit the body limit of a form. */
export const MAX_QUESTIONS = 20;
export const QUESTION_LIMITS = { question: 160, answer: 1000 } as const;

interface QuestionDraft extends Row {
  question: string;
  /** One paragraph a line. */
  answer: string;
}

export interface QuestionsDraft {
  rows: QuestionDraft[];
}

const QuestionSchema = v.object({
  question: requiredLine("Escribí la pregunta, o quitala", QUESTION_LIMITS.question),
  answer: requiredText("Escribí la respuesta", QUESTION_LIMITS.answer),
});

/** The contact page's frequent questions: written, added, removed and put in order. */
export const questionsForm: DraftForm<QuestionsDraft, readonly Question[]> = {
  read: (form) => ({
    rows: readRowIds(form, MAX_QUESTIONS).map((id) => ({
      id,
      question: typedText(form, `question.${id}`),
      answer: typedText(form, `answer.${id}`),
    })),
  }),
  draft: (questions) => ({
    rows: questions.map(({ question, answer }, i) => ({
      id: String(i + 1),
      question,
      answer: answer.join("\n"),
    })),
  }),
  edit({ rows }, intent): Edited<QuestionsDraft> {
    const [action, id = ""] = intent.split(".");
    const place = rows.findIndex((row) => row.id === id);
    if (action === "add" && rows.length < MAX_QUESTIONS) {
      const row = { id: nextRowId(rows), question: "", answer: "" };
      return {
        draft: { rows: [...rows, row] },
        focus: `question.${row.id}`,
        said: "Pregunta agregada al final",
      };
    }
    if (action === "remove" && place >= 0) {
      const left = withoutRow(rows, id);
      const next = left[Math.min(place, left.length - 1)];
      return {
        draft: { rows: left },
        focus: next ? `question.${next.id}` : "add",
        said: `Pregunta ${place + 1} quitada`,
      };
    }
    if ((action === "up" || action === "down") && place >= 0) {
      const moved = movedRow(rows, id, action === "up" ? -1 : 1);
      const now = moved.findIndex((row) => row.id === id);
      const atEnd = action === "up" ? now === 0 : now === moved.length - 1;
      const button = atEnd ? (action === "up" ? "down" : "up") : action;
      return {
        draft: { rows: moved },
        focus: `${button}.${id}`,
        said: `La pregunta quedó en el lugar ${now + 1} de ${moved.length}`,
      };
    }
    return unedited({ rows });
  },
  check({ rows }) {
    const errors: Record<string, string> = {};
    const questions: Question[] = [];
    for (const { id, ...draft } of rows) {
      const oneLine = { ...draft, question: draft.question.replace(/\s*\n\s*/g, " ") };
      const checked = checkWith(QuestionSchema, oneLine, (name) => `${name}.${id}`);
      if (!checked.ok) Object.assign(errors, checked.errors);
      else questions.push({ question: checked.value.question, answer: paragraphs(checked.value.answer) });
    }
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: questions };
  },
  summary: ({ rows }) =>
    rows.map(({ question, answer }, i) => ({
      label: `Pregunta ${i + 1}`,
      text: `${question.trim()}\n${paragraphs(answer).join("\n")}`,
    })),
};

function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
