import type { ReactNode } from "react";
import { FormAlert } from "./form-alert.tsx";
import { type Refusal, refusalText } from "./sign-in-texts.ts";

interface AccountPartProps {
  id: string;
  title: string;
  lead: ReactNode;
  /** What has just been done here. */
  notice: string | null;
  /** What was refused here, as far as no field says it. */
  refusal: Refusal | null;
  children: ReactNode;
}

/** One part of the account: what it is on the left, what can be done about it on the right. */
export function AccountPart({ id, title, lead, notice, refusal, children }: AccountPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="account-part">
      <header className="account-part-head">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="text-[0.9375rem] text-nuez">{lead}</p>
      </header>
      <div className="grid content-start gap-5">
        {notice ? (
          <p role="status" className="form-notice">
            {notice}
          </p>
        ) : null}
        <FormAlert text={refusal ? refusalText(refusal) : null} />
        {children}
      </div>
    </section>
  );
}
