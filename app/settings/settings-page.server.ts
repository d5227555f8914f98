import { searchSetting } from "../catalogue/search/search-section.ts";
import { keepPhoto } from "../catalogue/setting-photos.server.ts";
import { categoryTextsSetting } from "../catalogue/sharing/category-section.ts";
import { sizeGuideSetting } from "../catalogue/size-guide/size-guide-section.ts";
import { mailTestIntents } from "../enquiries/mail/mail-test-section.server.ts";
import type { MailTestAnswer } from "../enquiries/mail/mail-test-section.tsx";
import {
  answersSetting,
  chosenMailboxes,
  handlingSetting,
  mailboxSetting,
  questionsOf,
  questionsSection,
  questionsSetting,
  writtenQuestions,
} from "../enquiries/sections.ts";
import { homeTextsOf, homeTextsSetting, writtenHomeTexts } from "../home/landing-facts.server.ts";
import { heroSetting, homeTextsSection, reviewsSetting } from "../home/sections.ts";
import { landing } from "../messages/landing.server.ts";
import type { ShopPhoto } from "../photos/shop-photo.ts";
import {
  legalTextsOf,
  legalTextsSection,
  legalTextsSetting,
  writtenLegalTexts,
} from "../policies/legal-section.ts";
import { policySetting } from "../policies/sales-policy.ts";
import type { Services } from "../services.server.ts";
import { hoursSection } from "../shop/hours-section.ts";
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
import {
  brandSection,
  contactSection,
  couponSection,
  legalSection,
  logoSection,
} from "../shop/shop-sections.ts";
import { figuresSetting } from "../wholesale/stored-terms.server.ts";
import { termsSections } from "../wholesale/terms-sections.server.ts";
import { examplesOf } from "./examples.server.ts";

/** A section whose fields are values of the shop. */
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

/** The error of a field whose photo was swept. */
async function photoThere(
  field: string,
  photo: ShopPhoto | null,
  { db, now }: Saving,
): Promise<Record<string, string[]>> {
  return photo && !(await keepPhoto(db, now, photo)) ? { [field]: ["PHOTO_GONE"] } : {};
}

/** Every section with the rows that store it. */
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
  finding: settingSection(searchSetting),
  categoryTexts: settingSection(categoryTextsSetting),
  // They depend on the policy: saving old texts over a new policy is a conflict.
  questions: storedSection({
    section: questionsSection,
    keys: [questionsSetting.key, policySetting.key],
    read: ({ read }) => questionsOf(read),
    store: (questions, { read }) => ({ [questionsSetting.key]: writtenQuestions(questions, read) }),
  }),
  handling: settingSection(handlingSetting),
  answers: settingSection(answersSetting),
  mailbox: settingSection(mailboxSetting),
  ...termsSections,
};

const NAMES = Object.keys(SECTION_SLUGS) as SectionName[];

export async function readSettingsPage(services: Services, url: URL) {
  const { catalogue, enquiries } = services;
  const settings = await services.settings();
  const { read } = settings;
  const open = NAMES.find((name) => SECTION_SLUGS[name] === url.searchParams.get("seccion")) ?? null;
  return {
    sections: Object.fromEntries(NAMES.map((name) => [name, SECTIONS[name].show(settings)])) as Record<
      SectionName,
      ShownSection
    >,
    mailOn: enquiries.mailOn,
    /** Where the notices go now. */
    noticesTo: noticesTo(read(mailboxSetting), enquiries.mailTo),
    minimumPieces: read(figuresSetting).minimumPieces,
    /** Of the products, without hidden ones. */
    categories: (await catalogue()).categories.map(({ name }) => name),
    examples: examplesOf(settings),
    /** The greeting in a visitor's chat, with the shop's name. */
    greeting: landing().home.hero.greeting,
    /** The section that its address opens. */
    open,
  };
}

type SettingsAnswer = SectionAnswer | MailTestAnswer;

/** Each form saves its section. */
export function settingsIntents(
  services: Services,
): Record<string, (form: FormData) => Promise<SettingsAnswer>> {
  const saving = NAMES.map((name) => [name, (form: FormData) => SECTIONS[name].save(form, services)]);
  return {
    ...Object.fromEntries(saving),
    ...mailTestIntents(services),
  };
}

function noticesTo(chosen: Parameters<typeof chosenMailboxes>[0], mailTo: string | null): string[] {
  const mailboxes = chosenMailboxes(chosen);
  return mailboxes.length > 0 ? mailboxes : [mailTo ?? []].flat();
}
