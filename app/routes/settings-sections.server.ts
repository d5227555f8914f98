import { href, type RouterContextProvider, redirect } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { findingSetting } from "../catalogue/finding-section.ts";
import { pricesSetting } from "../catalogue/prices-section.ts";
import { keepPhoto, readPhotoForm } from "../catalogue/setting-photos.server.ts";
import { categoryTextsSetting } from "../catalogue/sharing/category-texts.ts";
import { sizeGuideSetting } from "../catalogue/size-guide/size-guide-section.ts";
import { acknowledgementMail } from "../enquiries/mail/acknowledgement-mail.server.tsx";
import { MAIL_TEST, MAILBOX, type MailboxAnswer, type MailTestAnswer } from "../enquiries/mail/mail-test.tsx";
import { mailboxCode } from "../enquiries/mail/mailbox.server.ts";
import { mailboxesAfter, unconfirmedMailboxes, usedMailboxes } from "../enquiries/mail/mailbox.ts";
import { countPurgeable } from "../enquiries/privacy/erase.server.ts";
import { answersSetting, handlingSetting, mailboxSetting, questionsSetting } from "../enquiries/sections.ts";
import { heroSection, heroSetting, reviewsSetting } from "../home/sections.ts";
import { type Services, servicesContext } from "../services.server.ts";
import { describeHours } from "../settings/hours.ts";
import { hoursSection } from "../settings/hours-section.ts";
import { type StoredSection, storedSection } from "../settings/section.server.ts";
import {
  SECTION_SLUGS,
  type Section,
  type SectionAnswer,
  type SectionName,
  type SectionSetting,
} from "../settings/section.ts";
import { settingsOf, shopRowKeys, shopValues } from "../settings/settings.server.ts";
import type { SettingsData } from "../settings/settings-page.tsx";
import { placeholderKeys, type Shop } from "../settings/shop.ts";
import type { ShopPhoto } from "../settings/shop-photo.ts";
import {
  brandSection,
  contactSection,
  couponSection,
  legalSection,
  logoSection,
} from "../settings/shop-sections.ts";
import {
  type Reporting,
  readRows,
  reportingTo,
  rowsVersion,
  type StoredRows,
  writeValues,
} from "../settings/stored.server.ts";
import { codeWith } from "../ui/form/answer.ts";
import { refuse } from "../ui/form/parse.ts";
import { defaultBenefits, defaultTiers } from "../wholesale/default-terms.ts";
import {
  benefitsSetting,
  figuresSetting,
  storedTexts,
  tiersSetting,
  writtenTexts,
} from "../wholesale/stored-terms.server.ts";
import { benefitsSection, tiersSection, tierTooSmall } from "../wholesale/terms-sections.ts";

/** Every section of the settings page, tied to the rows that keep it. */
function settingsSections(report: Reporting): Record<SectionName, StoredSection> {
  /** Settings of the shop, those of the section's fields unless told otherwise. */
  const ofShop = <Key extends keyof Shop>(
    section: Section<Pick<Shop, Key>>,
    keys = Object.keys(section.labels) as Key[],
    check?: Parameters<typeof storedSection<Pick<Shop, Key>>>[0]["check"],
  ) =>
    storedSection({
      section,
      keys: shopRowKeys(keys),
      read(rows) {
        const { shop } = settingsOf(rows, report);
        return Object.fromEntries(keys.map((key) => [key, shop[key]])) as Pick<Shop, Key>;
      },
      store: (value) => shopValues(value),
      ...(check ? { check } : {}),
    });
  /** One setting of another domain, stored as it is. */
  const ofSetting = <Value>(
    setting: SectionSetting<Value>,
    checks: Pick<Parameters<typeof storedSection<Value>>[0], "against" | "check"> = {},
  ) =>
    storedSection({
      section: setting.section,
      keys: [setting.key],
      read: (rows) => settingsOf(rows, report).read(setting),
      store: (value) => ({ [setting.key]: value }),
      ...checks,
    });
  const terms = (rows: StoredRows) => storedTexts(settingsOf(rows, report).read);

  return {
    brand: ofShop(brandSection),
    logo: ofShop(logoSection, ["logo"], ({ logo }, deps) => photoThere("logo", logo, deps)),
    contact: ofShop(contactSection),
    hours: ofShop(hoursSection, ["hours"]),
    coupon: ofShop(couponSection),
    legal: ofShop(legalSection),
    prices: ofSetting(pricesSetting),
    sizeGuide: ofSetting(sizeGuideSetting),
    hero: ofSetting(heroSetting, {
      check: ({ photo }, deps) => photoThere("photo", photo, deps),
    }),
    reviews: ofSetting(reviewsSetting),
    finding: ofSetting(findingSetting),
    categoryTexts: ofSetting(categoryTextsSetting),
    questions: ofSetting(questionsSetting),
    handling: ofSetting(handlingSetting),
    answers: ofSetting(answersSetting),
    // What is in use changes with what is wished for, as far as that is confirmed.
    mailbox: storedSection({
      section: mailboxSetting.section,
      keys: MAILBOX_KEYS,
      read: (rows) => settingsOf(rows, report).read(mailboxSetting),
      store: (wished, rows) => ({
        [mailboxSetting.key]: wished,
        [usedMailboxes.key]: mailboxesAfter(wished, settingsOf(rows, report).read(usedMailboxes)),
      }),
    }),
    figures: ofSetting(figuresSetting, {
      against({ minimumPieces }, rows) {
        const [first] = terms(rows).tiers.tiers;
        if (!first || !tierTooSmall(minimumPieces, [first])) return {};
        const { upTo, name: plan } = first;
        return { minimumPieces: [codeWith("MINIMUM_TOO_LARGE", { upTo: upTo ?? 0, plan })] };
      },
    }),
    // What follows the figures changes with them: an open form of old texts must not be saved over new figures.
    benefits: storedSection({
      section: benefitsSection,
      keys: [benefitsSetting.key, figuresSetting.key],
      read: (rows) => terms(rows).benefits,
      store: (benefits, rows) => ({
        [benefitsSetting.key]: writtenTexts(benefits, defaultBenefits(terms(rows).figures)),
      }),
    }),
    tiers: storedSection({
      section: tiersSection,
      keys: [tiersSetting.key, figuresSetting.key],
      read: (rows) => terms(rows).tiers,
      store: ({ popular, tiers }, rows) => ({
        [tiersSetting.key]: { popular, tiers: writtenTexts(tiers, defaultTiers(terms(rows).figures)) },
      }),
      against({ tiers }, rows) {
        const wrong = tierTooSmall(terms(rows).figures.minimumPieces, tiers);
        return wrong ? { [`tiers[${wrong.place}].upTo`]: [wrong.code] } : {};
      },
    }),
  };
}

/** The rows that hold the mailboxes: those wished for, those in use. */
const MAILBOX_KEYS = [mailboxSetting.key, usedMailboxes.key];

/** What is wrong with a field whose photo has gone since it was sent. */
async function photoThere(
  field: string,
  photo: ShopPhoto | null,
  { db, now }: { db: Services["database"]["db"]; now: Services["now"] },
): Promise<Record<string, string[]>> {
  return photo && !(await keepPhoto(db, now, photo)) ? { [field]: ["PHOTO_GONE"] } : {};
}

/** The field that a section's file is for. */
const PHOTO_FIELDS: Readonly<Record<string, string | undefined>> = {
  hero: heroSection.photo,
  logo: logoSection.photo,
};

/** The form of a section, with the file that comes along where it has a photo and the page no script. */
export async function settingsForm(context: Context, request: Request): Promise<FormData> {
  const { database, store, imagePool, log, now } = context.get(servicesContext);
  const storing = { db: database.db, store, imagePool, log, now };
  return await readPhotoForm(request, storing, {
    adminId: () => ownerOf(context).id,
    fieldOf: (intent) => PHOTO_FIELDS[intent],
  });
}

type Context = Readonly<RouterContextProvider>;

const NAMES = Object.keys(SECTION_SLUGS) as SectionName[];

/** Every setting with the version that its form was filled from. */
export async function settingsData(context: Context, url: URL): Promise<SettingsData> {
  const { database, catalogue, now, report, publicUrl, enquiries } = context.get(servicesContext);
  const reporting = reportingTo({ report });
  const rows = await readRows(database.db);
  const sections = settingsSections(reporting);
  const { shop, read } = settingsOf(rows, reporting);
  const used = read(usedMailboxes);
  // The acknowledgement as it would leave, of an enquiry that nobody made.
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  const open = NAMES.find((name) => SECTION_SLUGS[name] === url.searchParams.get("seccion")) ?? null;
  return {
    sections: Object.fromEntries(
      NAMES.map((name) => [name, sections[name].show(rows)]),
    ) as SettingsData["sections"],
    acknowledgement: { subject, text: text.trim() },
    purgeable: await countPurgeable(database.db, { now }),
    mailOn: enquiries.mailOn,
    mailboxes: {
      now: used.length > 0 ? used : [enquiries.mailTo ?? []].flat(),
      waiting: unconfirmedMailboxes(read(mailboxSetting), used),
    },
    minimumPieces: read(figuresSetting).minimumPieces,
    categories: (await catalogue()).categories.map(({ name }) => name),
    examples: placeholderKeys(shop),
    hoursText: describeHours(shop.hours, "es"),
    open,
    saved: open !== null && url.searchParams.get("aviso") === "guardado",
  };
}

/** What the page's forms ask for: each saves its section. Without script, success leads back to it. */
export function settingsIntents(context: Context, request: Request) {
  const { database, now, report, enquiries } = context.get(servicesContext);
  const sections = settingsSections(reportingTo({ report }));
  const withScript = new URL(request.url).pathname.endsWith(".data");
  const readMailboxes = async () => {
    const rows = await readRows(database.db);
    const { read } = settingsOf(rows, reportingTo({ report }));
    const [wished, used] = [read(mailboxSetting), read(usedMailboxes)];
    return { rows, wished, used, waiting: unconfirmedMailboxes(wished, used) };
  };
  /** Mails its code to every address that waits for it; what came of the first that did not leave. */
  const sendCodes = async () => {
    const { waiting } = await readMailboxes();
    const sent = await Promise.all(
      waiting.map((address) => enquiries.testMail({ address, code: mailboxCode(enquiries.secret, address) })),
    );
    const failed = sent.findIndex((each) => !each?.ok);
    return failed < 0 ? ({ ok: true } as const) : (sent[failed] ?? null);
  };
  const save =
    (name: SectionName) =>
    async (form: FormData): Promise<SectionAnswer | Response> => {
      const answer = await sections[name].save(form, { db: database.db, now });
      // What did not leave is asked for again beside the field for the code, which says why.
      if (name === "mailbox" && answer.ok && !answer.result) await sendCodes();
      if (!answer.ok || answer.result || withScript) return answer;
      const slug = SECTION_SLUGS[name];
      return redirect(`${href("/ajustes")}?aviso=guardado&seccion=${slug}#${slug}`, 303);
    };
  const told = (
    form: FormData,
    intent: string,
    sent: Awaited<ReturnType<typeof sendCodes>>,
  ): MailTestAnswer => {
    if (sent?.ok) return { ok: true, intent, value: null };
    if (!sent) return refuse(form, "MAIL_OFF");
    return refuse<"NOT_SENT", string>(form, "NOT_SENT", { detail: sent.text });
  };
  const saving: Record<
    string,
    (form: FormData) => Promise<SectionAnswer | MailTestAnswer | MailboxAnswer | Response>
  > = Object.fromEntries(NAMES.map((name) => [name, save(name)]));
  return {
    ...saving,
    [MAIL_TEST]: async (form: FormData) => told(form, MAIL_TEST, await enquiries.testMail()),
    [MAILBOX.send]: async (form: FormData) => told(form, MAILBOX.send, await sendCodes()),
    async [MAILBOX.confirm](form: FormData): Promise<MailboxAnswer> {
      const { rows, wished, used, waiting } = await readMailboxes();
      const typed = String(form.get("mailboxCode") ?? "").replace(/\D/g, "");
      const confirmed = waiting.filter((address) => mailboxCode(enquiries.secret, address) === typed);
      if (confirmed.length === 0) return refuse(form, "WRONG_CODE");
      const written = await writeValues(
        database.db,
        { now },
        { [usedMailboxes.key]: mailboxesAfter(wished, used, confirmed) },
        { keys: MAILBOX_KEYS, version: rowsVersion(rows, MAILBOX_KEYS) },
      );
      return written.ok ? { ok: true, intent: MAILBOX.confirm, value: null } : refuse(form, "CONFLICT");
    },
  };
}
