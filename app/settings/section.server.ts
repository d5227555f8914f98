import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import {
  type Fields,
  type Section,
  type SectionAnswer,
  type ShownSection,
  VERSION_FIELD,
} from "./section.ts";
import { readRows, rowsVersion, type StoredRows, writeValues } from "./stored.server.ts";

/** What the settings page can do with one section. */
export type StoredSection = ReturnType<typeof storedSection>;

/** Ties a section's form to the rows that keep it. */
export function storedSection<Value>({
  section,
  keys,
  read,
  store,
  against,
  check,
}: {
  section: Section<Value>;
  /** Rows that the section's content comes from; a change of any of them by others is a conflict. */
  keys: readonly string[];
  /** The content as it stands, over the defaults. */
  read(rows: StoredRows): Value;
  /** What to store of a checked content, by key. */
  store(value: Value, rows: StoredRows): Readonly<Record<string, unknown>>;
  /** What is wrong with a content beside what other sections hold: codes by field. */
  against?(value: Value, rows: StoredRows): Record<string, string[]>;
  /** The same where the database has to be asked. */
  check?(value: Value, deps: { db: Db; now: Now }): Promise<Record<string, string[]>>;
}) {
  const show = (rows: StoredRows): ShownSection => ({
    fields: section.fields(read(rows)),
    version: rowsVersion(rows, keys),
  });
  return {
    show,
    /** Stores what a section's form holds. The caller has made sure that an administrator asks. */
    async save(form: FormData, { db, now }: { db: Db; now: Now }): Promise<SectionAnswer> {
      if (section.edit && form.has(section.edit.button)) {
        const value = section.edit.apply(parseForm(form, v.any()).payload as Fields);
        form.set("__intent__", JSON.stringify({ type: "update", payload: { value } }));
      }
      const submission = parseForm(form, section.schema);
      if (submission.status !== "success") return unfinished(form, submission);
      const rows = await readRows(db);
      const errors = {
        ...against?.(submission.value, rows),
        ...(await check?.(submission.value, { db, now })),
      };
      if (Object.keys(errors).length > 0) return refuse(form, "INVALID", { errors });
      const version = String(form.get(VERSION_FIELD) ?? "");
      const written = await writeValues(db, { now }, store(submission.value, rows), { keys, version });
      const stored = show(await readRows(db));
      // The same save sent twice, its answer lost, finds its own text.
      if (written.ok || isDeepStrictEqual(stored.fields, section.fields(submission.value))) {
        return { ok: true, intent: String(form.get("intent")), value: stored };
      }
      return refuse(form, "CONFLICT", { detail: stored });
    },
  };
}
