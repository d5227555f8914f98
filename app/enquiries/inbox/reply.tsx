import Mail from "lucide-react/icons/mail";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { CHAT_LINK_MAX } from "../../shop/contact-links.ts";
import { useIsOwner, useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { pillClass } from "../../ui/chip.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { ANSWERED_STATE, FIRST_STATE } from "../enquiry-states.ts";
import type { OpenedEnquiry } from "./enquiry-page.server.ts";
import { ActionButton } from "./inbox-parts.tsx";
import { type AnswerFacts, fillAnswer, type PreparedAnswer } from "./prepared-answers.ts";
import { emailAnswer, whatsappAnswer } from "./reply-links.ts";

interface ReplyProps {
  enquiry: OpenedEnquiry["enquiry"];
  prepared: readonly PreparedAnswer[];
  facts: AnswerFacts;
}

export function Reply({ enquiry, prepared, facts }: ReplyProps) {
  const { brand } = useShop().shop;
  const { text, isOpened, change, forget } = useReply(enquiry.id);
  const [copied, setCopied] = useState("");
  const chat = whatsappAnswer(enquiry, brand, text);
  const onOpen = () => change({ opened: "1" });
  return (
    <section id="responder" className="grid grid-cols-1 gap-4 scroll-mt-4">
      {isOpened && enquiry.status === FIRST_STATE ? (
        <AnsweredQuestion onYes={forget} onNotYet={() => change({ opened: "" })} />
      ) : null}
      <div className="flex max-w-160 flex-wrap gap-3 *:flex-[1_1_18rem] empty:hidden">
        {chat ? (
          <ExternalLink href={chat} className={buttonClass("whatsapp", "large")} onClick={onOpen}>
            <WhatsappIcon />
            {texts.answerByWhatsapp}
          </ExternalLink>
        ) : null}
        {enquiry.email ? (
          <a
            href={emailAnswer(enquiry, brand, text)}
            className={buttonClass("primary", "large")}
            onClick={onOpen}
          >
            <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
            {texts.answerByEmail}
          </a>
        ) : null}
      </div>
      {text ? (
        <div className="grid max-w-160 gap-2">
          <TextField
            id="respuesta"
            label={texts.answerText}
            hint={chat && chat.length > CHAT_LINK_MAX ? texts.answerTooLong : texts.answerHint}
            value={text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <button
            type="button"
            className={buttonClass("quiet", "small", "justify-self-start")}
            onClick={async () => (await copyText(text)) && setCopied(text)}
          >
            {copied === text ? texts.copied : texts.copy}
          </button>
        </div>
      ) : null}
      <PreparedAnswers
        prepared={prepared}
        choose={(answer) => change({ text: fillAnswer(answer.text, facts) })}
      />
    </section>
  );
}

function AnsweredQuestion({ onYes, onNotYet }: { onYes: () => void; onNotYet: () => void }) {
  return (
    <div className="flex max-w-160 flex-wrap items-center gap-3 rounded-control bg-manteca px-4.5 py-3">
      <p className="font-semibold">{texts.asking}</p>
      <ActionButton value={ANSWERED_STATE} tone="primary" onClick={onYes}>
        {texts.yes}
      </ActionButton>
      <button type="button" onClick={onNotYet} className={buttonClass("quiet", "small")}>
        {texts.notYet}
      </button>
    </div>
  );
}

/**
 * WhatsApp or the mail program sends the reply, not the shop. A phone may discard the tab meanwhile, so a
 * draft stores the text, and whether the owner opened the chat or the mail.
 */
function useReply(enquiryId: string) {
  const draft = `respuesta-${enquiryId}`;
  const [{ text = "", opened = "" }, setReply] = useState<{ text?: string; opened?: string }>({});
  useEffect(() => setReply(Object.fromEntries(readDraft(draft) ?? [])), [draft]);
  const change = (changes: { text?: string; opened?: string }) => {
    const reply = { text, opened, ...changes };
    setReply(reply);
    keepDraft(draft, new URLSearchParams(reply));
  };
  return { text, isOpened: opened !== "", change, forget: () => dropDraft(draft) };
}

function PreparedAnswers({
  prepared,
  choose,
}: Pick<ReplyProps, "prepared"> & { choose: (answer: PreparedAnswer) => void }) {
  const isOwner = useIsOwner();
  if (prepared.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-nuez">
        <span id="respuestas-preparadas">{texts.prepared}</span>
        {isOwner ? (
          <Link to={`${href("/ajustes")}?seccion=respuestas#respuestas`} className={textLinkClass}>
            {texts.changePrepared}
          </Link>
        ) : null}
      </p>
      <ul
        aria-labelledby="respuestas-preparadas"
        className="-mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[48rem]:mx-0 min-[48rem]:flex-wrap min-[48rem]:px-0"
      >
        {prepared.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the order never changes
          <li key={place}>
            <button type="button" className={pillClass} onClick={() => choose(answer)}>
              {answer.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
