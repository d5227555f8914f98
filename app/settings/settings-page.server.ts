import type { Transaction } from "kysely";
import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import type { MailTestAnswer } from "../enquiries/mail/mail-test-section.tsx";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { readReference } from "../photos/shop-photo.ts";
import { keepPhoto } from "../photos/stored-photos.server.ts";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Schema } from "../platform/db/schema.ts";
import type { Services } from "../services.server.ts";
import { changedFields, type Fields, type Section, type SectionAnswer, textOf } from "../shop/section.ts";
import { inventedContacts, readRows, settingsOf } from "../shop/settings.server.ts";
import { contactSection } from "../shop/shop.ts";
import { accept, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { SECTIONS } from "./sections.ts";

export async function readSettingsPage(services: Services, url: URL) {
  const { shop, show, isSaved } = await services.settings();
  const names = (await services.catalogue()).categories.map(({ name }) => name).join(", ");
  const inUse = names ? say(texts.search.inUse, { names }) : "";
  return {
    sections: Object.fromEntries(SECTIONS.map((section) => [section.name, show(section)])),
    examples: SECTIONS.filter(
      (section) =>
        (section.isExample && !isSaved(section)) ||
        (section.name === contactSection.name && inventedContacts(shop).length > 0),
    ).map(({ name }) => name),
    hints: {
      search: { order: `${texts.search.hints.order} ${inUse}` },
      categoryTexts: { rows: inUse },
      shelves: { category: `${texts.shelves.hints.category} ${inUse}` },
    } as Record<string, Record<string, string>>,
    open: SECTIONS.find(({ slug }) => slug === url.searchParams.get("seccion"))?.name ?? null,
  };
}

export function settingsIntents(
  services: Services,
): Record<string, (form: FormData) => Promise<SectionAnswer | MailTestAnswer>> {
  const saving = SECTIONS.map((section) => [
    section.name,
    (form: FormData) => saveSection(section, form, services),
  ]);
  return { ...Object.fromEntries(saving), ...mailTestIntents(services) };
}

/** Saves a section's form. `routes/owner-guard.server.ts` has already refused everybody but owners. */
async function saveSection(
  section: Section,
  form: FormData,
  { db, now, report }: Pick<Services, "db" | "now" | "report">,
): Promise<SectionAnswer> {
  const submission = parseForm(form, section.schema);
  if (submission.status !== "success") return unfinished(form, submission);
  const { payload } = submission;
  return await db.transaction().execute(async (trx): Promise<SectionAnswer> => {
    await bumpContentVersion(trx, "settings");
    const { read } = settingsOf(await readRows(trx), report);
    const errors = await sweptPhoto(trx, now, section, payload);
    if (Object.keys(errors).length > 0) return refuse(form, "INVALID", { errors });
    const defaults = section.defaults(read) as Fields;
    await storeFields(trx, section.name, changedFields(section, payload, defaults));
    const stored = settingsOf(await readRows(trx), report).show(section);
    return accept(form, stored);
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
