import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useState } from "react";
import { useBeforeUnload, useRevalidator } from "react-router";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import {
  contentOf,
  type Fields,
  OVER_FIELD,
  type Section,
  type SectionAnswer,
  type ShownSection,
  VERSION_FIELD,
} from "../shop/section.ts";
import {
  type Field,
  focusSoon,
  SectionFields,
  type SectionView,
  ViewContext,
} from "../shop/setting-fields.tsx";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { keepDraft } from "../ui/form/draft.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";

interface SettingsSectionProps {
  section: Section;
  stored: ShownSection;
  open: boolean;
  /** True while the section holds default values. */
  isExample: boolean;
  /** Draws the fields instead of `SectionFields`. */
  // biome-ignore lint/suspicious/noExplicitAny: a view of any section
  children?: ((view: SectionView<any>) => ReactNode) | undefined;
}

const ERRORS = { ...visitorPhotos.errors, ...texts.errors };

export function SettingsSection(props: SettingsSectionProps) {
  const { section, stored, open, isExample, children } = props;
  const { name, slug } = section;
  const { form, fields, parts, pending, answer, live, ...state } = useSectionForm(section, stored);
  const [status, setStatus] = useState("");
  const refused = answer && !answer.ok ? answer : null;
  const view: SectionView = {
    ...{ fields: fields as SectionView["fields"], live, section, form },
    announce(text, focus) {
      setStatus(text);
      focusSoon(focus);
    },
  };
  return (
    <details id={slug} className="group/section scroll-mt-4 border-hilo not-first:border-t" open={open}>
      <SectionSummary section={section} isExample={isExample} isDirty={state.isDirty} />
      <Form
        parts={parts}
        autoComplete="off"
        aria-labelledby={`${slug}-title`}
        className="@container/section grid gap-6 px-5 pt-1 pb-7 md:px-7 md:pb-8"
      >
        <VersionField of={view.fields[VERSION_FIELD] as Field} />
        {section.texts.intro ? <p className="measure text-nuez">{section.texts.intro}</p> : null}
        {refused?.code === "CONFLICT" && refused.detail ? (
          <ConflictNotice section={section} theirs={refused.detail.version} onDiscard={state.discard} />
        ) : null}
        <ViewContext value={view}>{children?.(view) ?? <SectionFields />}</ViewContext>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <button type="submit" id={`${name}-save`} className={buttonClass("primary", "medium")}>
            {pending ? texts.saving : texts.save}
          </button>
          <div role="status" className="max-w-120 text-small/normal">
            <Outcome
              code={refused?.code ?? null}
              isSaved={state.isSaved && !state.isDirty}
              wrong={Object.keys(form.allErrors).length}
              isDirty={state.isDirty}
            />
          </div>
          <p role="status" className="sr-only">
            {status}
          </p>
        </div>
      </Form>
    </details>
  );
}

function SectionSummary({
  section,
  isExample,
  isDirty,
}: Pick<SettingsSectionProps, "section" | "isExample"> & { isDirty: boolean }) {
  return (
    <summary className="flex min-h-16 cursor-pointer items-center gap-4 rounded-card px-5 py-3.5 focus-visible:-outline-offset-3 md:px-7">
      <h3
        id={`${section.slug}-title`}
        className="min-w-0 text-xl/[1.3] group-has-[>summary:hover]/section:text-terracota"
      >
        {section.texts.title}
      </h3>
      {isExample ? <Chip tone="butter">{texts.examples.mark}</Chip> : null}
      {isDirty ? <Chip tone="rose">{texts.unsavedMark}</Chip> : null}
      <ChevronDown
        size={20}
        strokeWidth={1.8}
        className="ml-auto shrink-0 text-terracota transition-[rotate] group-open/section:rotate-180"
      />
    </summary>
  );
}

function VersionField({ of }: { of: Field }) {
  return (
    <>
      <input key={of.key} type="hidden" name={VERSION_FIELD} defaultValue={String(of.initialValue)} />
      {/* Enter presses a form's first submit button. Without this button that is 'Guardar lo mío' after a conflict. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
    </>
  );
}

/** `isDirty` is true when something was typed and not saved. */
function useSectionForm(section: Section, stored: ShownSection) {
  const { name } = section;
  /** The stored section that filled the form. */
  const [base, setBase] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const { reset, ...use } = useForm<Section["schema"], SectionAnswer>({
    id: name,
    intent: name,
    action: "/ajustes",
    schema: section.schema,
    values: { ...base.fields, [VERSION_FIELD]: base.version },
    errors: ERRORS,
    draft: true,
    onAnswer(received) {
      setSaved(received.ok);
      if (received.ok) {
        setBase(received.value);
        focusSoon(document.activeElement?.id);
      } else if (received.code === "CONFLICT") focusSoon(`${name}-conflict`);
    },
  });
  const live = (use.form.value ?? {}) as Fields;
  const content = contentOf(section, live);
  const isDirty = content !== contentOf(section, base.fields);

  // A form without changes is reset when the stored section changes.
  const version = live[VERSION_FIELD] ?? base.version;
  useEffect(() => {
    if (isDirty || version === stored.version) return;
    setBase(stored);
    reset();
  });
  // Rows that are added, moved or removed fire no input event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content stores the draft again
  useEffect(() => {
    const element = document.forms.namedItem(name);
    if (isDirty && element) keepDraft(name, new FormData(element));
  }, [name, isDirty, content]);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  return {
    ...use,
    live,
    isDirty,
    isSaved,
    discard() {
      reset();
      void revalidate();
      focusSoon(`${name}-save`);
    },
  };
}

interface OutcomeProps {
  code: string | null;
  isSaved: boolean;
  wrong: number;
  isDirty: boolean;
}

/** Tells beside the button whether the section is saved, changed or refused. */
function Outcome({ code, isSaved, wrong, isDirty }: OutcomeProps) {
  if (wrong > 0) return <p className={errorClass}>{say(texts.invalid, { n: wrong })}</p>;
  if (isSaved) {
    return (
      <p className="flex items-center gap-2 font-semibold text-salvia before:-mt-0.75 before:h-1.75 before:w-3 before:-rotate-45 before:border-b-2 before:border-l-2">
        {texts.saved}
      </p>
    );
  }
  if (code === "SESSION_ENDED") {
    return (
      <p className={errorClass}>
        {texts.sessionEnded.before}{" "}
        <a href="/ingresar" target="_blank" rel="noopener" className="underline">
          {texts.sessionEnded.link}
        </a>{" "}
        {texts.sessionEnded.after}
      </p>
    );
  }
  if (code && code !== "INVALID" && code !== "CONFLICT") return <p className={errorClass}>{texts.failed}</p>;
  return isDirty ? <p className="text-nuez">{texts.unsaved}</p> : null;
}

const errorClass = "font-semibold text-error";

interface ConflictNoticeProps {
  section: Section;
  /** The version that another person stored. */
  theirs: string;
  onDiscard: () => void;
}

/** After a conflict the owner overwrites the stored version, discards the typed one, or reads the stored one in a new tab. */
function ConflictNotice({ section: { name, slug }, theirs, onDiscard }: ConflictNoticeProps) {
  const words = texts.conflict;
  return (
    <div
      id={`${name}-conflict`}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-1 justify-items-start gap-3 rounded-card bg-manteca px-5 py-4.5"
    >
      <p className="font-semibold">{words.title}</p>
      <p>{words.text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" name={OVER_FIELD} value={theirs} className={buttonClass("primary", "small")}>
          {texts.saveMine}
        </button>
        <button type="button" className={buttonClass("quiet", "small")} onClick={onDiscard}>
          {words.discard}
        </button>
        <a
          href={`/ajustes?seccion=${slug}#${slug}`}
          target="_blank"
          rel="noopener"
          className={`${textLinkClass} text-small`}
        >
          {words.see}
        </a>
      </div>
    </div>
  );
}
