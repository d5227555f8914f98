import { mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import { accountEvents, accountMail as texts } from "../../messages/es/account-mail.ts";
import { say } from "../../messages/message.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";

export type AccountEvent = keyof typeof accountEvents;

export interface AccountMail {
  event: AccountEvent;
  to: string;
  /** Email of the account that the event concerns. `to` may be another administrator's email. */
  about: string;
  at: string;
  browser: string | null;
  network: string | null;
  link?: string;
}

const moment = dateFormat({ weekday: "long", day: "numeric", month: "long", ...CLOCK });

export function accountMail(mail: AccountMail, shop: { brand: string; publicUrl: string }): Mail {
  const { event, to, about, at, browser, network, link } = mail;
  const title = accountEvents[event];
  const date = new Date(at);
  const facts = [
    [texts.account, about],
    [texts.when, say(texts.time, { when: moment.format(date) })],
    [texts.browser, browser ?? texts.unknownBrowser],
    ...(network ? [[texts.network, network] as const] : []),
  ] as const;
  const button = link
    ? { text: texts.choose, href: link }
    : { text: texts.open, href: `${shop.publicUrl}/cuenta` };
  return {
    to: { name: "", address: to },
    subject: title,
    date,
    ...mailBody({
      brand: shop.brand,
      title,
      message: title,
      blocks: [
        { kind: "facts", rows: facts },
        { kind: "primary", ...button },
        { kind: "warning", text: `${texts.unexpected} ${link ? texts.ignoreLink : texts.whatToDo}` },
      ],
      foot: say(texts.foot, { brand: shop.brand }),
    }),
  };
}
