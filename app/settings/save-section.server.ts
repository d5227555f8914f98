import type { Transaction } from "kysely";
import { readReference } from "../photos/shop-photo.ts";
import { keepPhoto } from "../photos/stored-photos.server.ts";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Schema } from "../platform/db/schema.ts";
import type { Services } from "../services.server.ts";
import {
  changedFields,
  contentOf,
  type Fields,
  type Section,
  type SectionAnswer,
  textOf,
  VERSION_FIELD,
} from "../shop/section.ts";
import { readRows, settingsOf } from "../shop/settings.server.ts";
import { intentOf, parseForm, refuse, unfinished } from "../ui/form/parse.ts";

/** Saves a section's form. The caller has checked that the sender is the owner. */
export async function saveSection(
  section: Section,
  form: FormData,
  { db, now, report }: Pick<Services, "db" | "now" | "report">,
): Promise<SectionAnswer> {
  const submission = parseForm(form, section.schema);
  if (submission.status !== "success") return unfinished(form, submission);
  const { payload } = submission;
  return await db.transaction().execute(async (trx): Promise<SectionAnswer> => {
    // This locks a row, so other saves wait and the version compared below cannot change.
    await bumpContentVersion(trx, "settings");
    const { read, show } = settingsOf(await readRows(trx), report);
    const errors = await sweptPhoto(trx, now, section, payload);
    if (Object.keys(errors).length > 0) return refuse(form, "INVALID", { errors });
    const shown = show(section);
    if (form.get(VERSION_FIELD) === shown.version) {
      const defaults = section.defaults(read) as Fields;
      await storeFields(trx, section.name, changedFields(section, payload, defaults));
    } else if (contentOf(section, payload) !== contentOf(section, shown.fields)) {
      form.set(VERSION_FIELD, shown.version);
      return refuse(form, "CONFLICT");
    }
    const stored = settingsOf(await readRows(trx), report).show(section);
    return { ok: true, intent: intentOf(form), value: stored };
  });
}

export async function storeFields(trx: Transaction<Schema>, name: string, fields: Fields) {
  const value = JSON.stringify(fields);
  await trx
    .insertInto("settings")
    .values({ key: name, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Keeps the sweeper from deleting the section's photo. Returns an error if the photo is deleted already. */
async function sweptPhoto(trx: Transaction<Schema>, now: Now, { inputs = {} }: Section, typed: Fields) {
  const field = Object.keys(inputs).find((name) => inputs[name] === "photo") ?? "";
  const photo = readReference(textOf(typed[field]));
  return photo && !(await keepPhoto(trx, now, photo)) ? { [field]: ["PHOTO_GONE"] } : {};
}
