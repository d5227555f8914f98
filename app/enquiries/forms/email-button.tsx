import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { Sent } from "../../visitor-forms/answer.ts";
import { EnquirySent } from "./confirmation.tsx";
import type { EmailFormProps } from "./email-dialog.tsx";

type InLanguage = EmailFormProps & { language: string };

const loadDialog = () => import("./email-dialog.tsx");
const EmailDialog = lazyPart(async () => (await loadDialog()).EmailDialog);
const EnquiryForm = lazyPart(async () => (await import("./enquiry-form.tsx")).EnquiryForm);

const SENT_ID = "email-enviado";
const EMAIL_SECTION_ID = "escribir-email";

/** 'Conectar Email' (spec §2) opens the email form in a dialog or, without JavaScript, in the page. */
export function EmailButton({
  language,
  className,
  children,
  ...form
}: InLanguage & { className: string; children: ReactNode }) {
  const { href, action } = emailWays(language);
  /** Null before the first press, because rendering even a closed dialog would load its script at once. */
  const [open, setOpen] = useState<boolean | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useWhenIdle(loadDialog);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setSent(null);
    setOpen(true);
  };
  return (
    <>
      <Link ref={link} to={href} className={className} aria-haspopup="dialog" onClick={onClick}>
        {children}
      </Link>
      {sent ? <EnquirySent key={sent.code} id={SENT_ID} sent={sent} texts={form.texts} /> : null}
      {open === null ? null : (
        <EmailDialog
          {...form}
          action={action}
          open={open}
          onClose={() => setOpen(false)}
          onSent={(value) => {
            setOpen(false);
            setSent(value);
          }}
          finalFocus={() => document.querySelector<HTMLElement>(`#${SENT_ID} > *`) ?? link.current}
        />
      )}
    </>
  );
}

function emailWays(language: string) {
  const asked = `contacto=email${language === "es" ? "" : `&lang=${language}`}#${EMAIL_SECTION_ID}`;
  return { href: `/?${asked}`, action: `/?index&${asked}` };
}

export function EmailSection({ language, ...form }: InLanguage) {
  const { texts } = form;
  return (
    <section id={EMAIL_SECTION_ID} aria-labelledby="escribir-email-titulo" className="column pb-20">
      <div className="mx-auto grid max-w-160 gap-6 rounded-card border border-hilo bg-algodon p-[clamp(1.5rem,5cqi,2.5rem)]">
        <div className="grid gap-2">
          <h2 id="escribir-email-titulo" className="text-title">
            {texts.title}
          </h2>
          <p className="text-nuez">{texts.introduction}</p>
        </div>
        <EnquiryForm {...form} id="email-en-la-pagina" source="home" action={emailWays(language).action} />
      </div>
    </section>
  );
}
