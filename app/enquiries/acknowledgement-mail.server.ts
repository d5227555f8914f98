import type { EnquiryRow } from "../platform/db/schema.ts";
import { whatsappLink } from "../settings/contact-links.ts";
import { placeholderKeys, type Shop } from "../settings/shop.ts";
import { acknowledgementTexts } from "./acknowledgement-texts.server.ts";
import { writtenCode } from "./enquiry-code.ts";
import { escaped, mailButton, mailDocument, paragraph } from "./mail-markup.server.ts";

export interface AcknowledgementMail {
  /** Structured, never a string: the mail library would parse that again. */
  to: { name: string; address: string };
  /** The shop's own address, once it is set; null leaves answers to the sender's. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/**
 * What a visitor reads about an enquiry of theirs. Of what was written it holds the code alone: the address may be
 * somebody else's, and a stranger's words must not reach people under our name.
 */
export function acknowledgementMail(
  enquiry: Pick<EnquiryRow, "code" | "email" | "language" | "created_at">,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): AcknowledgementMail {
  const { lang, texts } = acknowledgementTexts(enquiry.language);
  const code = writtenCode(enquiry.code);
  const { brand } = shop;
  const values: Record<string, string> = { brand, code, host: new URL(publicUrl).host };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  const invented = placeholderKeys(shop);
  const chat = invented.includes("whatsapp") ? null : whatsappLink(shop.whatsapp, fill(texts.chatGreeting));
  const catalogue = `${publicUrl}/catalogo`;

  const text = [
    fill(texts.thanks),
    "",
    `${texts.code}: ${code}`,
    texts.codeUse,
    "",
    ...(chat ? [`${texts.chat}: ${chat}`] : []),
    `${texts.catalogue}: ${catalogue}`,
    "",
    "- - - - - - - - - -",
    fill(texts.notYou),
    "",
  ].join("\n");

  const html = mailDocument({
    lang,
    brand,
    preview: fill(texts.thanks),
    title: escaped(texts.title),
    before: paragraph(fill(texts.thanks)),
    words: `${escaped(texts.code)}: <strong style="white-space:nowrap">${escaped(code)}</strong><br>\n${escaped(texts.codeUse)}`,
    facts: "",
    buttons: [
      chat ? mailButton("whatsapp", chat, texts.chat) : "",
      mailButton("quiet", catalogue, texts.catalogue),
    ]
      .filter(Boolean)
      .join("\n"),
    foot: escaped(fill(texts.notYou)),
  });

  return {
    to: { name: "", address: enquiry.email },
    replyTo: invented.includes("email") ? null : { name: brand, address: shop.email },
    subject: fill(texts.subject),
    text,
    html,
    date: new Date(enquiry.created_at),
  };
}
