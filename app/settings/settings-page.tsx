import { type MouseEvent, type ReactNode, useCallback, useId, useState } from "react";
import { Link } from "react-router";
import { findingSection } from "../catalogue/search/search-section.ts";
import { categoryTextsSection } from "../catalogue/sharing/category-texts.ts";
import { sizeGuideSection } from "../catalogue/size-guide/size-guide-section.ts";
import {
  type MailboxAnswer,
  MailboxCheck,
  MailTest,
  type MailTestAnswer,
} from "../enquiries/mail/mail-test.tsx";
import { HandlingFields } from "../enquiries/section-fields.tsx";
import {
  answersSection,
  handlingSection,
  mailboxSection,
  purgeName,
  questionsSection,
} from "../enquiries/sections.ts";
import { HeroFields, LogoFields } from "../home/section-fields.tsx";
import { heroSection, homeTextsSection, reviewsSection } from "../home/sections.ts";
import { push } from "../messages/es/push.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { legalTextsOf, legalTextsSection, legalTextsSetting } from "../policies/legal-texts.ts";
import { rangeText } from "../policies/policy-text.ts";
import { policySection } from "../policies/sales-policy.ts";
import { pricesSection } from "../shop/prices-section.ts";
import {
  type Fields,
  linesOf,
  rowsOf,
  SECTION_SLUGS,
  type Section,
  type SectionAnswer,
  type SectionName,
  textOf,
} from "../shop/section.ts";
import { SectionFields, type SectionView } from "../shop/setting-fields.tsx";
import { textLinkClass } from "../ui/button.ts";
import { dropDraft } from "../ui/form/draft.ts";
import { BenefitsFields, TiersFields } from "../wholesale/section-fields.tsx";
import {
  benefitsSection,
  figuresSection,
  tiersSection,
  wholesaleTextsSection,
} from "../wholesale/terms-sections.ts";
import { HoursFields } from "./hours-fields.tsx";
import { hoursSection } from "./hours-section.ts";
import type { readSettingsPage } from "./settings-page.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import { BrandFields, ContactFields, CouponFields } from "./shop-fields.tsx";
import { brandSection, contactSection, couponSection, legalSection, logoSection } from "./shop-sections.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type SettingsData = Awaited<ReturnType<typeof readSettingsPage>>;

interface SettingsPageProps {
  data: SettingsData;
  answered: SectionAnswer | MailTestAnswer | MailboxAnswer | undefined;
  wordmark: (brand: string, tagline: string) => ReactNode;
  coupon: Parameters<typeof CouponFields>[0]["words"];
}

/** 'Ajustes': everything of the shop that its owner may change. */
export function SettingsPage({ data, answered, wordmark, coupon }: SettingsPageProps) {
  const { examples } = data;
  const [brand, setBrand] = useState(data.sections.brand.fields);
  const [unsaved, setUnsaved] = useState<readonly SectionName[]>([]);
  const onDirtyChange = useCallback((name: SectionName, dirty: boolean) => {
    setUnsaved((names) => {
      if (names.includes(name) === dirty) return names;
      return dirty ? [...names, name] : names.filter((each) => each !== name);
    });
  }, []);

  const isSections = Object.hasOwn(SECTIONS, answered?.intent ?? "");
  const ofSection = isSections ? (answered as SectionAnswer) : undefined;
  const shopName = textOf(brand.brand) || "…";
  const inUse = { names: data.categories.join(", ") };
  /** Sections of which there is more to draw than their fields. */
  const drawn: Partial<Record<SectionName, (view: SectionView) => ReactNode>> = {
    brand: ({ live }) => <BrandFields wordmark={wordmark(shopName, textOf(live.tagline))} />,
    logo: (view) => <LogoFields view={view} brand={shopName} />,
    contact: ({ live }) => <ContactFields live={live} greeting={say(data.greeting, { brand: shopName })} />,
    hours: (view) => <HoursFields view={view} />,
    coupon: ({ live }) => <CouponFields live={live} words={coupon} />,
    finding: () => (
      <SectionFields hints={{ order: `${texts.finding.hints.order} ${say(texts.finding.inUse, inUse)}` }} />
    ),
    categoryTexts: () => (
      <SectionFields hints={inUse.names ? { rows: say(texts.finding.inUse, inUse) } : {}} />
    ),
    hero: (view) => <HeroFields view={view} />,
    handling: (view) => (
      <HandlingFields
        view={view}
        mail={data.acknowledgement}
        mailOn={data.mailOn}
        purgeable={data.purgeable}
      />
    ),
    mailbox: () => (
      <>
        <SectionFields />
        {data.mailboxes.now.length > 0 ? (
          <p className="measure text-small wrap-anywhere text-nuez">
            {say(texts.mailbox.now, { to: data.mailboxes.now.join(", ") })}
          </p>
        ) : null}
      </>
    ),
    benefits: (view) => <BenefitsFields view={view} />,
    tiers: (view) => <TiersFields view={view} minimumPieces={data.minimumPieces} />,
  };
  const summary = (name: SectionName, fields: Fields) => {
    if (name === "mailbox") return data.mailboxes.now.join(", ");
    if (name === "hours") return data.hoursText;
    if (name === "coupon") return coupon.coupon.replace("{percent}", String(fields.couponPercent));
    return SUMMARIES[name]?.(fields) ?? "";
  };

  return (
    <div className="column grid max-w-248 gap-12 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-4">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        <p className="measure text-nuez">{texts.intro}</p>
        <ExampleList {...examples} />
      </header>

      {GROUPS.map(([group, sections]) => (
        <Group key={group} title={texts.groups[group]}>
          {(Object.keys(sections) as SectionName[]).map((name) => (
            <SettingsSection
              key={name}
              name={name}
              section={SECTIONS[name]}
              summary={(fields) => summary(name, fields)}
              stored={data.sections[name]}
              answered={ofSection}
              asked={data.open !== name ? null : data.saved ? "saved" : "open"}
              examples={examples.fields.filter(({ section }) => section === name).map((each) => each.name)}
              unsaved={examples.sections.some((section) => section === name)}
              onDirtyChange={onDirtyChange}
              {...(name === "brand" ? { onLiveChange: setBrand } : {})}
            >
              {drawn[name]}
            </SettingsSection>
          ))}
          {group === "enquiries" ? (
            <>
              <MailboxCheck waiting={data.mailboxes.waiting} mailOn={data.mailOn} answered={answered} />
              <MailTest answered={answered} />
              <p className="border-t border-hilo px-5 py-2 md:px-7">
                <Link to="/cuenta#avisos" className={textLinkClass}>
                  {push.link}
                </Link>
              </p>
            </>
          ) : null}
        </Group>
      ))}
      <UnsavedGuard dirty={unsaved.length > 0} onLeave={() => unsaved.forEach(dropDraft)} />
    </div>
  );
}

/** The sections under their headings, in the order of the page. */
const GROUPS = Object.entries({
  shop: {
    brand: brandSection,
    logo: logoSection,
    contact: contactSection,
    hours: hoursSection,
    policy: policySection,
    coupon: couponSection,
    legal: legalSection,
    legalTexts: legalTextsSection,
  },
  catalogue: {
    prices: pricesSection,
    sizeGuide: sizeGuideSection,
    finding: findingSection,
    categoryTexts: categoryTextsSection,
  },
  home: { homeTexts: homeTextsSection, hero: heroSection, reviews: reviewsSection },
  contactPage: { questions: questionsSection },
  enquiries: { handling: handlingSection, answers: answersSection, mailbox: mailboxSection },
  wholesale: {
    wholesaleTexts: wholesaleTextsSection,
    figures: figuresSection,
    benefits: benefitsSection,
    tiers: tiersSection,
  },
}) as [keyof typeof texts.groups, Partial<Record<SectionName, AnySection>>][];

// biome-ignore lint/suspicious/noExplicitAny: of whatever value
type AnySection = Section<any>;

const SECTIONS = Object.assign({}, ...GROUPS.map(([, sections]) => sections)) as Record<
  SectionName,
  AnySection
>;

/** What each section says while it is closed, of what is stored. */
const SUMMARIES: Partial<Record<SectionName, (fields: Fields) => string>> = {
  brand: ({ brand, tagline }) => `${brand} · ${tagline}`,
  logo: ({ logo }) => (logo ? texts.logo.own : texts.logo.none),
  contact: ({ whatsapp, instagram }) => [whatsapp, instagram].filter(Boolean).join(" · "),
  policy: ({ shippingFrom: from, shippingTo: to, exchangeDays: days, payment }) =>
    say(texts.policy.summary, {
      payment: textOf(payment),
      days: rangeText({ from: Number(from), to: Number(to) }),
      exchange: textOf(days),
    }),
  legal: ({ legalName, cuit }) => [legalName, cuit].filter(Boolean).join(" · ") || texts.legal.empty,
  legalTexts({ privacy, terms }) {
    const own = legalTextsOf(legalTextsSetting.fallback);
    const changed = textOf(privacy) !== own.privacy || textOf(terms) !== own.terms;
    return changed ? texts.legalTexts.hers : texts.legalTexts.own;
  },
  prices({ transferPercent, showNet }) {
    const percent = textOf(transferPercent);
    const discount = percent ? say(texts.prices.withDiscount, { percent }) : texts.prices.none;
    return [discount, showNet ? texts.prices.withNet : ""].filter(Boolean).join(" · ");
  },
  sizeGuide: ({ rows }) => say(texts.sizeGuide.summary, { n: rowsOf(rows).length }),
  finding({ synonyms }) {
    const n = linesOf(textOf(synonyms)).length;
    return n > 0 ? say(texts.finding.summary, { n }) : texts.finding.empty;
  },
  categoryTexts: ({ rows }) => say(texts.categoryTexts.summary, { n: rowsOf(rows).length }),
  hero: ({ photo }) => (photo ? texts.hero.own : texts.hero.drawn),
  homeTexts: ({ headline }) => textOf(headline),
  wholesaleTexts: ({ introduction }) => textOf(introduction),
  reviews: ({ reviews }) => say(texts.reviews.summary, { n: rowsOf(reviews).length }),
  questions: ({ questions }) => say(texts.questions.summary, { n: rowsOf(questions).length }),
  answers: ({ answers }) => say(texts.answers.summary, { n: rowsOf(answers).length }),
  handling({ acknowledge, purgeAfter }) {
    const purge = purgeName(purgeAfter).toLowerCase();
    return say(acknowledge ? texts.handling.with : texts.handling.without, { purge });
  },
  figures: ({ discountFrom: from, discountTo: to, minimumPieces: pieces }) =>
    say(texts.figures.summary, { from: String(from), to: String(to), pieces: String(pieces) }),
  benefits: ({ benefits }) => listed(benefits, "title"),
  tiers: ({ tiers }) => listed(tiers, "name"),
};

/** One field of each row of a list. */
function listed(rows: unknown, field: string): string {
  return rowsOf(rows)
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

/** What is still as the shop came, each a link to its field or section; nothing once all is the owner's. */
function ExampleList({ fields, sections }: SettingsData["examples"]) {
  const links = [
    ...fields.map(({ section, name }) => ({
      section: SECTION_SLUGS[section],
      id: `${section}-${name}`,
      text: texts.examples.fields[name],
    })),
    ...sections.map((name) => ({
      section: SECTION_SLUGS[name],
      id: SECTION_SLUGS[name],
      text: texts.examples.sections[name],
    })),
  ];
  if (links.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1 rounded-card bg-manteca px-5 pt-4.5 pb-3">
      <p>
        <strong>{texts.examples.title}</strong> {texts.examples.text}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ section, id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-tap items-center font-semibold underline decoration-[1.5px] underline-offset-[0.2em] hover:text-terracota"
              onClick={(event) => openAndFocus(event, section, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not every browser opens a closed section for a link to what is in it. */
function openAndFocus(event: MouseEvent, slug: string, id: string) {
  const section = document.getElementById(slug);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  section.open = true;
  const target = id === slug ? section.querySelector("summary") : document.getElementById(id);
  target?.focus();
}
