import Mail from "lucide-react/icons/mail";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { CHAT_LINK_MAX } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { pillClass } from "../../ui/chip.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { dropDraft } from "../../ui/form/draft.ts";
import { TextArea } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { withStorage } from "../../ui/storage.ts";
import { Submit } from "../../ui/submit.tsx";
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
  const reply = useReplyText(`respuesta-${enquiry.id}`, facts);
  const chat = whatsappAnswer(enquiry, brand, reply.text);
  const [opened, setOpened] = useOpened(`abierta-${enquiry.id}`);
  const onOpen = () => setOpened(true);
  return (
    <section id="responder" className="grid grid-cols-1 gap-4 scroll-mt-4">
      {opened && enquiry.status === FIRST_STATE ? (
        <AnsweredQuestion onYes={reply.forget} onNotYet={() => setOpened(false)} />
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
            href={emailAnswer(enquiry, brand, reply.text)}
            className={buttonClass("primary", "large")}
            onClick={onOpen}
          >
            <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
            {texts.answerByEmail}
          </a>
        ) : null}
      </div>
      <Form parts={reply.parts} hidden={!reply.text} className="grid max-w-160 gap-2">
        {reply.text && reply.field ? (
          <TextArea
            of={reply.field}
            label={texts.answerText}
            hint={chat && chat.length > CHAT_LINK_MAX ? texts.answerTooLong : texts.answerHint}
          />
        ) : null}
        <Submit tone="quiet" size="small" className="justify-self-start">
          {reply.copied ? texts.copied : texts.copy}
        </Submit>
      </Form>
      <PreparedAnswers prepared={prepared} choose={reply.choose} />
    </section>
  );
}

/** True after the owner opened the chat or the mail. A phone may discard the tab meanwhile, so the tab's storage keeps it. */
function useOpened(key: string) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(withStorage("sessionStorage", (storage) => storage.getItem(key)) === "1"), [key]);
  const store = (value: boolean) => {
    setOpened(value);
    withStorage("sessionStorage", (storage) => storage.setItem(key, value ? "1" : ""));
  };
  return [opened, store] as const;
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

/** The shop never receives the reply: links carry the text, or the owner copies it. */
function useReplyText(draft: string, facts: AnswerFacts) {
  const [copied, setCopied] = useState<string | null>(null);
  const { form, fields, parts } = useForm({
    id: draft,
    values: { text: "" },
    draft: true,
    async beforeSend(typed) {
      const text = String(typed.get("text"));
      if (await copyText(text)) setCopied(text);
      return false;
    },
  });
  const text = String(fields.text?.value ?? "");
  return {
    text,
    field: fields.text,
    parts,
    copied: copied === text,
    choose(answer: PreparedAnswer) {
      dropDraft(draft);
      form.update({ name: "text", value: fillAnswer(answer.text, facts) });
    },
    forget: () => dropDraft(draft),
  };
}

function PreparedAnswers({
  prepared,
  choose,
}: Pick<ReplyProps, "prepared"> & { choose: (answer: PreparedAnswer) => void }) {
  if (prepared.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-nuez">
        <span id="respuestas-preparadas">{texts.prepared}</span>
        <Link to={`${href("/ajustes")}?seccion=respuestas#respuestas`} className={textLinkClass}>
          {texts.changePrepared}
        </Link>
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
