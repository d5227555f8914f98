import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { Sent } from "../../visitor-forms/answer.ts";
import { Confirmation } from "./confirmation.tsx";
import type { EmailDialog, EmailFormProps } from "./email-form.tsx";
import { UnkeptPhotos } from "./whatsapp-fallback.tsx";

const loadForm = () => import("./email-form.tsx");

const SENT_ID = "email-enviado";

/** 'Conectar Email' (spec §2): opens the form in a dialog. Without script its link shows the form in the page. */
export function EmailButton({
  language,
  className,
  children,
  ...rest
}: InLanguage & { className: string; children: ReactNode }) {
  const { href, action } = emailWays(language);
  const form = { ...rest, action };
  const { texts } = form;
  const [Loaded, setLoaded] = useState<typeof EmailDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  useWhenIdle(loadForm);

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadForm().then(
      (loaded) => {
        setLoaded(() => loaded.EmailDialog);
        setSent(null);
        setOpen(true);
      },
      (error: unknown) => {
        console.error("the dialog was not loaded:", error);
        void navigate(href);
      },
    );
  };

  return (
    <>
      <Link ref={link} to={href} className={className} aria-haspopup="dialog" onClick={onClick}>
        {children}
      </Link>
      {sent === null ? null : (
        <>
          <Confirmation id={SENT_ID} key={sent.code} {...texts.sent} className="col-span-full">
            {say(texts.code, { code: sent.code })}
          </Confirmation>
          <UnkeptPhotos sent={sent} texts={texts.photos} />
        </>
      )}
      {Loaded ? (
        <Loaded
          {...form}
          open={open}
          onClose={() => setOpen(false)}
          onSent={(value) => {
            setOpen(false);
            setSent(value);
          }}
          finalFocus={() => document.querySelector<HTMLElement>(`#${SENT_ID} > *`) ?? link.current}
        />
      ) : null}
    </>
  );
}

const EmailForm = lazyPart(async () => (await loadForm()).EmailForm);

const EMAIL_SECTION_ID = "escribir-email";

type InLanguage = Omit<EmailFormProps, "action"> & { language: string };

function emailWays(language: string) {
  const asked = `contacto=email${language === "es" ? "" : `&lang=${language}`}#${EMAIL_SECTION_ID}`;
  return { href: `/?${asked}`, action: `/?index&${asked}` };
}

export function EmailSection({ closeHref, language, ...form }: InLanguage & { closeHref: string }) {
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
        <EmailForm
          {...form}
          action={emailWays(language).action}
          id="email-en-la-pagina"
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
