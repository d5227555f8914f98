/*
 * The mail's look. Mail programs know no style sheets worth the name, so that every element carries its own, and the
 * colours of the look stand here once more by value.
 */

const LECHE = "#fbf8f3";
const LINO = "#f1eae0";
const HILO = "#e6dccf";
const CACAO = "#3a2e2a";
const NUEZ = "#6f5f57";
const TERRACOTA = "#a4523f";
const WHATSAPP = "#0f7a5c";
const MANTECA = "#f5e6be";

const SANS = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** Text as it stands in markup. Quotes too, so that it also fits an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * A visitor's words as markup: escaped, line ends kept, and what mail programs would turn into a link by themselves
 * (`//` after a scheme, dots inside a name, the at sign) parted by an element, so that it is read and copied as it was
 * written, but never becomes one more button beside ours.
 */
export function visitorsWords(text: string): string {
  return escaped(text)
    .replace(/:\/\/|@|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, (mark) => `<span>${mark}</span>`)
    .replaceAll("\n", "<br>\n");
}

/** A row of the facts: name and already escaped value. */
export function fact(name: string, value: string): string {
  return `<tr><td style="padding:6px 16px 6px 0;color:${NUEZ};font-size:15px;line-height:22px;vertical-align:top;white-space:nowrap">${escaped(name)}</td><td style="padding:6px 0;font-size:16px;line-height:22px;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">${value}</td></tr>`;
}

export type MailButtonTone = "primary" | "whatsapp" | "quiet";

const tones: Record<MailButtonTone, string> = {
  primary: `background:${TERRACOTA};border:1px solid ${TERRACOTA};color:#ffffff`,
  whatsapp: `background:${WHATSAPP};border:1px solid ${WHATSAPP};color:#ffffff`,
  quiet: `background:#ffffff;border:1px solid ${HILO};color:${CACAO}`,
};

/** A link of ours, a thumb high and as wide as the mail. */
export function mailButton(tone: MailButtonTone, href: string, text: string): string {
  return `<a href="${escaped(href)}" style="display:block;margin:0 0 12px;padding:13px 20px;border-radius:999px;${tones[tone]};font-family:${SANS};font-size:16px;line-height:22px;font-weight:600;text-align:center;text-decoration:none">${escaped(text)}</a>`;
}

/** A paragraph of ours. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 20px;font-size:17px;line-height:27px">${escaped(text)}</p>`;
}

export function warningLine(text: string): string {
  return `<p style="margin:0 0 20px;padding:12px 16px;border-radius:12px;background:${MANTECA};font-size:15px;line-height:22px">${escaped(text)}</p>`;
}

/** Pictures that came along: their previews in a row, and a link to all of them. Empty where there are none. */
export function mailPhotos(href: string, count: number, cids: readonly string[]): string {
  if (count === 0) return "";
  const link = escaped(href);
  const shown = cids.map(
    (cid, index) =>
      `<a href="${link}" style="display:inline-block;margin:0 8px 8px 0;text-decoration:none"><img src="cid:${escaped(cid)}" width="120" height="120" alt="Foto ${index + 1}" style="display:block;width:120px;height:120px;border:0;border-radius:12px;background:${LINO}"></a>`,
  );
  const words = count === 1 ? "Ver la foto en Consultas" : `Ver las ${count} fotos en Consultas`;
  return `<div style="margin:0 0 20px;font-size:16px;line-height:24px">${shown.join("")}${shown.length > 0 ? "<br>" : ""}<a href="${link}" style="color:${TERRACOTA};font-weight:600">${escaped(words)}</a></div>
`;
}

interface MailParts {
  /** Of its words; the owner's Spanish where nothing is said. */
  lang?: string;
  /** What lists of messages show after the subject. */
  preview: string;
  brand: string;
  title: string;
  /** Markup. */
  before: string;
  /** Markup: the visitor's words. */
  words: string;
  /** Markup: see {@link mailPhotos}. */
  photos?: string;
  /** Rows; may be none. */
  facts: string;
  buttons: string;
  foot: string;
}

function factTable(rows: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows}</table>
`;
}

/** The whole mail: one column of at most 560 px that needs no media query to be read on a phone. */
export function mailDocument(parts: MailParts): string {
  return `<!DOCTYPE html>
<html lang="${parts.lang ?? "es"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(parts.title)}</title>
</head>
<body style="margin:0;padding:0;background:${LECHE};color:${CACAO};font-family:${SANS};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(parts.preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px 32px">
<p style="margin:0 8px 16px;font-family:${SERIF};font-size:22px;line-height:28px">${escaped(parts.brand)}</p>
<div style="padding:24px 22px 12px;border:1px solid ${HILO};border-radius:20px;background:#ffffff">
<h1 style="margin:0 0 20px;font-family:${SERIF};font-size:26px;line-height:32px;font-weight:500;overflow-wrap:anywhere;word-break:break-word">${parts.title}</h1>
${parts.before}<div style="margin:0 0 20px;padding:16px 18px;border-left:3px solid ${TERRACOTA};border-radius:4px 12px 12px 4px;background:${LINO};font-size:17px;line-height:27px;overflow-wrap:anywhere;word-break:break-word">${parts.words}</div>
${parts.photos ?? ""}${parts.facts ? factTable(parts.facts) : ""}${parts.buttons}
</div>
<p style="margin:16px 8px 0;color:${NUEZ};font-size:14px;line-height:21px">${parts.foot}</p>
</div>
</body>
</html>
`;
}
