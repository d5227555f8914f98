import { lazy } from "react";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import type { Notice } from "../ui/notice.ts";
import type { EmailAnswer } from "./email-outcome.ts";
import type { EmailTexts } from "./email-texts.ts";

// Only for those who ask for it: the landing page does not carry the form. No boundary of its own stands around it:
// what React writes later than its place is shown by a script, and this is for those who have none.
const EmailForm = lazy(async () => ({
  default: (await import("./email-section-form.tsx")).EmailSectionForm,
}));

/** Id of the form where it stands in the page. */
export const EMAIL_SECTION_ID = "escribir-email";

interface EmailSectionProps {
  texts: EmailTexts;
  stamp: string;
  action: string;
  answered: EmailAnswer | null;
  /** The page without this section. */
  closeHref: string;
  onNotice: (notice: Notice) => void;
}

/** The home form as a part of the page, for whoever has no script; with script it works here just as well. */
export function EmailSection({ closeHref, ...form }: EmailSectionProps) {
  const { texts } = form;
  return (
    <section id={EMAIL_SECTION_ID} aria-labelledby="escribir-email-titulo" className="column email-section">
      <div className="email-section-card">
        <div className="email-dialog-head">
          <h2 id="escribir-email-titulo" className="text-[1.75rem]">
            {texts.title}
          </h2>
          <p className="text-nuez">{texts.introduction}</p>
        </div>
        <EmailForm
          {...form}
          cancel={
            <Link to={closeHref} preventScrollReset className={buttonClass("quiet", "large")}>
              {texts.cancel}
            </Link>
          }
        />
      </div>
    </section>
  );
}
