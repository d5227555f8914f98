import { html } from "hono/html";
import { orderMail as texts } from "../messages/es/order-mail.ts";
import { say } from "../messages/message.ts";

/* HTML and plain text come from the same blocks. Styles are inline, as mail programs ignore style sheets. */

export interface MailOrder {
  url: string;
  groups: readonly MailGroup[];
  /** The last sum is the total to pay. */
  sums: readonly { label: string; value: string }[];
  note: string | null;
  words: string;
}

/** Items of one product, colour and price. */
export interface MailGroup {
  name: string;
  /** `src` is an absolute URL. */
  photo: { src: string; width: number; height: number; alt: string } | null;
  lines: readonly string[];
  notes: readonly string[];
}

export type MailBlock =
  | { kind: "paragraph" | "warning" | "quote"; text: string }
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "order"; order: MailOrder; notes: boolean }
  | { kind: keyof typeof TONES; text: string; href: string };

export interface MailContent {
  lang?: string;
  brand: string;
  title: string;
  /** If set, `message` begins the plain text and replaces its quote and order blocks. The HTML ignores it. */
  message?: string;
  blocks: readonly (MailBlock | null)[];
  foot: string;
}

type Html = ReturnType<typeof html>;

const LECHE = "#fbf8f3";
const LINO = "#f1eae0";
const HILO = "#e6dccf";
const CACAO = "#3a2e2a";
const NUEZ = "#6f5f57";
const TERRACOTA = "#a4523f";
const WHATSAPP = "#0f7a5c";
const MANTECA = "#f5e6be";

const TONES = {
  primary: `background:${TERRACOTA};border:1px solid ${TERRACOTA};color:#fff;`,
  whatsapp: `background:${WHATSAPP};border:1px solid ${WHATSAPP};color:#fff;`,
  quiet: `background:#fff;border:1px solid ${HILO};color:${CACAO};`,
};

const SANS = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif;";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif;";

const type = (size: number, line: number) => `font-size:${size}px;line-height:${line}px;`;

const BREAKING = "overflow-wrap:anywhere;word-break:break-word;";
const BELOW = "margin:0 0 20px;";
const BOX = `${BELOW}border-radius:12px;`;
const QUOTE = `${BOX}padding:16px 18px;background:${LINO};${type(17, 27)}${BREAKING}`;
const WARNING = `${BOX}padding:12px 16px;background:${MANTECA};${type(15, 22)}`;
const CARD = `padding:24px 22px 12px;border:1px solid ${HILO};border-radius:20px;background:#fff;`;

/** The mail is one column of at most 560 px, so that a phone shows it without media queries. */
export function mailBody(content: MailContent): { text: string; html: string } {
  const { lang = "es", brand, title, message, foot } = content;
  const blocks = content.blocks.filter((block) => block !== null);
  const textBlocks = message ? blocks.filter(({ kind }) => kind !== "quote" && kind !== "order") : blocks;
  const texts = [...(message ? [message, "- - - - - - - - - -"] : []), ...textBlocks.map(blockText), foot];
  const document = html`<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<title>${brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
</head>
<body style="margin:0;padding:24px 16px 32px;background:${LECHE};color:${CACAO};${SANS}-webkit-text-size-adjust:100%">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 8px 16px;${SERIF}${type(22, 28)}">${brand}</p>
${box(CARD, [
  html`<h1 style="${BELOW}${SERIF}font-weight:500;${type(26, 32)}${BREAKING}">${words(title)}</h1>`,
  ...blocks.map(blockHtml),
])}
<p style="margin:16px 8px 0;color:${NUEZ};${type(14, 21)}">${foot}</p>
</div>
</body>
</html>
`;
  return { text: `${texts.filter(Boolean).join("\n\n")}\n`, html: String(document) };
}

function blockText(block: MailBlock): string | null {
  switch (block.kind) {
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "order":
      return orderText(block.order);
    case "paragraph":
    case "warning":
    case "quote":
      return block.text;
    default:
      // Plain text leaves out `mailto:` links, because a reply goes to the Reply-To address.
      return block.href.startsWith("mailto:") ? null : `${block.text}: ${block.href}`;
  }
}

function orderText({ groups, sums, note }: MailOrder): string {
  const garments = groups.map(({ name, lines }, i) => [`${i + 1}. ${name}`, ...lines].join("\n   "));
  return [...garments, ...sums.map(({ label, value }) => `${label}: ${value}`), note]
    .filter(Boolean)
    .join("\n");
}

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case "facts":
      return table(BELOW, block.rows.map(factRow));
    case "order":
      return orderTable(block);
    case "paragraph":
      return html`<p style="${BELOW}${type(17, 27)}">${block.text}</p>`;
    case "warning":
      return html`<p style="${WARNING}">${block.text}</p>`;
    case "quote":
      return html`<div style="${QUOTE}">${words(block.text)}</div>`;
    default:
      return button(block);
  }
}

function table(style: string, rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}"><tbody>${rows}</tbody></table>`;
}

/** This box is a table, because Outlook gives no other element a padding. */
function box(style: string, content: Html | Html[]): Html {
  return table("", [html`<tr><td style="${style}">${content}</td></tr>`]);
}

function button({ kind, text, href }: { kind: keyof typeof TONES; text: string; href: string }): Html {
  const label = `display:block;padding:14px 20px;font-weight:600;text-align:center;text-decoration:none;${type(16, 22)}`;
  const color = kind === "quiet" ? CACAO : "#fff";
  const link = html`<a href="${href}" style="${label}color:${color}">${text}</a>`;
  return html`<div style="margin-bottom:12px">${box(`${TONES[kind]}border-radius:999px`, link)}</div>`;
}

function factRow([name, value]: readonly [string, string]): Html {
  const cell = "vertical-align:top;";
  return html`<tr><td style="${cell}padding:6px 16px 6px 0;color:${NUEZ};white-space:nowrap;${type(15, 22)}">${name}</td><td style="${cell}padding:6px 0;${type(16, 22)}${BREAKING}">${words(value)}</td></tr>`;
}

/** Wraps `://`, dots and at signs in elements, so that mail programs make no links of a visitor's text. */
function words(text: string): (string | Html)[] {
  const parts = text.split(/(:\/\/|@|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])|\n)/u);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return part === "\n" ? html`<br>` : html`<span>${part}</span>`;
  });
}

/** Largest number of {@link MailGroup}s in the HTML; a last line says how many more there are. */
const ORDER_SHOWN = 40;

function orderTable({ order, notes }: Extract<MailBlock, { kind: "order" }>): Html {
  const { groups, sums, note } = order;
  const left = groups.length - ORDER_SHOWN;
  return html`<div style="${BELOW}">
${table(
  "",
  groups.slice(0, ORDER_SHOWN).map((group) => garmentRow(group, notes)),
)}
${left > 0 ? html`<p style="margin:10px 0 0;color:${NUEZ};${type(15, 22)}">${say(texts.more, { n: left })}</p>` : null}
${table(
  "margin-top:12px",
  sums.map(({ label, value }, i) => sumRow(label, value, i === sums.length - 1)),
)}
${note ? html`<p style="margin:8px 0 0;font-weight:600;${type(15, 22)}">${note}</p>` : null}
</div>`;
}

function sumRow(label: string, value: string, isTotal: boolean): Html {
  const row = isTotal ? "font-weight:600" : `color:${NUEZ}`;
  const sum = isTotal ? `${SERIF}font-weight:500;${type(23, 30)}` : type(16, 22);
  return html`<tr style="${row}"><td style="padding:3px 12px 3px 0;${type(15, 22)}">${label}</td><td align="right" style="padding:3px 0;color:${CACAO};white-space:nowrap;${sum}">${value}</td></tr>`;
}

const GARMENT = 64;
const GARMENT_CELL = `padding:10px 0;border-bottom:1px solid ${HILO};vertical-align:top;`;

function garmentRow({ name, photo, lines, notes }: MailGroup, withNotes: boolean): Html {
  const picture =
    photo &&
    html`<img src="${photo.src}" width="${GARMENT}" height="${Math.round((GARMENT * photo.height) / photo.width)}" alt="${photo.alt}" style="display:block;border-radius:10px;background:${LINO};${type(12, 14)}">`;
  return html`<tr><td width="${GARMENT + 14}" style="${GARMENT_CELL}">${picture}</td><td style="${GARMENT_CELL}${type(16, 22)}${BREAKING}">
<strong style="font-weight:600">${name}</strong>
${lines.map((line) => html`<div style="color:${NUEZ};${type(15, 22)}">${line}</div>`)}
${withNotes ? notes.map((line) => html`<div style="${type(15, 22)}">${words(line)}</div>`) : null}
</td></tr>`;
}
