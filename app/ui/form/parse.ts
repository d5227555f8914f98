import { parse, type Submission } from "@conform-to/react";
import * as v from "valibot";
import { type CommonCode, INTENT_FIELD, type Refused } from "./answer.ts";

/** Largest row index in a field name, because Conform makes a list as long as the index says. */
const MAX_INDEX = 200;

/** Limit of fields in a form: Conform takes two seconds for 15,000 fields of one name. */
const MAX_FIELDS = 3000;

/** Limit of levels in a field name: Conform recurses for each level. */
const MAX_DEPTH = 20;

const CONFORM_FIELDS = ["__intent__", "__state__"];

const SECRET = /password|code$/i;

export class NotAForm extends Error {}

/** Parses a form. Schemas compare fields by `v.partialCheck`: after an error, Valibot may skip `v.check`. */
export function parseForm<Schema extends v.GenericSchema>(
  form: FormData | URLSearchParams,
  schema: Schema,
): Submission<v.InferOutput<Schema>> {
  return parse(form, {
    resolve(payload) {
      const checked = v.safeParse(schema, payload);
      if (checked.success) return { value: checked.output };
      const error: Record<string, string[]> = {};
      for (const issue of checked.issues) {
        error[nameOf(issue)] ??= [issue.message];
      }
      return { error };
    },
  });
}

export function checkFields(form: FormData): void {
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS) throw new NotAForm("There are too many fields");
  if (CONFORM_FIELDS.some((name) => form.has(name))) throw new NotAForm("A hidden field of Conform's");
  for (const name of names) {
    const [, ...inner] = name.split(/[.[]/);
    if (inner.length > MAX_DEPTH || inner.some((rest) => Number.parseInt(rest, 10) > MAX_INDEX)) {
      throw new NotAForm("A list is too long, or too deep");
    }
  }
}

function nameOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce<string>((name, { key }) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}

export function typedFields(form: FormData | URLSearchParams) {
  return parseForm(form, v.any()).reply({ hideFields: secretsIn(form) });
}

function secretsIn(form: FormData | URLSearchParams): string[] {
  return [...form.keys()].filter((name) => SECRET.test(name));
}

export function validated<Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  run: (value: v.InferOutput<Schema>, form: FormData) => Promise<Answer>,
) {
  return async (form: FormData): Promise<Answer | Refused<never, never>> => {
    const submission = parseForm(form, schema);
    return submission.status === "success" ? await run(submission.value, form) : unfinished(form, submission);
  };
}

export function unfinished(
  form: FormData | URLSearchParams,
  submission: Exclude<Submission<unknown>, { status: "success" }>,
): Refused<never, never> {
  const result = submission.reply({ hideFields: secretsIn(form) });
  return { ok: false, intent: intentOf(form), code: "INVALID", result };
}

export function accept<Value>(form: FormData, value: Value) {
  return { ok: true as const, intent: intentOf(form), value };
}

export function refuse<Code extends string, Detail = never>(
  form: FormData | URLSearchParams,
  code: Code | CommonCode,
  more: { detail?: Detail; errors?: Record<string, string[]> } = {},
): Refused<Code, Detail> {
  const { errors, ...rest } = more;
  const result = typedFields(form);
  return {
    ok: false,
    intent: intentOf(form),
    code,
    result: errors ? { ...result, status: "error", error: errors } : result,
    ...rest,
  };
}

export const intentOf = (form: FormData | URLSearchParams): string => String(form.get(INTENT_FIELD) ?? "");
