import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MAX_TEXT_BYTES } from "../../server/request-guard.ts";
import { DEFAULT_QUESTIONS } from "./default-questions.ts";
import { questionsSetting } from "./questions.server.ts";
import { MAX_QUESTIONS, QUESTION_LIMITS, type QuestionsDraft, questionsForm } from "./questions-form.ts";

function sentBy({ rows }: QuestionsDraft): FormData {
  const form = new FormData();
  for (const { id, question, answer } of rows) {
    form.append("row", id);
    form.append(`question.${id}`, question);
    form.append(`answer.${id}`, answer);
  }
  return form;
}

const stored = questionsForm.draft(DEFAULT_QUESTIONS);
const typed: QuestionsDraft = {
  rows: [
    { id: "1", question: "Uno", answer: "" },
    { id: "5", question: "", answer: "Cinco" },
    { id: "2", question: "Dos ", answer: "dos\n\n  y media " },
  ],
};

describe("the frequent questions", () => {
  it("are shown, sent and read back as they are stored", () => {
    expect(questionsForm.read(sentBy(stored))).toEqual(stored);
    expect(questionsForm.check(stored)).toEqual({ ok: true, value: DEFAULT_QUESTIONS });
  });

  it("are trimmed, a paragraph a line", () => {
    const checked = questionsForm.check({ rows: typed.rows.slice(2) });
    expect(checked).toEqual({ ok: true, value: [{ question: "Dos", answer: ["dos", "y media"] }] });
  });

  it("may be none", () => {
    expect(questionsForm.check({ rows: [] })).toEqual({ ok: true, value: [] });
  });

  it("say what is missing or too long, at its field", () => {
    const long = { id: "9", question: "x".repeat(161), answer: "y".repeat(1001) };
    expect(questionsForm.check({ rows: [...typed.rows, long] })).toEqual({
      ok: false,
      errors: {
        "answer.1": "Escribí la respuesta",
        "question.5": "Escribí la pregunta, o quitala",
        "question.9": "Es demasiado largo (máx. 160 caracteres)",
        "answer.9": "Es demasiado largo (máx. 1000 caracteres)",
      },
    });
  });

  it("can be stored whatever passes", () => {
    const rows = Array.from({ length: MAX_QUESTIONS }, (_, i) => ({
      id: String(i),
      question: "¿".repeat(QUESTION_LIMITS.question),
      answer: "a\n".repeat(QUESTION_LIMITS.answer / 2).trim(),
    }));
    const checked = questionsForm.check({ rows });
    expect(checked.ok && v.is(questionsSetting.schema, checked.value)).toBe(true);
  });

  it("fit a form's body at their longest", () => {
    const text = "¿Cuánto tarda en llegar a Córdoba? Entre tres y cinco días hábiles. ";
    const fill = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
    const form = new URLSearchParams();
    for (let i = 0; i < MAX_QUESTIONS; i++) {
      form.append("row", String(i));
      form.append(`question.${i}`, fill(QUESTION_LIMITS.question));
      form.append(`answer.${i}`, fill(QUESTION_LIMITS.answer));
    }
    expect(form.toString().length).toBeLessThan(MAX_TEXT_BYTES);
  });
});

describe("the list's buttons keep what was typed", () => {
  const read = questionsForm.read(sentBy(typed));
  const ids = (draft: QuestionsDraft) => draft.rows.map(({ id }) => id);

  it("adds at the end, with a number of its own", () => {
    const { draft, focus } = questionsForm.edit(read, "add");
    expect(draft.rows).toEqual([...typed.rows, { id: "6", question: "", answer: "" }]);
    expect(focus).toBe("question.6");
  });

  it("moves up and down, and not beyond the ends", () => {
    expect(ids(questionsForm.edit(read, "up.2").draft)).toEqual(["1", "2", "5"]);
    expect(questionsForm.edit(read, "up.5")).toMatchObject({
      focus: "down.5",
      said: "La pregunta quedó en el lugar 1 de 3",
    });
    expect(ids(questionsForm.edit(read, "down.1").draft)).toEqual(["5", "1", "2"]);
    expect(ids(questionsForm.edit(read, "up.1").draft)).toEqual(["1", "5", "2"]);
    expect(ids(questionsForm.edit(read, "down.2").draft)).toEqual(["1", "5", "2"]);
    expect(questionsForm.edit(read, "up.2").draft.rows[1]).toEqual(typed.rows[2]);
  });

  it("removes one, and the last", () => {
    const { draft, focus } = questionsForm.edit(read, "remove.2");
    expect(ids(draft)).toEqual(["1", "5"]);
    expect(focus).toBe("question.5");
    expect(questionsForm.edit({ rows: typed.rows.slice(0, 1) }, "remove.1")).toMatchObject({
      draft: { rows: [] },
      focus: "add",
    });
  });

  it("stops at twenty, and ignores what it does not know", () => {
    const full = {
      rows: Array.from({ length: 20 }, (_, i) => ({ id: String(i), question: "", answer: "" })),
    };
    expect(questionsForm.edit(full, "add").draft).toEqual(full);
    for (const intent of ["remove.99", "up.x", "__proto__", ""]) {
      expect(questionsForm.edit(read, intent).draft).toEqual(typed);
    }
  });

  it("reads no more than twenty rows, each once", () => {
    const form = sentBy(typed);
    for (let i = 0; i < 100; i++) form.append("row", String(i));
    form.append("row", "1");
    form.append("row", "<b>");
    const { rows } = questionsForm.read(form);
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20);
  });
});
