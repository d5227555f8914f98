import { data } from "react-router";
import * as v from "valibot";
import { expect, test } from "vitest";
import { formWith } from "../../../tests/support/section-form.ts";
import { answerForm } from "./answer-form.server.ts";
import { parseForm, refuse, unfinished } from "./parse.ts";

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty("NAME_REQUIRED"), v.maxLength(3, "NAME_TOO_LONG")),
  rows: v.optional(v.array(v.object({ title: v.pipe(v.string(), v.nonEmpty("TITLE_REQUIRED")) })), []),
});

function check(fields: Record<string, string>) {
  const typed = formWith({ intent: "save", ...fields });
  const submission = parseForm(typed, schema);
  return submission.status === "success" ? submission.value : unfinished(typed, submission);
}

test("a form is checked by its schema, and each field shows its first error", () => {
  expect(check({ name: "Ana", "rows[0].title": "a" })).toEqual({ name: "Ana", rows: [{ title: "a" }] });
  expect(check({ name: "", "rows[0].title": "a", "rows[1].title": "" })).toMatchObject({
    ok: false,
    intent: "save",
    code: "INVALID",
    result: { error: { name: ["NAME_REQUIRED"], "rows[1].title": ["TITLE_REQUIRED"] } },
  });
});

test("a refused form keeps what was typed, except secrets", () => {
  const { result } = refuse(
    formWith({ name: "Ana", password: "s3cret", currentPassword: "x", code: "123456" }),
    "LIMITED",
  );
  expect(result?.initialValue).toEqual({ name: "Ana" });
});

test.each([
  { __intent__: JSON.stringify({ type: "insert", payload: { name: "rows", index: 1 } }) },
  { __state__: "{}" },
  { "rows[999999999].title": "a" },
  { [`rows${"[0]".repeat(9000)}`]: "a" },
  { [`rows${".a".repeat(9000)}`]: "a" },
  Object.fromEntries(Array.from({ length: 3001 }, (_, n) => [`name${n}`, "a"])),
])("a form with %o is answered with 400", async (fields) => {
  const intents = { save: async (typed: FormData) => refuse<never>(typed, "INVALID") };
  await expect(
    answerForm(formWith({ ...fields, intent: "save" }), intents, { failed: () => "FAILED" }),
  ).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("an action runs its intent, and an exception keeps what was typed", async () => {
  const reported: unknown[] = [];
  const run = (intent: string, work: () => Promise<never>) =>
    answerForm(
      formWith({ intent, name: "Ana" }),
      { save: work },
      {
        failed(error) {
          reported.push(error);
          return "UNAVAILABLE";
        },
      },
    );
  const broken = new Error("no database");
  expect(await run("save", () => Promise.reject(broken))).toMatchObject({
    data: { ok: false, intent: "save", code: "UNAVAILABLE", result: { initialValue: { name: "Ana" } } },
    init: { status: 503 },
  });
  expect(reported).toEqual([broken]);
  await expect(run("save", () => Promise.reject(data(null, { status: 404 })))).rejects.toMatchObject({
    init: { status: 404 },
  });
  for (const intent of ["toString", "other", ""]) {
    await expect(run(intent, () => Promise.reject(broken))).rejects.toMatchObject({ init: { status: 400 } });
  }
  expect(reported).toHaveLength(1);
});
