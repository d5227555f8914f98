import { type MouseEvent, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { MailTest } from "../enquiries/mail/mail-test-section.tsx";
import { EnquiriesFields } from "../enquiries/section-fields.tsx";
import { HeroFields, LogoFields } from "../home/section-fields.tsx";
import { push } from "../messages/es/push.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { type ShownSection, textOf } from "../shop/section.ts";
import { SectionFields, type SectionView } from "../shop/setting-fields.tsx";
import { textLinkClass } from "../ui/button.ts";
import { TiersFields } from "../wholesale/section-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { GROUPS } from "./sections.ts";
import type { readSettingsPage } from "./settings-page.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import { BrandFields, ContactFields, CouponFields } from "./shop-fields.tsx";

type SettingsData = Awaited<ReturnType<typeof readSettingsPage>>;

interface SettingsPageProps {
  data: SettingsData;
  wordmark: (brand: string, tagline: string) => ReactNode;
  coupon: Parameters<typeof CouponFields>[0]["words"];
}

export function SettingsPage({ data, wordmark, coupon }: SettingsPageProps) {
  const { examples } = data;
  const drawn = drawnSections({ data, wordmark, coupon });
  return (
    <div className="column grid max-w-248 gap-12 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-4">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        <p className="measure text-nuez">{texts.intro}</p>
        <ExampleList examples={examples} />
      </header>

      {GROUPS.map((group) => (
        <Group key={group.name} title={texts.groups[group.name]}>
          {group.sections.map((section) => (
            <SettingsSection
              key={section.name}
              section={section}
              stored={data.sections[section.name] as ShownSection}
              open={data.open === section.name}
              isExample={examples.some((example) => example.section === section.name)}
            >
              {drawn[section.name]}
            </SettingsSection>
          ))}
          {group.name === "enquiries" ? <MailTools /> : null}
        </Group>
      ))}
    </div>
  );
}

/** These sections draw more than the plain list of their fields. */
function drawnSections({
  data,
  wordmark,
  coupon,
}: SettingsPageProps): Record<string, (view: SectionView) => ReactNode> {
  const { brand } = data;
  const inUse = { names: data.categories.join(", ") };
  return {
    brand: ({ live }) => <BrandFields wordmark={wordmark(textOf(live.brand) || "…", textOf(live.tagline))} />,
    logo: (view) => <LogoFields view={view} brand={brand} />,
    contact: ({ live }) => <ContactFields live={live} greeting={say(data.greeting, { brand })} />,
    hours: (view) => <HoursFields view={view} />,
    coupon: ({ live }) => <CouponFields live={live} words={coupon} />,
    search: () => (
      <SectionFields hints={{ order: `${texts.search.hints.order} ${say(texts.search.inUse, inUse)}` }} />
    ),
    categoryTexts: () => (
      <SectionFields hints={inUse.names ? { rows: say(texts.search.inUse, inUse) } : {}} />
    ),
    hero: (view) => <HeroFields view={view} />,
    enquiries: (view) => <EnquiriesFields view={view} mailOn={data.mailOn} />,
    mailbox: () => (
      <>
        <SectionFields />
        {data.noticesTo.length > 0 ? (
          <p className="measure text-small wrap-anywhere text-nuez">
            {say(texts.mailbox.now, { to: data.noticesTo.join(", ") })}
          </p>
        ) : null}
      </>
    ),
    tiers: (view) => <TiersFields view={view} minimumPieces={data.minimumPieces} />,
  };
}

function MailTools() {
  return (
    <>
      <MailTest />
      <p className="border-t border-hilo px-5 py-2 md:px-7">
        <Link to="/cuenta#avisos" className={textLinkClass}>
          {push.link}
        </Link>
      </p>
    </>
  );
}

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

/** Links to the default values that the owner has not replaced; nothing when there are none. */
function ExampleList({ examples }: Pick<SettingsData, "examples">) {
  if (examples.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1 rounded-card bg-manteca px-5 pt-4.5 pb-3">
      <p>
        <strong>{texts.examples.title}</strong> {texts.examples.text}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {examples.map(({ slug, id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-tap items-center font-semibold underline decoration-[1.5px] underline-offset-[0.2em] hover:text-terracota"
              onClick={(event) => openAndFocus(event, slug, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the section itself, because not every browser opens a closed `details` for a link into it. */
function openAndFocus(event: MouseEvent, slug: string, id: string) {
  const section = document.getElementById(slug);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  section.open = true;
  const target = id === slug ? section.querySelector("summary") : document.getElementById(id);
  target?.focus();
}
