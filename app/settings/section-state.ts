import type { FieldErrors } from "./draft-form.ts";

/** What a section's fields are drawn from. */
export interface SectionState<D> {
  /** Name of the section; its fields' ids begin with it. */
  section: string;
  /** What the fields begin with. They keep what is typed into them by themselves. */
  draft: D;
  /** What stands in the fields now, for previews; without script the same as the draft. */
  live: D;
  errors: FieldErrors;
  /** Names of the fields that still hold an invented value. */
  examples: readonly string[];
}

/** Id of a field or button of a section. */
export function fieldId({ section }: Pick<SectionState<unknown>, "section">, name: string): string {
  return `${section}-${name}`;
}

/** What every field of a section has to carry: id, name, what it begins with, what is wrong with it. */
export function fieldProps<D>(state: SectionState<D>, name: string, value: string) {
  return { id: fieldId(state, name), name, defaultValue: value, error: state.errors[name] ?? null };
}
