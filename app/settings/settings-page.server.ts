import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import type { MailTestAnswer } from "../enquiries/mail/mail-test-section.tsx";
import { chosenMailboxes, mailboxSection } from "../enquiries/sections.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import type { Services } from "../services.server.ts";
import { ENQUIRY_TRASH_DAYS } from "../shop/retention.ts";
import type { SectionAnswer } from "../shop/section.ts";
import { inventedContacts } from "../shop/settings.server.ts";
import { contactSection } from "../shop/shop.ts";
import { saveSection } from "./save-section.server.ts";
import { SECTIONS } from "./sections.ts";

export async function readSettingsPage(services: Services, url: URL) {
  const { catalogue, enquiries } = services;
  const { shop, read, show, isSaved } = await services.settings();
  const mailboxes = chosenMailboxes(read(mailboxSection));
  const noticesTo = mailboxes.length > 0 ? mailboxes : [enquiries.mailTo ?? []].flat();
  const names = (await catalogue()).categories.map(({ name }) => name).join(", ");
  const inUse = names ? say(texts.search.inUse, { names }) : "";
  return {
    sections: Object.fromEntries(SECTIONS.map((section) => [section.name, show(section)])),
    brand: shop.brand,
    /** Names of the sections that still show examples: they were never saved or hold invented contacts. */
    examples: SECTIONS.filter(
      (section) =>
        (section.isExample && !isSaved(section)) ||
        (section.name === contactSection.name && inventedContacts(shop).length > 0),
    ).map(({ name }) => name),
    hints: {
      search: { order: `${texts.search.hints.order} ${inUse}` },
      categoryTexts: { rows: inUse },
      shelves: { category: `${texts.shelves.hints.category} ${inUse}` },
      mailbox: noticesTo.length > 0 ? { second: say(texts.mailbox.now, { to: noticesTo.join(", ") }) } : {},
      weeklyMail: enquiries.mailOn ? {} : { weekly: texts.enquiries.mailOff },
      enquiries: {
        ...(enquiries.mailOn ? {} : { acknowledge: texts.enquiries.mailOff }),
        purgeAfter: say(texts.enquiries.purgeHint, { days: ENQUIRY_TRASH_DAYS }),
      },
    } as Record<string, Record<string, string>>,
    open: SECTIONS.find(({ slug }) => slug === url.searchParams.get("seccion"))?.name ?? null,
  };
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
