import { href, type RouterContextProvider, redirect } from "react-router";
import { handlingSetting } from "../enquiries/handling.server.ts";
import { acknowledgementMail } from "../enquiries/mail/acknowledgement-mail.server.tsx";
import { countPurgeable } from "../enquiries/privacy/erase.server.ts";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { handlingSection, questionsSection } from "../enquiries/sections.ts";
import { servicesContext } from "../services.server.ts";
import { describeHours } from "../settings/hours.ts";
import { hoursSection } from "../settings/hours-section.ts";
import { type StoredSection, storedSection } from "../settings/section.server.ts";
import {
  SECTION_SLUGS,
  type Section,
  type SectionAnswer,
  type SectionName,
  type StoredSetting,
} from "../settings/section.ts";
import { shopOf, shopRowKeys, shopValues } from "../settings/settings.server.ts";
import type { SettingsData } from "../settings/settings-page.tsx";
import { placeholderKeys, type Shop } from "../settings/shop.ts";
import { brandSection, contactSection, couponSection, legalSection } from "../settings/shop-sections.ts";
import {
  type Reporting,
  readRows,
  reportingTo,
  type StoredRows,
  storedValue,
} from "../settings/stored.server.ts";
import { codeWith } from "../ui/form/answer.ts";
import {
  benefitsSetting,
  benefitsToStore,
  figuresSetting,
  storedTexts,
  tiersSetting,
  tiersToStore,
} from "../wholesale/stored-terms.server.ts";
import { benefitsSection, figuresSection, tiersSection, tierTooSmall } from "../wholesale/terms-sections.ts";

/** Every section of the settings page, tied to the rows that keep it. */
function settingsSections(reporting: Reporting): Record<SectionName, StoredSection> {
  /** Settings of the shop, those of the section's fields unless told otherwise. */
  const ofShop = <Key extends keyof Shop>(
    section: Section<Pick<Shop, Key>>,
    keys = Object.keys(section.labels) as Key[],
  ) =>
    storedSection({
      section,
      keys: shopRowKeys(keys),
      read(rows) {
        const shop = shopOf(rows, reporting);
        return Object.fromEntries(keys.map((key) => [key, shop[key]])) as Pick<Shop, Key>;
      },
      store: (value) => shopValues(value),
    });
  /** One setting of another domain, stored as it is. */
  const ofSetting = <Value>(section: Section<Value>, setting: StoredSetting<Value>) =>
    storedSection({
      section,
      keys: [setting.key],
      read: (rows) => storedValue(rows, setting, reporting),
      store: (value) => ({ [setting.key]: value }),
    });
  const terms = (rows: StoredRows) => storedTexts((setting) => storedValue(rows, setting, reporting));

  return {
    brand: ofShop(brandSection),
    contact: ofShop(contactSection),
    hours: ofShop(hoursSection, ["hours"]),
    coupon: ofShop(couponSection),
    legal: ofShop(legalSection),
    questions: ofSetting(questionsSection, questionsSetting),
    handling: ofSetting(handlingSection, handlingSetting),
    figures: storedSection({
      section: figuresSection,
      keys: [figuresSetting.key],
      read: (rows) => terms(rows).figures,
      store: (figures) => ({ [figuresSetting.key]: figures }),
      against({ minimumPieces }, rows) {
        const [first] = terms(rows).tiers.tiers;
        if (!first || !tierTooSmall(minimumPieces, [first])) return {};
        return {
          minimumPieces: [codeWith("MINIMUM_TOO_LARGE", { upTo: first.upTo ?? 0, plan: first.name })],
        };
      },
    }),
    // What follows the figures changes with them: an open form of old texts must not be saved over new figures.
    benefits: storedSection({
      section: benefitsSection,
      keys: [benefitsSetting.key, figuresSetting.key],
      read: (rows) => terms(rows).benefits,
      store: (benefits, rows) => ({ [benefitsSetting.key]: benefitsToStore(benefits, terms(rows).figures) }),
    }),
    tiers: storedSection({
      section: tiersSection,
      keys: [tiersSetting.key, figuresSetting.key],
      read: (rows) => terms(rows).tiers,
      store: (tiers, rows) => ({ [tiersSetting.key]: tiersToStore(tiers, terms(rows).figures) }),
      against({ tiers }, rows) {
        const wrong = tierTooSmall(terms(rows).figures.minimumPieces, tiers);
        return wrong ? { [`tiers[${wrong.place}].upTo`]: [wrong.code] } : {};
      },
    }),
  };
}

type Context = Readonly<RouterContextProvider>;

const NAMES = Object.keys(SECTION_SLUGS) as SectionName[];

/** Every setting with the version that its form was filled from. */
export async function settingsData(context: Context, url: URL): Promise<SettingsData> {
  const { database, now, report, publicUrl, enquiries } = context.get(servicesContext);
  const reporting = reportingTo({ report });
  const rows = await readRows(database.db, "");
  const sections = settingsSections(reporting);
  const shop = shopOf(rows, reporting);
  const open = NAMES.find((name) => SECTION_SLUGS[name] === url.searchParams.get("seccion")) ?? null;
  return {
    sections: Object.fromEntries(
      NAMES.map((name) => [name, sections[name].show(rows)]),
    ) as SettingsData["sections"],
    acknowledgement: exampleAcknowledgement(shop, publicUrl),
    purgeable: await countPurgeable(database.db, { now }),
    mailOn: enquiries.mailOn,
    minimumPieces: storedValue(rows, figuresSetting, reporting).minimumPieces,
    examples: placeholderKeys(shop),
    hoursText: describeHours(shop.hours, "es"),
    open,
    saved: open !== null && url.searchParams.get("aviso") === "guardado",
  };
}

/** The acknowledgement as it would leave, of an enquiry that nobody made. */
function exampleAcknowledgement(shop: Shop, publicUrl: string): { subject: string; text: string } {
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  return { subject, text: text.trim() };
}

/** What the page's forms ask for: each saves its section. Without script, success leads back to it. */
export function settingsIntents(context: Context, request: Request) {
  const { database, now, report } = context.get(servicesContext);
  const sections = settingsSections(reportingTo({ report }));
  const withScript = new URL(request.url).pathname.endsWith(".data");
  const save =
    (name: SectionName) =>
    async (form: FormData): Promise<SectionAnswer | Response> => {
      const answer = await sections[name].save(form, { db: database.db, now });
      if (!answer.ok || answer.result || withScript) return answer;
      const slug = SECTION_SLUGS[name];
      return redirect(`${href("/ajustes")}?aviso=guardado&seccion=${slug}#${slug}`, 303);
    };
  return Object.fromEntries(NAMES.map((name) => [name, save(name)]));
}
