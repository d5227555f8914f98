import { parse, type Submission } from "@conform-to/react";
import * as v from "valibot";
import { type CommonCode, type FormAnswer, INTENT_FIELD, type Refused } from "./answer.ts";

/** A list's rows beyond this are nobody's form: an index of a billion would be a list of as many. */
const MAX_INDEX = 200;

/** Fields beyond this are nobody's form: Conform takes two seconds for 15,000 of one name. */
const MAX_FIELDS = 3000;

/** Names and lists within each other beyond this are nobody's form: Conform calls itself for each. */
const MAX_DEPTH = 20;

/** What Conform is to do with a form's lists. */
const CONFORM_INTENT = "__intent__";

/** Fields that are never sent back to be shown again. */
const SECRET = /password|code$/i;

/** What no form of ours sends. */
export class NotAForm extends Error {}

/**
 * Checks a form by its schema, the same in browser and server. Everything wrong is told at once, of each field the first
 * thing: what is wrong with two fields together is a `v.partialCheck` of them, or of rows a {@link soundRows}. An issue's
 * message is a code that the form's texts know. Throws {@link NotAForm} for what no form of ours sends: on the server rows
 * are moved in forms that say they have lists, in the browser Conform also asks so for single fields.
 */
export function parseForm<Schema extends v.GenericSchema>(
  form: FormData | URLSearchParams,
  schema: Schema,
  { lists = typeof document !== "undefined" }: { lists?: boolean } = {},
): Submission<v.InferOutput<Schema>> {
  checkFields(form);
  if (!lists && form.has(CONFORM_INTENT)) throw new NotAForm("The form has no lists");
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

/** Refuses what no form of ours sends: Conform reads two hidden fields of its own as JSON, and does what they say to the lists. */
export function checkFields(form: FormData | URLSearchParams): void {
  const names = [...form.keys()];
  if (names.length > MAX_FIELDS) throw new NotAForm("There are too many fields");
  const orders = form.get(CONFORM_INTENT);
  if (orders !== null && isDeep(String(orders))) throw new NotAForm("Deep hidden fields");
  try {
    const intent = v.parse(Intent, JSON.parse(String(orders ?? "{}")));
    for (const name of [...names, intent.payload?.name ?? ""]) {
      const [, ...inner] = name.split(/[.[]/);
      if (inner.length > MAX_DEPTH || inner.some((rest) => Number.parseInt(rest, 10) > MAX_INDEX))
        throw new NotAForm("A list is too long, or too deep");
    }
    parse(form, { resolve: () => ({ value: {} }) });
  } catch (error) {
    throw error instanceof NotAForm ? error : new NotAForm("Broken hidden fields", { cause: error });
  }
}

/** Whether JSON has values too far within each other. Brackets in its texts count too. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [bracket] of json.matchAll(/[[{}\]]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const Intent = v.object({ payload: v.optional(v.object({ name: v.optional(v.string()) })) });

/** `rows[0].title`, as fields are named. */
function nameOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce<string>((name, { key }) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}

/** The fields of a form as they were typed, to be shown again; secrets are left out. */
export function typedFields(form: FormData | URLSearchParams) {
  const names = [...form.keys()].filter((name) => SECRET.test(name));
  return parseForm(form, v.any(), { lists: true }).reply({ hideFields: names });
}

/** The answer to a form that its schema refuses, or to one of whose list a row was moved without script. */
export function unfinished(
  form: FormData | URLSearchParams,
  submission: Exclude<Submission<unknown>, { status: "success" }>,
): FormAnswer<never, never, never> {
  const intent = intentOf(form);
  const result = submission.reply({ hideFields: [...form.keys()].filter((name) => SECRET.test(name)) });
  return submission.status === "error"
    ? { ok: false, intent, code: "INVALID", result }
    : { ok: true, intent, value: undefined as never, result };
}

/** The answer that nothing was done, with what was typed in it. `errors`: codes by field name. */
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

/** What a form asks for. */
export function intentOf(form: FormData | URLSearchParams): string {
  return String(form.get(INTENT_FIELD) ?? "");
}
