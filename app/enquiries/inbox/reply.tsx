import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useEffect, useState } from "react";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { CHAT_LINK_MAX } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, iconButtonClass } from "../../ui/button.ts";
import { pillClass } from "../../ui/chip.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { showToast } from "../../ui/toast.ts";
import { ANSWERED_STATE, FIRST_STATE } from "../enquiry-states.ts";
import type { OpenedEnquiry } from "./enquiry-page.server.ts";
import { ActionButton } from "./inbox-parts.tsx";
import { type AnswerFacts, fillAnswer, type PreparedAnswer } from "./prepared-answers.ts";
import { emailAnswer, whatsappAnswer } from "./reply-links.ts";

const REPLY = "responder";

type StoredReply = Partial<Record<"typed" | "template" | "opened", string>>;

type OpenReply = ReturnType<typeof useReply>;

/** WhatsApp or the mail program sends the reply. A phone may discard the tab meanwhile, so a draft is kept. */
export function useReply(enquiry: OpenedEnquiry["enquiry"], facts: AnswerFacts) {
  const { brand } = useShop().shop;
  const draft = `respuesta-${enquiry.id}`;
  const [{ typed = "", template = "", opened = "" }, setReply] = useState<StoredReply>({});
  // The chosen answer is filled in at each rendering, because the order may be corrected after the choice.
  const text = template ? fillAnswer(template, facts) : typed;
  const chat = whatsappAnswer(enquiry, brand, text.trim());
  const isTooLong = chat && chat.length > CHAT_LINK_MAX;
  const payments = (["alias", "pago"] as const).filter((place) => template.includes(`{${place}}`));
  const lacksPayment = payments.length > 0 && payments.every((place) => facts[place] === "");
  useEffect(() => setReply(Object.fromEntries(readDraft(draft) ?? [])), [draft]);
  const change = (changes: StoredReply) => {
    const reply = { typed, template, opened, ...changes };
    setReply(reply);
    keepDraft(draft, new URLSearchParams({ ...reply, typed: reply.typed.trim() }));
  };
  return {
    text,
    chat,
    hint: lacksPayment ? texts.noPayment : isTooLong ? texts.answerTooLong : texts.answerHint,
    mail: enquiry.email ? emailAnswer(enquiry, brand, text.trim()) : null,
    isAsking: opened !== "" && enquiry.status === FIRST_STATE,
    change,
    choose(template: string) {
      if (fillAnswer(template, facts) !== "") change({ template });
      else showToast({ tone: "error", title: texts.answerEmpty });
    },
    forget: () => dropDraft(draft),
  };
}

interface ReplyProps {
  reply: OpenReply;
  prepared: readonly PreparedAnswer[];
}

export function Reply({ reply: { text, hint, change, choose }, prepared }: ReplyProps) {
  return (
    <section id={REPLY} className="grid grid-cols-1 gap-4 scroll-mt-4">
      {/* An emptied field gets a space, because an empty `text` would remove the field and lose the focus. */}
      {text ? (
        <div className="grid max-w-160 gap-2">
          <TextField
            id="respuesta"
            label={texts.answerText}
            hint={hint}
            value={text}
            onChange={({ currentTarget }) => change({ typed: currentTarget.value || " ", template: "" })}
          />
          <button
            type="button"
            className={buttonClass("quiet", "small", "justify-self-start")}
            onClick={async () =>
              (await copyText(text.trim())) && showToast({ tone: "success", title: texts.copied })
            }
          >
            {texts.copy}
          </button>
        </div>
      ) : null}
      <p id="respuestas-preparadas" className="text-small text-nuez">
        {texts.prepared}
      </p>
      <ul
        aria-labelledby="respuestas-preparadas"
        className="-mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[48rem]:mx-0 min-[48rem]:flex-wrap min-[48rem]:px-0"
      >
        {prepared.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the order never changes
          <li key={place}>
            <button type="button" className={pillClass} onClick={() => choose(text)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stays at the foot of the screen, so that a reply is one tap away from every part of a long order. */
export function ReplyBar({ reply }: Pick<ReplyProps, "reply">) {
  return (
    <div
      data-foot-bar="wide"
      className="sticky bottom-0 z-20 border-t border-hilo bg-leche pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
    >
      <div className="column flex flex-wrap items-center gap-x-3 gap-y-2">
        {reply.isAsking ? <AnsweredQuestion {...reply} /> : <Answers {...reply} />}
      </div>
    </div>
  );
}

function AnsweredQuestion({ change, forget }: OpenReply) {
  return (
    <>
      <p className="font-semibold max-md:w-full">{texts.asking}</p>
      <ActionButton value={ANSWERED_STATE} tone="primary" className="max-md:grow" onClick={forget}>
        {texts.yes}
      </ActionButton>
      <button
        type="button"
        onClick={() => change({ opened: "" })}
        className={buttonClass("quiet", "small", "max-md:grow")}
      >
        {texts.notYet}
      </button>
    </>
  );
}

function Answers({ chat, mail, change }: OpenReply) {
  const onOpen = () => change({ opened: "1" });
  return (
    <>
      {chat ? (
        <ExternalLink
          href={chat}
          aria-label={texts.answerByChat}
          className={buttonClass("whatsapp", "medium", "grow md:max-w-120")}
          onClick={onOpen}
        >
          <WhatsappIcon />
          {texts.answer}
        </ExternalLink>
      ) : null}
      {mail ? (
        <a
          href={mail}
          aria-label={texts.answerByEmail}
          className={chat ? barIconClass : buttonClass("primary", "medium", "grow md:max-w-120")}
          onClick={onOpen}
        >
          <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
          {chat ? null : texts.answer}
        </a>
      ) : null}
      <button type="button" aria-label={texts.prepared} onClick={showPrepared} className={barIconClass}>
        <MessageSquareText size={20} strokeWidth={1.8} aria-hidden="true" />
      </button>
    </>
  );
}

/** Scrolls by script, because a link would drop the history state that the back link to the inbox needs. */
function showPrepared(): void {
  const section = document.getElementById(REPLY);
  section?.scrollIntoView({ block: "center" });
  section?.querySelector("button")?.focus({ preventScroll: true });
}

const barIconClass = `${iconButtonClass} border border-borde bg-algodon`;
