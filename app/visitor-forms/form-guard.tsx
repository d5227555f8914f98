import { HONEYPOT_FIELD, STAMP_FIELD } from "./answer.ts";

export function FormGuard({ id, stamp, label }: { id: string; stamp: string; label: string }) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${id}-honeypot`}>{label}</label>
        <input id={`${id}-honeypot`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
