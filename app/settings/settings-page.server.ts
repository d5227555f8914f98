import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import type { MailTestAnswer } from "../enquiries/mail/mail-test-section.tsx";
import { chosenMailboxes, mailboxSection } from "../enquiries/sections.ts";
import { landing } from "../messages/landing.server.ts";
import type { Services } from "../services.server.ts";
import type { Section, SectionAnswer } from "../shop/section.ts";
import { inventedContacts, type Settings } from "../shop/settings.server.ts";
import { numbersSection } from "../wholesale/terms-sections.ts";
import { saveSection } from "./save-section.server.ts";
import { SECTIONS } from "./sections.ts";

export async function readSettingsPage(services: Services, url: URL) {
  const { catalogue, enquiries } = services;
  const settings = await services.settings();
  const { shop, read, show } = settings;
  const mailboxes = chosenMailboxes(read(mailboxSection));
  return {
    sections: Object.fromEntries(SECTIONS.map((section) => [section.name, show(section)])),
    brand: shop.brand,
    mailOn: enquiries.mailOn,
    /** Addresses that receive the notices now. */
    noticesTo: mailboxes.length > 0 ? mailboxes : [enquiries.mailTo ?? []].flat(),
    minimumPieces: read(numbersSection).minimumPieces,
    /** Categories of the products, without hidden ones. */
    categories: (await catalogue()).categories.map(({ name }) => name),
    examples: SECTIONS.flatMap((section) => examplesOf(section, settings)),
    /** The greeting in a visitor's chat, with the shop's name. */
    greeting: landing().home.hero.greeting,
    /** The section that the page's address opens. */
    open: SECTIONS.find(({ slug }) => slug === url.searchParams.get("seccion"))?.name ?? null,
  };
}

/** Lists default values that the owner has not saved yet. An invented contact counts even when it was saved. */
function examplesOf({ name, slug, texts }: Section, { shop, isSaved }: Settings) {
  const invented: readonly string[] = inventedContacts(shop);
  const fields = Object.entries(texts.examples ?? {})
    .filter(([field]) => !isSaved({ name }) || invented.includes(field))
    .map(([field, text]) => ({ section: name, slug, id: `${name}-${field}`, text }));
  const whole =
    texts.example && !isSaved({ name }) ? [{ section: name, slug, id: slug, text: texts.example }] : [];
  return [...fields, ...whole];
}

type SettingsAnswer = SectionAnswer | MailTestAnswer;

/** Each section's form has its own intent, which saves the section. */
export function settingsIntents(
  services: Services,
): Record<string, (form: FormData) => Promise<SettingsAnswer>> {
  const saving = SECTIONS.map((section) => [
    section.name,
    (form: FormData) => saveSection(section, form, services),
  ]);
  return { ...Object.fromEntries(saving), ...mailTestIntents(services) };
}
