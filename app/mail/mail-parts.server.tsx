import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { orderMail as texts } from "../messages/es/order-mail.ts";
import { say } from "../messages/message.ts";
import type { MailGroup, MailOrder } from "./mail-order.ts";

/* Mail programs ignore style sheets, so styles are inline and colours are written as values. */

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

/** Long words break instead of widening the mail. */
const BREAKING: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const BELOW: CSSProperties = { margin: "0 0 20px" };

const type = (size: number, line: number) => ({ fontSize: `${size}px`, lineHeight: `${line}px` });

const page: CSSProperties = {
  margin: 0,
  padding: "24px 16px 32px",
  background: LECHE,
  color: CACAO,
  fontFamily: SANS,
  WebkitTextSizeAdjust: "100%",
};
const brandLine = { margin: "0 8px 16px", fontFamily: SERIF, ...type(22, 28) };
const card = {
  padding: "24px 22px 12px",
  border: `1px solid ${HILO}`,
  borderRadius: "20px",
  background: "#fff",
};
const heading = { ...BELOW, fontFamily: SERIF, fontWeight: 500, ...type(26, 32), ...BREAKING };
const quote = {
  ...BELOW,
  padding: "16px 18px",
  borderRadius: "12px",
  background: LINO,
  ...type(17, 27),
  ...BREAKING,
};
const notice = { ...BELOW, padding: "12px 16px", borderRadius: "12px", background: MANTECA, ...type(15, 22) };
const cell: CSSProperties = { padding: "6px 0", verticalAlign: "top", ...type(16, 22), ...BREAKING };
const factName: CSSProperties = {
  padding: "6px 16px 6px 0",
  color: NUEZ,
  whiteSpace: "nowrap",
  verticalAlign: "top",
  ...type(15, 22),
};
const label: CSSProperties = {
  display: "block",
  padding: "13px 20px",
  fontFamily: SANS,
  fontWeight: 600,
  textAlign: "center",
  textDecoration: "none",
  ...type(16, 22),
};
const tones = {
  primary: { background: TERRACOTA, border: `1px solid ${TERRACOTA}`, color: "#fff" },
  whatsapp: { background: WHATSAPP, border: `1px solid ${WHATSAPP}`, color: "#fff" },
  quiet: { background: "#fff", border: `1px solid ${HILO}`, color: CACAO },
};

/** The mail is one column of at most 560 px, so that a phone shows it without media queries. */
export function MailLayout({
  lang,
  preview,
  brand,
  title,
  foot,
  children,
}: {
  lang: string;
  preview: string;
  brand: string;
  title: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <html lang={lang}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <title>{brand}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </head>
      <body style={page}>
        <div style={{ display: "none" }}>{preview}</div>
        <div style={{ maxWidth: "560px", margin: "0 auto" }}>
          <p style={brandLine}>{brand}</p>
          <Box style={card}>
            <h1 style={heading}>{title}</h1>
            {children}
          </Box>
          <p style={{ margin: "16px 8px 0", color: NUEZ, ...type(14, 21) }}>{foot}</p>
        </div>
      </body>
    </html>
  );
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** This box is a table, because Outlook gives no other element a padding. */
function Box({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <Table>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </Table>
  );
}

export function mailHtml(mail: ReactNode): string {
  return `<!DOCTYPE html>\n${renderToStaticMarkup(mail)}\n`;
}

/** Splits `://`, dots and at signs by elements, so that mail programs make no links of a visitor's text. */
export function VisitorsWords({ children }: { children: string }) {
  const parts = children.split(/(:\/\/|@|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])|\n)/u);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
    return part === "\n" ? <br key={index} /> : <span key={index}>{part}</span>;
  });
}

export function Quote({ children }: { children: ReactNode }) {
  return <div style={quote}>{children}</div>;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ ...BELOW, ...type(17, 27) }}>{children}</p>;
}

export function Warning({ children }: { children: ReactNode }) {
  return <p style={notice}>{children}</p>;
}

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Table style={BELOW}>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td style={factName}>{name}</td>
          <td style={cell}>{value}</td>
        </tr>
      ))}
    </Table>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ ...BELOW, ...type(16, 24) }}>
      <a href={href} style={{ color: TERRACOTA, fontWeight: 600 }}>
        {children}
      </a>
    </p>
  );
}

const GARMENT = 64;

const garmentCell: CSSProperties = {
  padding: "10px 0",
  borderBottom: `1px solid ${HILO}`,
  verticalAlign: "top",
};
const sum: CSSProperties = { padding: "3px 0", color: CACAO, whiteSpace: "nowrap", ...type(16, 22) };
const total = { ...sum, fontFamily: SERIF, fontWeight: 500, ...type(23, 30) };

/** `most` limits the rows; a last line counts the others. */
export function OrderTable({ order, most, notes }: { order: MailOrder; most: number; notes: boolean }) {
  const { forWholesale, groups, sums, note } = order;
  const left = groups.length - most;
  return (
    <div style={BELOW}>
      <Table>
        {groups.slice(0, most).map((group) => (
          <GarmentRow
            key={JSON.stringify([group.name, group.lines])}
            {...group}
            notes={notes ? group.notes : []}
          />
        ))}
      </Table>
      {left > 0 ? (
        <p style={{ margin: "10px 0 0", color: NUEZ, ...type(15, 22) }}>
          {say(forWholesale ? texts.moreForBusiness : texts.more, { n: left })}
        </p>
      ) : null}
      <Table style={{ marginTop: "12px" }}>
        {sums.map(({ label, value }, i) => (
          <tr key={label} style={i < sums.length - 1 ? { color: NUEZ } : { fontWeight: 600 }}>
            <td style={{ padding: "3px 12px 3px 0", ...type(15, 22) }}>{label}</td>
            <td align="right" style={i < sums.length - 1 ? sum : total}>
              {value}
            </td>
          </tr>
        ))}
      </Table>
      {note ? <p style={{ margin: "8px 0 0", fontWeight: 600, ...type(15, 22) }}>{note}</p> : null}
    </div>
  );
}

function GarmentRow({ name, photo, lines, notes }: MailGroup) {
  return (
    <tr>
      <td width={GARMENT + 14} style={garmentCell}>
        {photo ? (
          <img
            src={photo.src}
            width={GARMENT}
            height={Math.round((GARMENT * photo.height) / photo.width)}
            alt={photo.alt}
            style={{ display: "block", borderRadius: "10px", background: LINO, ...type(12, 14) }}
          />
        ) : null}
      </td>
      <td style={{ ...garmentCell, ...type(16, 22), ...BREAKING }}>
        <strong style={{ fontWeight: 600 }}>{name}</strong>
        {lines.map((line) => (
          <div key={line} style={{ color: NUEZ, ...type(15, 22) }}>
            {line}
          </div>
        ))}
        {notes.map((line) => (
          <div key={line} style={type(15, 22)}>
            <VisitorsWords>{line}</VisitorsWords>
          </div>
        ))}
      </td>
    </tr>
  );
}

export function MailButton(props: { tone: keyof typeof tones; href: string; children: string }) {
  const tone = tones[props.tone];
  return (
    <div style={{ marginBottom: "12px" }}>
      <Box style={{ ...tone, borderRadius: "999px" }}>
        <a href={props.href} style={{ ...label, color: tone.color }}>
          {props.children}
        </a>
      </Box>
    </div>
  );
}
