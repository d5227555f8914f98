import { KEY_FIELD, STAMP_FIELD, TRAP_FIELD } from "./form-answer.ts";

interface HiddenFieldsProps {
  /** Of the form, so that two on one page do not share ids. */
  id: string;
  stamp: string;
  leaveEmpty: string;
}

/** What every form carries unseen: its stamp, the place for its key, and the trap. */
export function HiddenFields({ id, stamp, leaveEmpty }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {/* Empty in the page, which may be a cached one: the browser fills it in when it sends. */}
      <input type="hidden" name={KEY_FIELD} defaultValue="" />
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{leaveEmpty}</label>
        <input id={`${id}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}

/** The stamp that says when the page was drawn, and the field that only programs fill in. */
export function Honeypot({ id, stamp, leaveEmpty }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{leaveEmpty}</label>
        <input id={`${id}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}

interface FormOutcomeProps {
  tone: "success" | "error";
  title: string;
  text?: string | undefined;
  children?: React.ReactNode;
}

/** How the last sending went, in the form itself, for those who see no toast. */
export function FormOutcome({ tone, title, text, children }: FormOutcomeProps) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`form-outcome form-outcome-${tone}`}>
      <p className="form-outcome-title">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
