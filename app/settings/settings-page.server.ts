import { href, redirect } from "react-router";
import { findingSetting } from "../catalogue/search/search-section.ts";
import { keepPhoto, readPhotoForm } from "../catalogue/setting-photos.server.ts";
import { categoryTextsSetting } from "../catalogue/sharing/category-texts.ts";
import { sizeGuideSetting } from "../catalogue/size-guide/size-guide-section.ts";
import { acknowledgementMail } from "../enquiries/mail/acknowledgement-mail.server.tsx";
import type { MailboxAnswer, MailTestAnswer } from "../enquiries/mail/mail-test.tsx";
import {
  mailboxesOf,
  mailboxIntents,
  mailboxStored,
  sendCodes,
} from "../enquiries/mail/mailbox-forms.server.ts";
import { countPurgeable } from "../enquiries/privacy/erase.server.ts";
import {
  answersSetting,
  handlingSetting,
  questionsOf,
  questionsSection,
  questionsSetting,
  writtenQuestions,
} from "../enquiries/sections.ts";
import { homeTextsOf, homeTextsSetting, writtenHomeTexts } from "../home/landing-facts.server.ts";
import { heroSection, heroSetting, homeTextsSection, reviewsSetting } from "../home/sections.ts";
import { landing } from "../messages/landing.server.ts";
import type { ShopPhoto } from "../photos/shop-photo.ts";
import {
  legalTextsOf,
  legalTextsSection,
  legalTextsSetting,
  writtenLegalTexts,
} from "../policies/legal-texts.ts";
import { policySetting } from "../policies/sales-policy.ts";
import type { Services } from "../services.server.ts";
import { describeHours } from "../shop/hours.ts";
import { pricesSetting } from "../shop/prices-section.ts";
import { type Saving, type StoredSection, settingSection, storedSection } from "../shop/section.server.ts";
import {
  SECTION_SLUGS,
  type Section,
  type SectionAnswer,
  type SectionName,
  type ShownSection,
} from "../shop/section.ts";
import { shopRowKeys, shopValues } from "../shop/settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { figuresSetting } from "../wholesale/stored-terms.server.ts";
import { termsSections } from "../wholesale/terms-sections.server.ts";
import { examplesOf } from "./examples.server.ts";
import { hoursSection } from "./hours-section.ts";
import { brandSection, contactSection, couponSection, legalSection, logoSection } from "./shop-sections.ts";

/** Settings of the shop: those of the section's fields. */
function shopSection<Key extends keyof Shop>(
  section: Section<Pick<Shop, Key>>,
  keys: Key[] = Object.keys(section.labels) as Key[],
  against?: Parameters<typeof storedSection<Pick<Shop, Key>>>[0]["against"],
) {
  return storedSection<Pick<Shop, Key>>({
    section,
    keys: shopRowKeys(keys),
    read: ({ shop }) => Object.fromEntries(keys.map((key) => [key, shop[key]])) as Pick<Shop, Key>,
    store: (value) => shopValues(value),
    ...(against ? { against } : {}),
  });
}

/** What is wrong with a field whose photo has gone since it was sent. */
async function photoThere(
  field: string,
  photo: ShopPhoto | null,
  { db, now }: Saving,
): Promise<Record<string, string[]>> {
  return photo && !(await keepPhoto(db, now, photo)) ? { [field]: ["PHOTO_GONE"] } : {};
}

/** Every section of the settings page, tied to the rows that keep it. */
const SECTIONS: Record<SectionName, StoredSection> = {
  brand: shopSection(brandSection),
  logo: shopSection(logoSection, ["logo"], ({ logo }, _, saving) => photoThere("logo", logo, saving)),
  contact: shopSection(contactSection),
  hours: shopSection(hoursSection, ["hours"]),
  policy: settingSection(policySetting),
  coupon: shopSection(couponSection),
  legal: shopSection(legalSection),
  legalTexts: storedSection({
    section: legalTextsSection,
    keys: [legalTextsSetting.key],
    read: ({ read }) => legalTextsOf(read(legalTextsSetting)),
    store: (texts) => ({ [legalTextsSetting.key]: writtenLegalTexts(texts) }),
  }),
  prices: settingSection(pricesSetting),
  sizeGuide: settingSection(sizeGuideSetting),
  homeTexts: storedSection({
    section: homeTextsSection,
    keys: [homeTextsSetting.key, policySetting.key],
    read: ({ read }) => homeTextsOf(read),
    store: (texts, { read }) => ({ [homeTextsSetting.key]: writtenHomeTexts(texts, read) }),
  }),
  hero: settingSection(heroSetting, {
    against: ({ photo }, _, saving) => photoThere("photo", photo, saving),
  }),
  reviews: settingSection(reviewsSetting),
  finding: settingSection(findingSetting),
  categoryTexts: settingSection(categoryTextsSetting),
  // What follows the facts changes with them: an open form of old texts must not be saved over new facts.
  questions: storedSection({
    section: questionsSection,
    keys: [questionsSetting.key, policySetting.key],
    read: ({ read }) => questionsOf(read),
    store: (questions, { read }) => ({ [questionsSetting.key]: writtenQuestions(questions, read) }),
  }),
  handling: settingSection(handlingSetting),
  answers: settingSection(answersSetting),
  mailbox: mailboxStored,
  ...termsSections,
};

const NAMES = Object.keys(SECTION_SLUGS) as SectionName[];

/** The field that a section's file is for. */
const PHOTO_FIELDS: Readonly<Record<string, string | undefined>> = {
  hero: heroSection.photo,
  logo: logoSection.photo,
};

/** The form of a section, with the file that comes along where it has a photo and the page no script. */
export async function readSettingsForm(
  request: Request,
  services: Services,
  adminId: string,
): Promise<FormData> {
  return await readPhotoForm(request, services, { adminId, fieldOf: (intent) => PHOTO_FIELDS[intent] });
}

/** Every setting with the version that its form was filled from. */
export async function readSettingsPage(services: Services, url: URL) {
  const { db, catalogue, publicUrl, enquiries } = services;
  const settings = await services.settings();
  const { shop, read } = settings;
  // The acknowledgement as it would leave, of an enquiry that nobody made.
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  const open = NAMES.find((name) => SECTION_SLUGS[name] === url.searchParams.get("seccion")) ?? null;
  return {
    sections: Object.fromEntries(NAMES.map((name) => [name, SECTIONS[name].show(settings)])) as Record<
      SectionName,
      ShownSection
    >,
    /** Of an enquiry, as a visitor reads it. */
    acknowledgement: { subject, text: text.trim() },
    /** How many enquiries each choice would remove today. */
    purgeable: await countPurgeable(db, services),
    mailOn: enquiries.mailOn,
    mailboxes: mailboxesOf(settings, enquiries),
    minimumPieces: read(figuresSetting).minimumPieces,
    /** In use, those that are shown. */
    categories: (await catalogue()).categories.map(({ name }) => name),
    /** What still is as the shop came. */
    examples: examplesOf(settings),
    hoursText: describeHours(shop.hours, "es"),
    /** What a visitor's chat begins with, with the shop's name. */
    greeting: landing().home.hero.greeting,
    /** The section that its address opens; `saved` where it was saved without script. */
    open,
    saved: open !== null && url.searchParams.get("aviso") === "guardado",
  };
}

/** What the page's forms ask for: each saves its section. Without script, success leads back to it. */
export function settingsIntents(services: Services, request: Request) {
  const withScript = new URL(request.url).pathname.endsWith(".data");
  const save =
    (name: SectionName) =>
    async (form: FormData): Promise<SectionAnswer | Response> => {
      const answer = await SECTIONS[name].save(form, services);
      // What did not leave is asked for again beside the field for the code, which says why.
      if (name === "mailbox" && answer.ok && !answer.result) await sendCodes(services);
      if (!answer.ok || answer.result || withScript) return answer;
      const slug = SECTION_SLUGS[name];
      return redirect(`${href("/ajustes")}?aviso=guardado&seccion=${slug}#${slug}`, 303);
    };
  const saving: Record<
    string,
    (form: FormData) => Promise<SectionAnswer | MailTestAnswer | MailboxAnswer | Response>
  > = Object.fromEntries(NAMES.map((name) => [name, save(name)]));
  return { ...saving, ...mailboxIntents(services) };
}
