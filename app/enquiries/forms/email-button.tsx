import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { EnquiryAnswer } from "./answer.ts";
import { Confirmation } from "./confirmation.tsx";
import type { EmailFormProps } from "./email-form.tsx";

const loadDialog = () => import("./email-dialog.tsx");

type DialogProps = ComponentProps<Awaited<ReturnType<typeof loadDialog>>["EmailDialog"]>;

const SENT_ID = "email-enviado";

interface EmailButtonProps extends EmailFormProps {
  /** The same form as a part of the page, for whoever has no script, or no way to fetch the dialog. */
  href: string;
  className: string;
  children: ReactNode;
}

/**
 * 'Conectar Email' (spec §2): opens the form in a dialog. A link underneath, so that it works without script. What was
 * sent is confirmed where the dialog closes to.
 */
export function EmailButton({ href, className, children, ...form }: EmailButtonProps) {
  const { texts } = form;
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  useWhenIdle(loadDialog);

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadDialog().then(
      ({ EmailDialog }) => {
        setLoaded(() => EmailDialog);
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
        <Confirmation id={SENT_ID} key={sent} title={texts.sent.title} className="col-span-full">
          <p>{texts.sent.text}</p>
          <p>{say(texts.code, { code: sent })}</p>
        </Confirmation>
      )}
      {Loaded ? (
        <Loaded
          {...form}
          open={open}
          onClose={() => setOpen(false)}
          onSent={(code) => {
            setOpen(false);
            setSent(code);
          }}
          finalFocus={() => document.querySelector<HTMLElement>(`#${SENT_ID} > *`) ?? link.current}
        />
      ) : null}
    </>
  );
}

// Only for those who ask for it: the landing page does not carry the form. No boundary of its own stands around it:
// what React writes later than its place is shown by a script, and this is for those who have none.
const EmailForm = lazy(async () => ({ default: (await import("./email-form.tsx")).EmailForm }));

/** Id of the form where it stands in the page. */
export const EMAIL_SECTION_ID = "escribir-email";

interface EmailSectionProps extends EmailFormProps {
  answered: EnquiryAnswer | undefined;
  /** The page without this section. */
  closeHref: string;
}

/** The home form as a part of the page, for whoever has no script; with script it works here just as well. */
export function EmailSection({ closeHref, ...form }: EmailSectionProps) {
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
