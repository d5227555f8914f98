import Mail from "lucide-react/icons/mail";
import { useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { CHAT_LINK_MAX } from "../../shop/contact-links.ts";
import { SECTION_SLUGS } from "../../shop/section.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { pillClass } from "../../ui/chip.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { dropDraft } from "../../ui/form/draft.ts";
import { TextArea } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { Submit } from "../../ui/submit.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ActionButton } from "./action-button.tsx";
import { emailAnswer, whatsappAnswer } from "./answer-links.ts";
import type { OpenedEnquiry } from "./inbox.server.ts";
import { PREPARED_PARAM, preparedHref } from "./inbox-addresses.ts";
import { type AnswerFacts, fillAnswer, type PreparedAnswer } from "./prepared-answers.ts";

interface AnswerPartProps {
  enquiry: OpenedEnquiry["enquiry"];
  prepared: readonly PreparedAnswer[];
  facts: AnswerFacts;
  /** The id of the form that says how it stands. */
  statusForm: string;
  busy: boolean;
}

/** The two ways to answer with one tap, the question whether it was done, and the owner's prepared answers. */
export function AnswerPart({ enquiry, prepared, facts, statusForm, busy }: AnswerPartProps) {
  const { id } = enquiry;
  const { brand } = useShop().shop;
  const draft = `respuesta-${id}`;
  const hydrated = useHydrated();
  const params = new URLSearchParams(useLocation().search);
  const asked = Number(params.get(PREPARED_PARAM)) - 1;
  const [chosen, setChosen] = useState(prepared[asked] ? asked : null);
  const textOf = (place: number | null) => fillAnswer(prepared[place ?? -1]?.text ?? "", facts);
  // Nothing of it is sent to the shop: what is typed goes into the links, or is copied.
  const [copied, setCopied] = useState<unknown>(null);
  const { form, fields, parts } = useForm({
    id: draft,
    values: { text: textOf(chosen) },
    draft: true,
    async beforeSend(typed) {
      const text = typed.get("text");
      if (await copyText(String(text))) setCopied(text);
      return false;
    },
  });
  const text = String(fields.text?.value ?? textOf(chosen));
  const choose = (place: number | null) => {
    setChosen(place);
    dropDraft(draft);
    form.update({ name: "text", value: textOf(place) });
  };
  const chat = whatsappAnswer(enquiry, brand, text);

  const begin = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const onOpen = () => {
    setOpened(true);
    begin.current?.click();
  };
  const unanswered = enquiry.status === "nueva";
  const question = (
    <div className="flex max-w-160 flex-wrap items-center gap-3 rounded-control bg-manteca px-4.5 py-3">
      <p className="font-semibold">{texts.asking}</p>
      <Submit
        form={statusForm}
        name="status"
        value="respondida"
        disabled={busy}
        size="small"
        onClick={() => dropDraft(draft)}
      >
        {texts.yes}
      </Submit>
      <ActionButton value="not-yet" disabled={busy} onClick={() => setOpened(false)}>
        {texts.notYet}
      </ActionButton>
    </div>
  );
  return (
    <section id="responder" className="grid grid-cols-1 gap-4 scroll-mt-4">
      <ActionButton ref={begin} value="begin-answer" hidden />
      {unanswered && (opened || enquiry.answering_at !== null) ? question : null}
      {/* Without script nobody hears that a way was opened: asked of what was read before. */}
      {unanswered && enquiry.answering_at === null && enquiry.read_at !== null ? (
        <noscript>{question}</noscript>
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
      <Form parts={parts} hidden={!text} className="grid max-w-160 gap-2">
        {text && fields.text ? (
          <TextArea
            of={fields.text}
            label={texts.answerText}
            hint={
              chat && chat.length > CHAT_LINK_MAX
                ? texts.answerTooLong
                : hydrated
                  ? texts.answerHint
                  : undefined
            }
            readOnly={!hydrated}
          />
        ) : null}
        <Submit hidden={!hydrated} tone="quiet" size="small" className="justify-self-start">
          {copied === text ? texts.copied : texts.copy}
        </Submit>
      </Form>
      {prepared.length > 0 ? (
        <nav aria-label={texts.prepared} className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 text-small text-nuez">
            <span aria-hidden="true">{texts.prepared}</span>
            <Link
              to={`${href("/ajustes")}?seccion=${SECTION_SLUGS.answers}#${SECTION_SLUGS.answers}`}
              className={textLinkClass}
            >
              {texts.changePrepared}
            </Link>
          </p>
          <ul className="-mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[48rem]:mx-0 min-[48rem]:flex-wrap min-[48rem]:px-0">
            {prepared.map(({ title }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and none moves within the page
              <li key={place}>
                <Link
                  to={preparedHref(id, place === chosen ? null : place)}
                  className={pillClass}
                  aria-current={place === chosen ? "true" : undefined}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    choose(place === chosen ? null : place);
                  }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
}
