import { type MouseEvent, type ReactNode, useCallback, useId, useState } from "react";
import { findingSection } from "../catalogue/finding-section.ts";
import { PricesFields } from "../catalogue/prices-fields.tsx";
import { pricesSection } from "../catalogue/prices-section.ts";
import { categoryTextsSection } from "../catalogue/sharing/category-texts.ts";
import { CategoryTextsFields } from "../catalogue/sharing/category-texts-fields.tsx";
import { SizeGuideFields } from "../catalogue/size-guide/size-guide-fields.tsx";
import { sizeGuideSection } from "../catalogue/size-guide/size-guide-section.ts";
import { MAIL_TEST, MailTest, type MailTestAnswer } from "../enquiries/mail/mail-test.tsx";
import { HandlingFields, QuestionsFields } from "../enquiries/section-fields.tsx";
import { handlingSection, purgeName, questionsSection } from "../enquiries/sections.ts";
import { HeroFields, LogoFields, ReviewsFields } from "../home/section-fields.tsx";
import { heroSection, reviewsSection } from "../home/sections.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { dropDraft } from "../ui/form/draft.ts";
import { BenefitsFields, TiersFields } from "../wholesale/section-fields.tsx";
import { benefitsSection, figuresSection, tiersSection } from "../wholesale/terms-sections.ts";
import { HoursFields } from "./hours-fields.tsx";
import { hoursSection } from "./hours-section.ts";
import {
  type Fields,
  linesOf,
  rowsOf,
  type SectionAnswer,
  type SectionName,
  type ShownSection,
  textOf,
} from "./section.ts";
import { SectionFields } from "./setting-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { placeholderKeys } from "./shop.ts";
import { BrandFields, ContactFields, CouponFields } from "./shop-fields.tsx";
import { brandSection, contactSection, couponSection, legalSection, logoSection } from "./shop-sections.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** What the page is drawn from. */
export interface SettingsData {
  sections: Record<SectionName, ShownSection>;
  /** The acknowledgement of an enquiry as a visitor reads it. */
  acknowledgement: { subject: string; text: string };
  mailOn: boolean;
  /** How many enquiries each choice would remove today. */
  purgeable: Parameters<typeof HandlingFields>[0]["purgeable"];
  minimumPieces: number;
  /** In use, those that are shown. */
  categories: readonly string[];
  /** Settings that still hold an invented value. */
  examples: ReturnType<typeof placeholderKeys>;
  /** The stored hours as a sentence. */
  hoursText: string;
  /** The section that its address opens; `saved` where it was saved without script. */
  open: SectionName | null;
  saved: boolean;
}

interface SettingsPageProps {
  data: SettingsData;
  answered: SectionAnswer | MailTestAnswer | undefined;
  wordmark: (brand: string, tagline: string) => ReactNode;
  /** What visitors find already written in the chat from the landing page, of a shop of this name. */
  greeting: (brand: string) => string;
  coupon: Parameters<typeof CouponFields>[0]["words"];
  newTab: string;
}

/** 'Ajustes': everything of the shop that its owner may change. */
export function SettingsPage({ data, answered, wordmark, greeting, coupon, newTab }: SettingsPageProps) {
  const { sections, examples } = data;
  const [brand, setBrand] = useState(sections.brand.fields);
  const [unsaved, setUnsaved] = useState<readonly SectionName[]>([]);
  const onDirtyChange = useCallback((name: SectionName, dirty: boolean) => {
    setUnsaved((names) => {
      if (names.includes(name) === dirty) return names;
      return dirty ? [...names, name] : names.filter((each) => each !== name);
    });
  }, []);

  /** What every section takes from the page's data. */
  const section = <Value, Name extends string>(
    name: SectionName,
    of: Parameters<typeof SettingsSection<Value, Name>>[0]["section"],
  ) => ({
    name,
    section: of,
    stored: sections[name],
    answered: answered?.intent === MAIL_TEST ? undefined : (answered as SectionAnswer | undefined),
    asked: data.open !== name ? null : data.saved ? ("saved" as const) : ("open" as const),
    examples: examples.filter((key) => Object.hasOwn(of.labels, key)),
    onDirtyChange,
  });
  const shopName = textOf(brand.brand) || "…";

  return (
    <div className="column grid max-w-248 gap-12 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-4">
        <h1 className="text-[clamp(2.5rem,2rem+2vw,3.25rem)] tracking-[-0.02em]">{texts.title}</h1>
        <p className="measure text-nuez">{texts.intro}</p>
        <ExampleList keys={examples} />
      </header>

      <Group title={texts.groups.shop}>
        <SettingsSection
          {...section("brand", brandSection)}
          summary={(fields) => `${fields.brand} · ${fields.tagline}`}
          onLiveChange={setBrand}
        >
          {({ live }) => <BrandFields wordmark={wordmark(shopName, textOf(live.tagline))} />}
        </SettingsSection>
        <SettingsSection
          {...section("logo", logoSection)}
          summary={({ logo }) => (logo ? texts.logo.own : texts.logo.none)}
        >
          {(view) => <LogoFields view={view} brand={shopName} />}
        </SettingsSection>
        <SettingsSection
          {...section("contact", contactSection)}
          summary={(fields) => `${fields.whatsapp} · ${fields.instagram}`}
        >
          {({ live }) => <ContactFields live={live} greeting={greeting(shopName)} newTab={newTab} />}
        </SettingsSection>
        <SettingsSection {...section("hours", hoursSection)} summary={() => data.hoursText}>
          {(view) => <HoursFields view={view} />}
        </SettingsSection>
        <SettingsSection
          {...section("coupon", couponSection)}
          summary={(fields) => coupon.coupon.replace("{percent}", String(fields.couponPercent))}
        >
          {({ live }) => <CouponFields live={live} words={coupon} />}
        </SettingsSection>
        <SettingsSection
          {...section("legal", legalSection)}
          summary={({ legalName, cuit }) =>
            [legalName, cuit].filter(Boolean).join(" · ") || texts.legal.empty
          }
        />
      </Group>

      <Group title={texts.groups.catalogue}>
        <SettingsSection {...section("prices", pricesSection)} summary={pricesSummary}>
          {(view) => <PricesFields view={view} />}
        </SettingsSection>
        <SettingsSection
          {...section("sizeGuide", sizeGuideSection)}
          summary={({ rows }) => say(texts.sizeGuide.summary, { n: rowsOf(rows).length })}
        >
          {(view) => <SizeGuideFields view={view} />}
        </SettingsSection>
        <SettingsSection
          {...section("finding", findingSection)}
          summary={({ synonyms }) => {
            const n = linesOf(textOf(synonyms)).length;
            return n > 0 ? say(texts.finding.summary, { n }) : texts.finding.empty;
          }}
        >
          {() => (
            <SectionFields
              hints={{
                order: `${texts.finding.hints.order} ${say(texts.finding.inUse, { names: data.categories.join(", ") })}`,
              }}
            />
          )}
        </SettingsSection>
        <SettingsSection
          {...section("categoryTexts", categoryTextsSection)}
          summary={({ rows }) => say(texts.categoryTexts.summary, { n: rowsOf(rows).length })}
        >
          {(view) => <CategoryTextsFields view={view} inUse={data.categories} />}
        </SettingsSection>
      </Group>

      <Group title={texts.groups.home}>
        <SettingsSection
          {...section("hero", heroSection)}
          summary={({ photo }) => (photo ? texts.hero.own : texts.hero.drawn)}
        >
          {(view) => <HeroFields view={view} />}
        </SettingsSection>
        <SettingsSection
          {...section("reviews", reviewsSection)}
          summary={({ reviews }) => say(texts.reviews.summary, { n: rowsOf(reviews).length })}
        >
          {(view) => <ReviewsFields view={view} />}
        </SettingsSection>
      </Group>

      <Group title={texts.groups.contactPage}>
        <SettingsSection
          {...section("questions", questionsSection)}
          summary={({ questions }) => say(texts.questions.summary, { n: rowsOf(questions).length })}
        >
          {(view) => <QuestionsFields view={view} />}
        </SettingsSection>
      </Group>

      <Group title={texts.groups.enquiries}>
        <SettingsSection {...section("handling", handlingSection)} summary={handlingSummary}>
          {(view) => (
            <HandlingFields
              view={view}
              mail={data.acknowledgement}
              mailOn={data.mailOn}
              purgeable={data.purgeable}
            />
          )}
        </SettingsSection>
        <MailTest answered={answered} />
      </Group>

      <Group title={texts.groups.wholesale}>
        <SettingsSection
          {...section("figures", figuresSection)}
          summary={({ discountFrom: from, discountTo: to, minimumPieces: pieces }) =>
            say(texts.figures.summary, { from: String(from), to: String(to), pieces: String(pieces) })
          }
        />
        <SettingsSection {...section("benefits", benefitsSection)} summary={listed("benefits", "title")}>
          {(view) => <BenefitsFields view={view} />}
        </SettingsSection>
        <SettingsSection {...section("tiers", tiersSection)} summary={listed("tiers", "name")}>
          {(view) => <TiersFields view={view} minimumPieces={data.minimumPieces} />}
        </SettingsSection>
      </Group>
      <UnsavedGuard dirty={unsaved.length > 0} onLeave={() => unsaved.forEach(dropDraft)} />
    </div>
  );
}

function pricesSummary({ transferPercent, showNet }: Fields): string {
  const percent = textOf(transferPercent);
  const discount = percent ? say(texts.prices.withDiscount, { percent }) : texts.prices.none;
  return [discount, showNet ? texts.prices.withNet : ""].filter(Boolean).join(" · ");
}

function handlingSummary({ acknowledge, purgeAfter }: Fields): string {
  const purge = purgeName(purgeAfter).toLowerCase();
  return say(acknowledge ? texts.handling.with : texts.handling.without, { purge });
}

/** One field of each row of a list. */
function listed(list: string, field: string) {
  return (fields: Fields) =>
    rowsOf(fields[list])
      .map((row) => textOf(row[field]))
      .join(", ");
}

/** Sections that belong together, under a quiet heading. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3.5">
      <h2 id={id} className="font-sans text-small font-semibold tracking-normal text-nuez">
        {title}
      </h2>
      <div className="@container/list rounded-card border border-hilo bg-algodon">{children}</div>
    </section>
  );
}

/** What is still invented, each a link to its field; nothing once all is true. */
function ExampleList({ keys }: { keys: SettingsData["examples"] }) {
  if (keys.length === 0) return null;
  const idOf = (key: string) => `${key === "brand" ? "brand" : "contact"}-${key}`;
  return (
    <div className="mt-3 grid gap-1 rounded-card bg-manteca px-5 pt-4.5 pb-3">
      <p>
        <strong>{texts.examples.title}</strong> {texts.examples.text}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {keys.map((key) => (
          <li key={key}>
            <a
              href={`#${idOf(key)}`}
              className="inline-flex min-h-tap items-center font-semibold underline decoration-[1.5px] underline-offset-[0.2em] hover:text-terracota"
              onClick={(event) => openAndFocus(event, idOf(key))}
            >
              {texts.examples.fields[key]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not every browser opens a closed section for a link to what is in it. */
function openAndFocus(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  const section = field?.closest("details");
  if (!field || !section) return;
  event.preventDefault();
  section.open = true;
  field.focus();
}
