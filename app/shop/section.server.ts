import { isDeepStrictEqual } from "node:util";
import type { Services } from "../services.server.ts";
import { intentOf, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import {
  OVER_FIELD,
  type Section,
  type SectionAnswer,
  type SectionSetting,
  type ShownSection,
  VERSION_FIELD,
} from "./section.ts";
import type { Settings } from "./settings.server.ts";
import { rowsVersion, writeValues } from "./stored.server.ts";

export type Saving = Pick<Services, "db" | "now" | "settings">;

export type StoredSection = ReturnType<typeof storedSection>;

interface Storing<Value> {
  section: Section<Value>;
  /** Row keys; a change of any of them is a conflict. */
  keys: readonly string[];
  read(settings: Settings): Value;
  store(value: Value, settings: Settings): Readonly<Record<string, unknown>>;
  against?(
    value: Value,
    settings: Settings,
    saving: Saving,
  ): Record<string, string[]> | Promise<Record<string, string[]>>;
}

export function storedSection<Value>({ section, keys, read, store, against }: Storing<Value>) {
  const show = (settings: Settings): ShownSection => ({
    fields: section.fields(read(settings)),
    version: rowsVersion(settings.rows, keys),
  });
  return {
    show,
    /** The caller has checked that the owner asks. */
    async save(form: FormData, saving: Saving): Promise<SectionAnswer> {
      const submission = parseForm(form, section.schema);
      if (submission.status !== "success") return unfinished(form, submission);
      const before = await saving.settings();
      const errors = (await against?.(submission.value, before, saving)) ?? {};
      if (Object.keys(errors).length > 0) return refuse(form, "INVALID", { errors });
      const version = String(form.get(OVER_FIELD) ?? form.get(VERSION_FIELD) ?? "");
      const written = await writeValues(saving.db, store(submission.value, before), {
        keys,
        version,
      });
      const stored = show(await saving.settings());
      // A save sent twice finds its own values.
      if (written.ok || isDeepStrictEqual(stored.fields, section.fields(submission.value))) {
        return { ok: true, intent: intentOf(form), value: stored };
      }
      return refuse(form, "CONFLICT", { detail: stored });
    },
  };
}

export function settingSection<Value>(
  setting: SectionSetting<Value>,
  more: Pick<Storing<Value>, "against"> = {},
) {
  return storedSection<Value>({
    section: setting.section,
    keys: [setting.key],
    read: ({ read }) => read(setting),
    store: (value) => ({ [setting.key]: value }),
    ...more,
  });
}
