import { href } from "react-router";
import {
  Facts,
  MailButton,
  MailLayout,
  mailHtml,
  Paragraph,
  Warning,
} from "../../mail/mail-parts.server.tsx";
import type { Mail } from "../../mail/smtp.server.ts";
import { accountNotices, accountMail as texts } from "../../messages/es/account-mail.ts";
import { say } from "../../messages/message.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";

export type AccountEvent = keyof typeof accountNotices;

interface NoticeTexts {
  title: string;
  text: string;
  whatToDo?: string;
}

export interface AccountNotice {
  event: AccountEvent;
  to: string;
  /** The account's email; other than `to` for administrators who were added or removed. */
  about: string;
  at: string;
  browser: string | null;
  network: string | null;
}

interface ShopOfMail {
  brand: string;
  publicUrl: string;
}

const moment = dateFormat({ weekday: "long", day: "numeric", month: "long", ...CLOCK });

type Where = Pick<AccountNotice, "at" | "browser" | "network">;

/** Holds no token; its link opens a page that asks for a session. */
export function accountNoticeMail({ event, to, about, ...where }: AccountNotice, shop: ShopOfMail): Mail {
  const { title, text, whatToDo }: NoticeTexts = accountNotices[event];
  // These have no session for the account's page.
  const closed = event === "reset-asked" || (event === "administrator-removed" && about === to);
  return accountMail(
    {
      to,
      where,
      subject: title,
      title,
      text: text.replace("{about}", () => about),
      question: whatToDo ? texts.unexpected : texts.notYou,
      whatToDo: whatToDo ?? texts.whatToDo,
      button: closed ? null : { words: texts.open, address: `${shop.publicUrl}${href("/cuenta")}` },
    },
    shop,
  );
}

export function resetLinkMail(
  { to, address, ...where }: Where & { to: string; address: string },
  shop: ShopOfMail,
): Mail {
  const { subject, title, text, button, notYou } = texts.link;
  return accountMail(
    {
      to,
      where,
      subject: say(subject, { brand: shop.brand }),
      title,
      text,
      question: texts.notYou,
      whatToDo: notYou,
      button: { words: button, address },
    },
    shop,
  );
}

function accountMail(
  mail: {
    to: string;
    where: Where;
    subject: string;
    title: string;
    text: string;
    question: string;
    whatToDo: string;
    button: { words: string; address: string } | null;
  },
  { brand }: ShopOfMail,
): Mail {
  const { to, where, subject, title, text, question, whatToDo, button } = mail;
  const date = new Date(where.at);
  const facts = [
    [texts.when, say(texts.time, { when: moment.format(date) })],
    [texts.browser, where.browser ?? texts.unknownBrowser],
    ...(where.network ? [[texts.network, where.network] as const] : []),
  ] as const;
  const foot = say(texts.foot, { brand });
  const html = mailHtml(
    <MailLayout lang="es" brand={brand} preview={text} title={title} foot={foot}>
      <Paragraph>{text}</Paragraph>
      <Facts rows={facts} />
      {button ? (
        <MailButton tone="primary" href={button.address}>
          {button.words}
        </MailButton>
      ) : null}
      <Warning>
        <strong>{question}</strong> {whatToDo}
      </Warning>
    </MailLayout>,
  );
  const lines = [
    text,
    "",
    ...facts.map(([name, value]) => `${name}: ${value}`),
    "",
    ...(button ? [`${button.words}: ${button.address}`, ""] : []),
    `${question} ${whatToDo}`,
    "",
    foot,
    "",
  ];
  return {
    to: { name: "", address: to },
    subject,
    text: lines.join("\n"),
    html,
    replyTo: null,
    date,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
