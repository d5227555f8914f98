import Mail from "lucide-react/icons/mail";
import { useRef, useState } from "react";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { ActionButton } from "./action-button.tsx";
import { emailAnswer, whatsappAnswer } from "./answer-links.ts";
import type { OpenedEnquiry } from "./inbox.server.ts";

/**
 * The two ways to answer with one tap, and the question whether it was done: asked where one of them was opened, and
 * without script, where nobody hears of it, where the enquiry had been read before.
 */
export function AnswerPart({
  enquiry,
  brand,
  statusForm,
  busy,
}: {
  enquiry: OpenedEnquiry["enquiry"];
  brand: string;
  /** The id of the form that says how it stands. */
  statusForm: string;
  busy: boolean;
}) {
  const begin = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const chat = whatsappAnswer(enquiry, brand);
  const onClick = () => {
    setOpened(true);
    begin.current?.click();
  };
  const unanswered = enquiry.status === "nueva";
  const question = (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-manteca px-4.5 py-3">
      <p className="font-semibold">{texts.asking}</p>
      <button
        type="submit"
        form={statusForm}
        name="status"
        value="respondida"
        disabled={busy}
        className={buttonClass("primary", "small")}
      >
        {texts.yes}
      </button>
      <ActionButton value="not-yet" disabled={busy} onClick={() => setOpened(false)}>
        {texts.notYet}
      </ActionButton>
    </div>
  );
  return (
    <section className="grid gap-3">
      <ActionButton ref={begin} value="begin-answer" hidden />
      {unanswered && (opened || enquiry.answering_at !== null) ? question : null}
      {unanswered && enquiry.answering_at === null && enquiry.read_at !== null ? (
        <noscript>{question}</noscript>
      ) : null}
      <div className="flex max-w-160 flex-wrap gap-3 *:flex-[1_1_16rem]">
        {chat ? (
          <ExternalLink
            href={chat}
            newTabNotice={texts.newTab}
            className={buttonClass("whatsapp", "large")}
            onClick={onClick}
          >
            <WhatsappIcon />
            {texts.answerByWhatsapp}
          </ExternalLink>
        ) : null}
        {enquiry.email ? (
          <a href={emailAnswer(enquiry, brand)} className={buttonClass("primary", "large")} onClick={onClick}>
            <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
            {texts.answerByEmail}
          </a>
        ) : null}
      </div>
    </section>
  );
}
