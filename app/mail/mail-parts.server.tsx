import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { orderMail as texts } from "../messages/es/order-mail.ts";
import { say } from "../messages/message.ts";
import type { MailGroup, MailOrder } from "./mail-order.ts";

/* Mail programs support no style sheets: styles are inline, colours are values. */

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

const page = { margin: 0, padding: "24px 16px 32px", background: LECHE, color: CACAO, fontFamily: SANS };
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
const factTable: CSSProperties = { ...BELOW, width: "100%", borderCollapse: "collapse" };
const cell: CSSProperties = { padding: "6px 0", verticalAlign: "top", ...type(16, 22), ...BREAKING };
const factName = { padding: "6px 16px 6px 0", color: NUEZ, whiteSpace: "nowrap", ...type(15, 22) } as const;
const pill = { display: "block", margin: "0 0 12px", padding: "13px 20px", borderRadius: "999px" };
const label = { fontFamily: SANS, fontWeight: 600, textAlign: "center", ...type(16, 22) } as const;
const tones = {
  primary: { background: TERRACOTA, border: `1px solid ${TERRACOTA}`, color: "#fff" },
  whatsapp: { background: WHATSAPP, border: `1px solid ${WHATSAPP}`, color: "#fff" },
  quiet: { background: "#fff", border: `1px solid ${HILO}`, color: CACAO },
};

/** One column of at most 560 px, readable on a phone without media queries. */
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
    <Html lang={lang}>
      <Head>
        <title>{brand}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </Head>
      <Body style={{ ...page, WebkitTextSizeAdjust: "100%" }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: "560px", margin: "0 auto" }}>
          <Text style={brandLine}>{brand}</Text>
          <Section style={card}>
            <Heading style={heading}>{title}</Heading>
            {children}
          </Section>
          <Text style={{ margin: "16px 8px 0", color: NUEZ, ...type(14, 21) }}>{foot}</Text>
        </Container>
      </Body>
    </Html>
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
  return <Text style={{ ...BELOW, ...type(17, 27) }}>{children}</Text>;
}

export function Warning({ children }: { children: ReactNode }) {
  return <Text style={notice}>{children}</Text>;
}

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={factTable}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td style={{ verticalAlign: "top", ...factName }}>{name}</td>
            <td style={cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div style={{ ...BELOW, ...type(16, 24) }}>
      <Link href={href} style={{ color: TERRACOTA, fontWeight: 600, textDecorationLine: "underline" }}>
        {children}
      </Link>
    </div>
  );
}

const GARMENT = 64;

const garmentCell: CSSProperties = {
  padding: "10px 0",
  borderBottom: `1px solid ${HILO}`,
  verticalAlign: "top",
};
const total = { fontFamily: SERIF, fontWeight: 500, ...type(23, 30) };

/** `most` is the number of rows shown. */
export function OrderTable({ order, most, notes }: { order: MailOrder; most: number; notes: boolean }) {
  const { forWholesale, groups, sums, note } = order;
  const left = groups.length - most;
  return (
    <div style={BELOW}>
      <table
        role="presentation"
        cellPadding="0"
        cellSpacing="0"
        style={{ width: "100%", borderCollapse: "collapse" }}
      >
        <tbody>
          {groups.slice(0, most).map((group) => (
            <GarmentRow
              key={JSON.stringify([group.name, group.lines])}
              {...group}
              notes={notes ? group.notes : []}
            />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Text style={{ margin: "10px 0 0", color: NUEZ, ...type(15, 22) }}>
          {say(forWholesale ? texts.moreForBusiness : texts.more, { n: left })}
        </Text>
      ) : null}
      <table role="presentation" cellPadding="0" cellSpacing="0" style={{ width: "100%", marginTop: "12px" }}>
        <tbody>
          {sums.map(({ label, value }, i) => (
            <tr key={label}>
              <td
                style={{
                  padding: "3px 12px 3px 0",
                  ...type(15, 22),
                  ...(i < sums.length - 1 ? { color: NUEZ } : { fontWeight: 600 }),
                }}
              >
                {label}
              </td>
              <td
                align="right"
                style={{
                  padding: "3px 0",
                  whiteSpace: "nowrap",
                  ...(i < sums.length - 1 ? type(16, 22) : total),
                }}
              >
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note ? <Text style={{ margin: "8px 0 0", fontWeight: 600, ...type(15, 22) }}>{note}</Text> : null}
    </div>
  );
}

function GarmentRow({ name, photo, lines, notes }: MailGroup) {
  return (
    <tr>
      <td width={GARMENT + 14} style={garmentCell}>
        {photo ? (
          <Img
            src={photo.src}
            width={GARMENT}
            height={Math.round((GARMENT * photo.height) / photo.width)}
            alt={photo.alt}
            style={{ borderRadius: "10px", background: LINO, ...type(12, 14) }}
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
  return (
    <Button href={props.href} style={{ ...tones[props.tone], ...pill, ...label }}>
      {props.children}
    </Button>
  );
}
