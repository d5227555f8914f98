import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { type DraftForm, type FieldErrors, typedText } from "./draft-form.ts";
import { INTENT_FIELD, type Outcome, SAVE, type ShownSection, VERSION_FIELD } from "./outcome.ts";
import { readRows, rowsVersion, type StoredRows, writeValues } from "./stored.server.ts";

interface SectionParts<D, V> {
  form: DraftForm<D, V>;
  /** Rows that the section's content comes from; a change of any of them by others is a conflict. */
  keys: readonly string[];
  /** The content as it stands, over the defaults. */
  read(rows: StoredRows): V;
  /** What to store of a checked content, by key. */
  values(value: V, rows: StoredRows): Readonly<Record<string, unknown>>;
  /** What is wrong with a content beside what other sections hold. */
  against?(value: V, rows: StoredRows): FieldErrors;
}

/** What the settings page can do with one section. */
export interface StoredSection<D> {
  show(rows: StoredRows): ShownSection<D>;
  /** Does what a section's form asks for. The caller has made sure that an administrator asks. */
  submit(form: FormData, services: { db: Db; now: Now }): Promise<Outcome<D>>;
}

/** Ties a section's form to the rows that keep it. */
export function storedSection<D, V>(parts: SectionParts<D, V>): StoredSection<D> {
  const { form, keys } = parts;
  const show = (rows: StoredRows) => ({
    draft: form.draft(parts.read(rows)),
    version: rowsVersion(rows, keys),
  });
  return {
    show,
    async submit(sent, { db, now }) {
      const draft = form.read(sent);
      const version = typedText(sent, VERSION_FIELD);
      const intent = typedText(sent, INTENT_FIELD);
      if (intent !== SAVE) {
        const edited = form.edit(draft, intent);
        return { state: "edited", draft: edited.draft, said: edited.said, version };
      }
      const checked = form.check(draft);
      if (!checked.ok) return { state: "invalid", draft, version, errors: checked.errors };
      const rows = await readRows(db, "");
      const errors = parts.against?.(checked.value, rows) ?? {};
      if (Object.keys(errors).length > 0) return { state: "invalid", draft, version, errors };
      const written = await writeValues(db, { now }, parts.values(checked.value, rows), { keys, version });
      const after = show(await readRows(db, ""));
      return written.ok
        ? { state: "saved", ...after }
        : { state: "conflict", draft, version: after.version, stored: after.draft };
    },
  };
}
