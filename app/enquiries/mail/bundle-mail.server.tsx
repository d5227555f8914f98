import { href } from "react-router";
import {
  Facts,
  MailButton,
  MailLayout,
  mailHtml,
  VisitorsWords,
  Warning,
} from "../../mail/mail-parts.server.tsx";
import type { Mail } from "../../mail/smtp.server.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";

/** Characters of a message that are shown. */
const WORDS_MAX = 100;

const WHY =
  "Llegaron muchas más consultas que en un buen día: puede ser un programa. Las marcamos como sospechosas y te las " +
  "contamos en un solo aviso. Están todas guardadas; entre ellas puede haber personas.";

/** One mail for many enquiries that came in together (decision 031). `total`: how many; `shown`: those it names. */
export function bundleMail(
  shown: readonly EnquiryRow[],
  { brand, publicUrl, total }: { brand: string; publicUrl: string; total: number },
): Mail {
  const inbox = `${publicUrl}${href("/consultas")}?ver=sospechosas`;
  const title = `${total} consultas juntas`;
  const rest = total > shown.length ? `Y ${total - shown.length} más.` : "";
  const lines = shown.map(({ code, name, email, message }) => ({
    code: writtenCode(code),
    words: `${cleanLine(name)} (${email}): ${cleanLine(message).slice(0, WORDS_MAX).toWellFormed()}`,
  }));
  const html = mailHtml(
    <MailLayout
      lang="es"
      brand={brand}
      preview={WHY}
      title={title}
      foot="Te llega porque escribieron desde la tienda."
    >
      <Warning>{WHY}</Warning>
      <Facts
        rows={lines.map(({ code, words }) => [code, <VisitorsWords key={code}>{words}</VisitorsWords>])}
      />
      {rest}
      <MailButton tone="primary" href={inbox}>
        Verlas en Consultas
      </MailButton>
    </MailLayout>,
  );
  const list = lines.map(({ code, words }) => `${code} · ${words}`);
  return {
    to: "owner",
    subject: `[Sospechosas] ${title}`,
    text: [WHY, "", ...list, ...(rest ? [rest] : []), "", `Verlas en Consultas: ${inbox}`, ""].join("\n"),
    html,
    replyTo: null,
    date: new Date(shown.at(-1)?.created_at ?? 0),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
