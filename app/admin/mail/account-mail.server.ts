import { mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import { accountEvents, accountMail as texts } from "../../messages/es/account-mail.ts";
import { say } from "../../messages/message.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";

export type AccountEvent = keyof typeof accountEvents;

interface EventTexts {
  title: string;
  text: string;
  whatToDo?: string;
}

export interface AccountMail {
  event: AccountEvent;
  to: string;
  /** Email of the account that changed. Mails about added or removed administrators go to others too. */
  about: string;
  at: string;
  browser: string | null;
  network: string | null;
  /** Only a 'reset-link' mail has a link with a token. */
  link?: string;
}

const moment = dateFormat({ weekday: "long", day: "numeric", month: "long", ...CLOCK });

export function accountMail(mail: AccountMail, shop: { brand: string; publicUrl: string }): Mail {
  const { event, to, about, at, browser, network } = mail;
  const { title, text: template, whatToDo: advice }: EventTexts = accountEvents[event];
  const text = template.replace("{about}", () => about);
  const question = advice ? texts.unexpected : texts.notYou;
  const whatToDo = advice ?? texts.whatToDo;
  const button = buttonOf(mail, shop.publicUrl);
  const date = new Date(at);
  const facts = [
    [texts.when, say(texts.time, { when: moment.format(date) })],
    [texts.browser, browser ?? texts.unknownBrowser],
    ...(network ? [[texts.network, network] as const] : []),
  ] as const;
  return {
    to: { name: "", address: to },
    subject: title,
    date,
    ...mailBody({
      brand: shop.brand,
      title,
      preview: text,
      blocks: [
        { kind: "paragraph", text },
        { kind: "facts", rows: facts },
        button ? { kind: "primary", text: button.words, href: button.address } : null,
        { kind: "warning", text: `${question} ${whatToDo}` },
      ],
      foot: say(texts.foot, { brand: shop.brand }),
    }),
  };
}

function buttonOf({ event, to, about, link }: AccountMail, publicUrl: string) {
  if (link) return { words: texts.choose, address: link };
  // After a reset or their own removal, administrators cannot open the account's page.
  if (event === "reset-asked" || (event === "administrator-removed" && about === to)) return null;
  return { words: texts.open, address: `${publicUrl}/cuenta` };
}
