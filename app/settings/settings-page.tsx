import { type ReactNode, useEffect, useId, useState } from "react";
import { Link, useBeforeUnload, useRevalidator } from "react-router";
import { MailTest } from "../enquiries/mail/mail-test-section.tsx";
import { HeroPreview } from "../home/hero-section-preview.tsx";
import { firstSteps } from "../messages/es/first-steps.ts";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../shop/contact-links.ts";
import { describeWhatsapp, normaliseWhatsapp } from "../shop/phone-number.ts";
import { contentOf, type Fields, type Section, type SectionAnswer, textOf } from "../shop/section.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { dropDraft, keepDraft } from "../ui/form/draft.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { GROUPS } from "./sections.ts";
import { focusSoon, type SectionView, SettingFields } from "./setting-fields.tsx";
import type { readSettingsPage } from "./settings-page.server.ts";

export function SettingsPage({ data }: { data: Awaited<ReturnType<typeof readSettingsPage>> }) {
  const { examples, hints } = data;
  const { revalidate } = useRevalidator();
  // When the tab is shown again, loads what was saved elsewhere, so that old forms do not overwrite it.
  useEffect(() => {
    const renew = () => void (document.hidden || revalidate());
    document.addEventListener("visibilitychange", renew);
    return () => document.removeEventListener("visibilitychange", renew);
  }, [revalidate]);
  const previews: Record<string, SettingsSectionProps["preview"]> = {
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

interface SettingsSectionProps {
  section: Section;
  stored: Fields;
  open: boolean;
  isExample: boolean;
  hints?: SectionView["hints"] | undefined;
  preview?: ((live: Fields) => ReactNode) | undefined;
}

const ERRORS = { ...visitorPhotos.errors, ...texts.errors };

function SettingsSection(props: SettingsSectionProps) {
  const { section, stored, open, isExample, hints = {}, preview } = props;
  const { slug, texts: words } = section;
  const { form, fields, parts, pending, live, isDirty, ...state } = useSectionForm(section, stored);
  const { onPhotoMissing } = state;
  const view = { section, fields: fields as SectionView["fields"], live, form, hints, onPhotoMissing };
  return (
    <Disclosure
      id={slug}
      open={open}
      className="scroll-mt-4 border-hilo not-first:border-t"
      chevron
      summaryClass="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card py-3.5 pr-14 pl-5 hover:text-terracota focus-visible:-outline-offset-3 md:pl-7 [&>svg]:absolute [&>svg]:top-1/2 [&>svg]:right-5 [&>svg]:-translate-y-1/2 md:[&>svg]:right-7"
      summary={
        <>
          <h3 id={`${slug}-title`} className="min-w-0 text-xl/[1.3]">
            {words.title}
          </h3>
          {isExample ? <Chip tone="butter">{texts.exampleMark}</Chip> : null}
          {isDirty ? <Chip tone="rose">{texts.unsavedMark}</Chip> : null}
        </>
      }
    >
      <Form
        parts={parts}
        autoComplete="off"
        aria-labelledby={`${slug}-title`}
        className="@container/section grid gap-6 px-5 pt-1 pb-7 md:px-7 md:pb-8"
      >
        {words.intro ? <p className="measure text-nuez">{words.intro}</p> : null}
        <div className="grid grid-cols-1 items-start gap-5 has-[figure]:@min-[46rem]/section:grid-cols-[minmax(0,1fr)_18rem] @min-[46rem]/section:gap-10">
          <SettingFields view={view} />
          {preview?.(live)}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <button type="submit" className={buttonClass("primary", "medium")}>
            {pending ? texts.saving : texts.save}
          </button>
          <div role="status" className="max-w-120 text-small/normal font-semibold text-error">
            {state.problem}
            {state.isSaved && !isDirty && !state.problem ? (
              <p className="flex items-center gap-2 text-salvia before:-mt-0.75 before:h-1.75 before:w-3 before:-rotate-45 before:border-b-2 before:border-l-2">
                {texts.saved}
              </p>
            ) : null}
          </div>
        </div>
      </Form>
    </Disclosure>
  );
}

function useSectionForm(section: Section, stored: Fields) {
  const { name } = section;
  const [{ base, seen }, setBase] = useState({ base: stored, seen: stored });
  const [isSaved, setSaved] = useState(false);
  const [isPhotoMissing, onPhotoMissing] = useState(false);
  const { reset, answer, ...use } = useForm<Section["schema"], SectionAnswer>({
    id: name,
    intent: name,
    action: "/ajustes",
    schema: section.schema,
    values: base,
    errors: ERRORS,
    draft: true,
    beforeSend: () => !isPhotoMissing,
    onAnswer(received) {
      setSaved(received.ok);
      if (!received.ok) return;
      setBase({ base: received.value, seen: stored });
      focusSoon(document.activeElement?.id);
    },
  });
  const live = (use.form.value ?? {}) as Fields;
  const content = contentOf(section, live);
  const isDirty = content !== contentOf(section, base);

  // If no input is unsaved, shows the values that a reload has brought. A reload makes `stored` a new object,
  // so nothing was reloaded while `stored` is still `seen`.
  useEffect(() => {
    if (isDirty || stored === seen || content === contentOf(section, stored)) return;
    setBase({ base: stored, seen: stored });
    reset();
  });
  // Stores the draft also when a row or photo is added, because `useForm` stores it only on input events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content stores the draft again
  useEffect(() => {
    const element = document.forms.namedItem(name);
    if (!isDirty) dropDraft(name);
    else if (element) keepDraft(name, new FormData(element));
  }, [name, isDirty, content]);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  const code = answer && !answer.ok && answer.code;
  const wrong = Object.keys(use.form.allErrors).length;
  const problem =
    (wrong > 0 && say(texts.invalid, { n: wrong })) ||
    (isPhotoMissing && texts.photo.awaited) ||
    (code && code !== "INVALID" && texts.failed);
  return { ...use, live, isDirty, isSaved, problem, onPhotoMissing };
}
