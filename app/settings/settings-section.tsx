import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { visitorPhotos } from "../messages/es/photos.ts";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import {
  differences,
  type Fields,
  SECTION_SLUGS,
  type Section,
  type SectionAnswer,
  type SectionName,
  type ShownSection,
  summaryOf,
  VERSION_FIELD,
} from "../shop/section.ts";
import { SectionFields, type SectionView, ViewContext } from "../shop/setting-fields.tsx";
import { buttonClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { dropDraft, keepDraft, readDraft } from "../ui/form/draft.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";

interface SettingsSectionProps<Value, Name extends string> {
  /** Also what its form asks for. */
  name: SectionName;
  section: Section<Value, Name>;
  /** What the section says while it is closed, of what is stored. */
  summary: (fields: Fields) => string;
  stored: ShownSection;
  /** The answer that the page was drawn with: that of a form sent without script. */
  answered: SectionAnswer | undefined;
  /** Opened by its address; `saved` where that says so too. */
  asked: "open" | "saved" | null;
  /** Fields that hold what is nobody's. */
  examples: readonly string[];
  /** The owner has not saved it yet: it says what the shop came with. */
  unsaved: boolean;
  onDirtyChange: (name: SectionName, dirty: boolean) => void;
  onLiveChange?: (fields: Fields) => void;
  /** Its fields, where they are more than it describes. */
  children?: ((view: SectionView<Name>) => ReactNode) | undefined;
}

const PHOTO_ERRORS = { ...texts.errors, ...visitorPhotos.errors };

/** One section with a form of its own, so that saving it leaves the other sections' fields alone. */
export function SettingsSection<Value, Name extends string>(props: SettingsSectionProps<Value, Name>) {
  const { name, section, stored, answered, asked, examples, onDirtyChange, onLiveChange } = props;
  const slug = SECTION_SLUGS[name];
  const drawn = answered?.intent === name ? answered : null;
  const conflict = drawn && !drawn.ok && drawn.code === "CONFLICT" ? (drawn.detail ?? null) : null;
  /** What is stored, as far as this page knows; and what somebody else stored over the text that this one began with. */
  const [base, setBase] = useState(conflict ?? stored);
  const [theirs, setTheirs] = useState(conflict);
  const typedVersion = drawn?.result?.initialValue?.[VERSION_FIELD];
  const [version, setVersion] = useState(conflict?.version ?? String(typedVersion ?? stored.version));
  const [checked, setChecked] = useState(drawn?.ok === false && drawn.code === "INVALID");
  const [saved, setSaved] = useState(asked === "saved");
  const [said, setSaid] = useState("");

  const { form, fields, parts, pending, answer, reset } = useForm<Section<Value>["schema"], SectionAnswer>({
    id: name,
    intent: name,
    action: `/ajustes#${slug}`,
    schema: section.schema,
    values: { ...base.fields, [VERSION_FIELD]: base.version },
    errors: section.photo ? PHOTO_ERRORS : texts.errors,
    answered,
    draft: true,
    onInvalid: () => setChecked(true),
    onAnswer(received) {
      setSaved(received.ok);
      setChecked(!received.ok && received.code === "INVALID");
      const shown = received.ok ? received.value : received.code === "CONFLICT" ? received.detail : null;
      if (!shown) return;
      setBase(shown);
      setVersion(shown.version);
      setTheirs(received.ok ? null : shown);
      focusSoon(received.ok ? document.activeElement?.id : `${name}-conflict`);
    },
  });

  const live = (form.value ?? {}) as Fields;
  const mine = summaryOf(section, live);
  const dirty = differences(mine, summaryOf(section, base.fields)).length > 0;
  const content = JSON.stringify(mine);
  useEffect(() => onDirtyChange(name, dirty), [name, dirty, onDirtyChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the content changes
  useEffect(() => onLiveChange?.(live), [content, onLiveChange]);

  // A draft was typed over what its version names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page becomes alive
  useEffect(() => {
    const kept = drawn ? undefined : readDraft(name)?.find(([field]) => field === VERSION_FIELD)?.[1];
    if (kept) setVersion(kept);
  }, []);

  // Rows that are added or moved are no input that the form hears of.
  const wasDirty = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again whenever the content changes
  useEffect(() => {
    const element = document.forms.namedItem(name);
    if (dirty && element) keepDraft(name, new FormData(element));
    else if (wasDirty.current) dropDraft(name);
    wasDirty.current = dirty;
  }, [name, dirty, content]);

  // Somebody else's change arrives with the page's data: an untouched section takes it over.
  const [seen, setSeen] = useState(stored.version);
  if (stored.version !== seen) {
    setSeen(stored.version);
    if (stored.version !== base.version && !dirty && !pending) {
      setBase(stored);
      setVersion(stored.version);
    }
  }
  const filled = useRef(base);
  useEffect(() => {
    if (filled.current !== base && base === stored) reset();
    filled.current = base;
  });

  const view: SectionView<Name> = {
    id: name,
    fields: fields as SectionView<Name>["fields"],
    live,
    section,
    examples,
    insert: (list) => form.insert.getButtonProps({ name: list.name }),
    remove: (list, index) => form.remove.getButtonProps({ name: list.name, index }),
    move: (list, from, to) => form.reorder.getButtonProps({ name: list.name, from, to }),
    clear: (field) => form.update.getButtonProps({ name: field.name, value: "" as never }),
    update: (value) => form.update({ value: value as never }),
    announce(text, focus) {
      setSaid(text);
      focusSoon(focus);
    },
  };
  const words = texts[name];
  const titleId = `${slug}-title`;
  return (
    <details
      id={slug}
      className="group/section scroll-mt-4 border-hilo not-first:border-t"
      open={asked !== null || drawn !== null}
    >
      <summary className="grid min-h-18 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-card px-5 py-3.5 focus-visible:-outline-offset-3 md:px-7 @min-[40rem]/list:min-h-17 @min-[40rem]/list:grid-cols-[13rem_minmax(0,1fr)_auto_auto_auto] @min-[40rem]/list:px-7">
        <h3 id={titleId} className="text-xl/[1.3] group-has-[>summary:hover]/section:text-terracota">
          {words.title}
        </h3>
        <span
          data-summary=""
          className="col-start-1 truncate text-small text-nuez group-open/section:hidden @min-[40rem]/list:col-start-2 @min-[40rem]/list:group-open/section:invisible @min-[40rem]/list:group-open/section:block"
        >
          {props.summary(base.fields)}
        </span>
        {examples.length > 0 || props.unsaved ? (
          <Chip tone="butter" className={`${markClass} @min-[40rem]/list:col-start-3`}>
            {props.unsaved ? texts.examples.whole : say(texts.examples.mark, { n: examples.length })}
          </Chip>
        ) : null}
        {dirty ? (
          <Chip tone="rose" className={`${markClass} @min-[40rem]/list:col-start-4`}>
            {texts.unsavedMark}
          </Chip>
        ) : null}
        <ChevronDown
          size={20}
          strokeWidth={1.8}
          className="col-start-2 row-span-2 row-start-1 text-terracota transition-[rotate] group-open/section:rotate-180 @min-[40rem]/list:col-start-5 @min-[40rem]/list:row-span-1"
        />
      </summary>
      <Form
        parts={parts}
        {...(section.photo ? { encType: "multipart/form-data" } : {})}
        autoComplete="off"
        aria-labelledby={titleId}
        className="@container/section grid gap-6 px-5 pt-1 pb-7 md:px-7 md:pb-8"
      >
        <input type="hidden" name={VERSION_FIELD} value={version} />
        {/* Enter in a field presses a form's first button: it must be this one and not one that moves a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        {"intro" in words ? <p className="measure text-nuez">{words.intro}</p> : null}
        {props.unsaved ? (
          <p className="measure rounded-control bg-manteca px-4 py-3 text-small">
            {texts.examples.wholeNote}
          </p>
        ) : null}
        {theirs ? (
          <ConflictNotice
            name={name}
            lines={differences(mine, summaryOf(section, theirs.fields))}
            onDiscard={() => {
              setTheirs(null);
              reset();
              focusSoon(`${name}-save`);
            }}
          />
        ) : null}
        <ViewContext value={view}>{props.children?.(view) ?? <SectionFields />}</ViewContext>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <button type="submit" id={`${name}-save`} className={buttonClass("primary", "medium")}>
            {pending ? texts.saving : theirs ? texts.saveMine : texts.save}
          </button>
          <div role="status" className="max-w-120 text-small/normal">
            <Outcome
              answer={answer}
              saved={saved && !dirty}
              wrong={checked ? Object.keys(form.allErrors).length : 0}
              dirty={dirty}
            />
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </Form>
    </details>
  );
}

const markClass = "col-start-1 mt-1 justify-self-start whitespace-nowrap px-2.5 py-px @min-[40rem]/list:mt-0";

/** Focuses what will be there once the page has been drawn again. */
function focusSoon(id: string | undefined) {
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** What became of the section, beside its button; `wrong` counts the fields that are. */
function Outcome({
  answer,
  saved,
  wrong,
  dirty,
}: {
  answer: SectionAnswer | null;
  saved: boolean;
  wrong: number;
  dirty: boolean;
}) {
  if (wrong > 0) return <p className={errorClass}>{say(texts.invalid, { n: wrong })}</p>;
  if (saved) {
    return (
      <p className="flex items-center gap-2 font-semibold text-salvia before:-mt-0.75 before:h-1.75 before:w-3 before:-rotate-45 before:border-b-2 before:border-l-2">
        {texts.saved}
      </p>
    );
  }
  const code = answer && !answer.ok ? answer.code : "INVALID";
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
  if (code !== "INVALID" && code !== "CONFLICT") return <p className={errorClass}>{texts.failed}</p>;
  return dirty ? <p className="text-nuez">{texts.unsaved}</p> : null;
}

const errorClass = "font-semibold text-error";

/** Said where two people changed one section: what differs, in both versions, and the two ways on. */
function ConflictNotice({
  name,
  lines,
  onDiscard,
}: {
  name: SectionName;
  lines: ReturnType<typeof differences>;
  onDiscard: () => void;
}) {
  const words = texts.conflict;
  const slug = SECTION_SLUGS[name];
  return (
    <div
      id={`${name}-conflict`}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-1 justify-items-start gap-3 rounded-card bg-manteca px-5 py-4.5"
    >
      <p className="font-semibold">{words.title}</p>
      <p>{words.text}</p>
      <dl className="grid w-full grid-cols-1 gap-3">
        {lines.map(({ label, mine, theirs }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-control bg-algodon px-4 py-3 @min-[34rem]/section:grid-cols-[8rem_repeat(2,minmax(0,1fr))]"
          >
            <dt className="text-small font-semibold">{label}</dt>
            {[
              { whose: words.stored, text: theirs },
              { whose: words.mine, text: mine },
            ].map(({ whose, text }) => (
              <dd key={whose}>
                <span className="block text-sm text-nuez">{whose}</span>
                <span className="whitespace-pre-line wrap-anywhere">{text || words.empty}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <a
        href={`/ajustes?seccion=${slug}#${slug}`}
        className={buttonClass("quiet", "small")}
        onClick={(event) => {
          event.preventDefault();
          onDiscard();
        }}
      >
        {words.discard}
      </a>
    </div>
  );
}
