import ChevronDown from "lucide-react/icons/chevron-down";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { type DraftForm, type FieldErrors, typedText } from "./draft-form.ts";
import {
  INTENT_FIELD,
  type Outcome,
  SAVE,
  SECTION_FIELD,
  type ShownSection,
  VERSION_FIELD,
} from "./outcome.ts";
import { fieldId, type SectionState } from "./section-state.ts";

interface SettingsSectionProps<D> {
  /** Name of the section: what its form sends, what its address ends in. */
  name: string;
  title: string;
  /** What the section says while it is closed, of what is stored. */
  glance: (draft: D) => string;
  intro?: ReactNode;
  form: Omit<DraftForm<D, unknown>, "draft">;
  stored: ShownSection<D>;
  /** What became of this section in a post without script. */
  outcome: Outcome<D> | null;
  open: boolean;
  /** Names of the fields that still hold an invented value. */
  examples?: readonly string[];
  onDirtyChange: (name: string, dirty: boolean) => void;
  onLiveChange?: (draft: D) => void;
  children: (state: SectionState<D>) => ReactNode;
}

type Notice = Outcome<never>["state"];

const NONE: readonly string[] = [];

/**
 * One section with a form of its own, so that saving it leaves the other sections' fields alone. Without script it
 * posts and comes back with what was typed; with script the page stays and the fields keep their focus. The fields
 * hold what is typed by themselves: both ways read it from the form, with the same code.
 */
export function SettingsSection<D>(props: SettingsSectionProps<D>) {
  const { name, title, form, stored, outcome, examples = NONE } = props;
  const fetcher = useFetcher<{ outcome: Outcome<D> }>();
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef("");

  const posted = outcome && "draft" in outcome ? outcome : null;
  const [base, setBase] = useState<ShownSection<D>>(
    posted
      ? { draft: posted.state === "conflict" ? posted.stored : stored.draft, version: posted.version }
      : stored,
  );
  const [draft, setDraft] = useState(posted?.draft ?? stored.draft);
  const [live, setLive] = useState(draft);
  const [errors, setErrors] = useState<FieldErrors>(posted?.state === "invalid" ? posted.errors : {});
  const [theirs, setTheirs] = useState<D | null>(posted?.state === "conflict" ? posted.stored : null);
  const [notice, setNotice] = useState<Notice | null>(outcome?.state ?? null);
  const [said, setSaid] = useState(posted?.state === "edited" ? posted.said : "");
  const [revision, setRevision] = useState(0);
  const focusNext = useFocusNext(element);

  const content = (value: D) => JSON.stringify(form.summary(value));
  const dirty = content(live) !== content(base.draft);
  const saving = fetcher.state !== "idle";

  const { onDirtyChange, onLiveChange } = props;
  useEffect(() => onDirtyChange(name, dirty), [name, dirty, onDirtyChange]);
  useEffect(() => onLiveChange?.(live), [live, onLiveChange]);

  /** Puts other content into the fields. */
  function fill(next: D) {
    setDraft(next);
    setLive(next);
    setErrors({});
    setTheirs(null);
    setRevision((count) => count + 1);
    focusNext({ id: document.activeElement?.id ?? "" });
  }

  function settle(result: Outcome<D>) {
    setNotice(result.state);
    if (!("draft" in result)) return;
    if (result.state === "invalid") {
      setErrors(result.errors);
      focusNext("first-invalid");
    } else if (result.state === "conflict") {
      setBase({ draft: result.stored, version: result.version });
      setTheirs(result.stored);
      focusNext({ id: fieldId({ section: name }, "conflict") });
    } else if (result.state === "saved") {
      setBase(result);
      setErrors({});
      setTheirs(null);
      const typed = element.current && form.read(new FormData(element.current));
      const untouched = typed && content(typed) === sent.current;
      // What was typed while it was being saved stays; else the fields show it as it was stored.
      if (untouched && JSON.stringify(typed) !== JSON.stringify(result.draft)) fill(result.draft);
    }
  }

  const settled = useRef<unknown>(null);
  const received = fetcher.data;
  useEffect(() => {
    if (fetcher.state !== "idle" || !received || settled.current === received) return;
    settled.current = received;
    settle(received.outcome);
  });

  // Somebody else's change arrives with the page's data: an untouched section takes it over.
  const [seen, setSeen] = useState(stored.version);
  if (stored.version !== seen) {
    setSeen(stored.version);
    if (stored.version !== base.version && !dirty && !saving) {
      setBase(stored);
      setDraft(stored.draft);
      setLive(stored.draft);
      setRevision(revision + 1);
    }
  }

  function onInput() {
    if (!element.current) return;
    const typed = form.read(new FormData(element.current));
    setLive(typed);
    if (notice === "saved") setNotice(null);
    if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, form.check(typed)));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    const typed = form.read(data);
    const intent = typedText(data, INTENT_FIELD) || SAVE;
    setLive(typed);
    if (intent !== SAVE) {
      const edited = form.edit(typed, intent);
      setDraft(edited.draft);
      setLive(edited.draft);
      setSaid(edited.said);
      if (notice === "saved") setNotice(null);
      if (edited.focus) focusNext({ id: fieldId({ section: name }, edited.focus) });
      return;
    }
    const checked = form.check(typed);
    if (!checked.ok) {
      setErrors(checked.errors);
      setNotice("invalid");
      focusNext("first-invalid");
      return;
    }
    if (saving) return;
    setErrors({});
    setNotice(null);
    sent.current = content(typed);
    fetcher.submit(data, { method: "post" });
  }

  const state: SectionState<D> = { section: name, draft, live, errors, examples };
  const titleId = `${name}-title`;
  return (
    <details id={name} className="settings-section" open={props.open}>
      <summary className="settings-summary">
        <h3 id={titleId} className="settings-title">
          {title}
        </h3>
        <span className="settings-glance">{props.glance(base.draft)}</span>
        {examples.length > 0 ? (
          <span className="example-mark">
            {examples.length === 1 ? "1 dato de ejemplo" : `${examples.length} datos de ejemplo`}
          </span>
        ) : null}
        {dirty ? <span className="unsaved-mark">Sin guardar</span> : null}
        <ChevronDown size={20} strokeWidth={1.8} aria-hidden="true" className="settings-chevron" />
      </summary>
      <form
        ref={element}
        method="post"
        action={`/ajustes#${name}`}
        noValidate
        autoComplete="off"
        aria-labelledby={titleId}
        className="settings-form"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name={SECTION_FIELD} value={name} />
        <input type="hidden" name={VERSION_FIELD} value={base.version} />
        {/* Enter in a field presses a form's first button: it must be this one and not one that moves a row. */}
        <button
          type="submit"
          name={INTENT_FIELD}
          value={SAVE}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        {props.intro ? <p className="settings-intro">{props.intro}</p> : null}
        {theirs ? (
          <ConflictNotice
            id={fieldId({ section: name }, "conflict")}
            section={name}
            mine={form.summary(live)}
            theirs={form.summary(theirs)}
            onTakeTheirs={() => {
              setNotice(null);
              fill(theirs);
            }}
          />
        ) : null}
        <div key={revision} className="settings-fields">
          {props.children(state)}
        </div>
        <div className="settings-foot">
          <button
            type="submit"
            name={INTENT_FIELD}
            value={SAVE}
            id={fieldId({ section: name }, SAVE)}
            className={buttonClass("primary", "medium")}
          >
            {saving ? "Guardando…" : theirs ? "Guardar lo mío" : "Guardar"}
          </button>
          <div role="status" className="settings-result">
            <NoticeText notice={notice} faults={Object.keys(errors).length} dirty={dirty} />
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </form>
    </details>
  );
}

function NoticeText({ notice, faults, dirty }: { notice: Notice | null; faults: number; dirty: boolean }) {
  if (notice === "saved") return <p className="settings-saved">Cambios guardados</p>;
  if (notice === "invalid" && faults > 0) {
    const count = faults === 1 ? "Hay un dato" : `Hay ${faults} datos`;
    return <p className="settings-fault">{count} para corregir. Todavía no se guardó nada.</p>;
  }
  if (notice === "signed-out") {
    return (
      <p className="settings-fault">
        Tu sesión terminó y no se guardó. Lo que escribiste sigue acá:{" "}
        <a href="/ingresar" target="_blank" rel="noopener" className="settings-link">
          ingresá en otra pestaña
        </a>{" "}
        y volvé a tocar Guardar.
      </p>
    );
  }
  if (notice === "failed") {
    return (
      <p className="settings-fault">
        No se pudo guardar. Lo que escribiste sigue acá: revisá tu conexión y probá de nuevo.
      </p>
    );
  }
  return dirty ? <p className="settings-unsaved">Hay cambios sin guardar</p> : null;
}

function stillWrong(
  errors: FieldErrors,
  checked: { ok: true } | { ok: false; errors: FieldErrors },
): FieldErrors {
  const now = checked.ok ? {} : checked.errors;
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in errors));
}

type FocusTarget = "first-invalid" | { id: string };

/** Moves the focus after the next drawing, when what is to have it is there. */
function useFocusNext(form: { current: HTMLFormElement | null }) {
  const [wanted, setWanted] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (!wanted) return;
    setWanted(null);
    const target =
      wanted === "first-invalid"
        ? form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
        : document.getElementById(wanted.id);
    if (target && form.current?.contains(target)) target.focus();
  }, [wanted, form]);
  return setWanted;
}
