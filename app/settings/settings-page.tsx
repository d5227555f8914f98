import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { MailTest } from "../enquiries/mail/mail-test-section.tsx";
import { HeroPreview } from "../home/hero-section-preview.tsx";
import { firstSteps } from "../messages/es/first-steps.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../shop/contact-links.ts";
import { describeWhatsapp, normaliseWhatsapp } from "../shop/phone-number.ts";
import { type Fields, textOf } from "../shop/section.ts";
import { textLinkClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { GROUPS } from "./sections.ts";
import type { readSettingsPage } from "./settings-page.server.ts";
import { SettingsSection } from "./settings-section.tsx";

export function SettingsPage({ data }: { data: Awaited<ReturnType<typeof readSettingsPage>> }) {
  const { examples, hints } = data;
  const previews: Record<string, Parameters<typeof SettingsSection>[0]["preview"]> = {
    contact: (live) => <ChatTest whatsapp={textOf(live.whatsapp)} />,
    hero: (live) => <HeroPreview photo={textOf(live.photo)} focus={textOf(live.focus)} />,
  };
  return (
    <div className="column grid max-w-248 gap-12 pt-[clamp(2rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-4">
        <h1 className="text-4xl md:text-5xl">{texts.title}</h1>
        <p className="measure text-nuez">{texts.intro}</p>
        <Link to="/primeros-pasos" className={`${textLinkClass} justify-self-start`}>
          {firstSteps.title}
        </Link>
      </header>

      {GROUPS.map((group) => (
        <Group key={group.name} title={texts.groups[group.name]}>
          {group.sections.map((section) => (
            <SettingsSection
              key={section.name}
              section={section}
              stored={data.sections[section.name] as Fields}
              open={data.open === section.name}
              isExample={examples.includes(section.name)}
              hints={hints[section.name]}
              preview={previews[section.name]}
            />
          ))}
          {group.name === "enquiries" ? <MailTest /> : null}
        </Group>
      ))}
    </div>
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

function ChatTest({ whatsapp }: { whatsapp: string }) {
  const number = normaliseWhatsapp(whatsapp);
  if (!number.ok) return null;
  return (
    <ExternalLink href={whatsappLink(number.value)} className={textLinkClass}>
      {say(texts.contact.tryChat, { number: describeWhatsapp(number.value) })}
    </ExternalLink>
  );
}
