import { href } from "react-router";
import { MailButton, MailLayout, mailHtml, Warning } from "../../mail/mail-parts.server.tsx";
import type { Mail } from "../../mail/smtp.server.ts";

const WHY =
  "Llegaron muchas más consultas que en un buen día: puede ser un programa. Las marcamos como sospechosas y te las " +
  "contamos en un solo aviso. Están todas guardadas; entre ellas puede haber personas.";

/** One mail lists the suspected enquiries of a flood (decision 093). */
export function floodMail({
  brand,
  publicUrl,
  count,
  date,
}: {
  brand: string;
  publicUrl: string;
  count: number;
  date: Date;
}): Mail {
  const inbox = `${publicUrl}${href("/consultas")}?ver=sospechosas`;
  const title = `${count} consultas juntas`;
  const html = mailHtml(
    <MailLayout
      lang="es"
      brand={brand}
      preview={WHY}
      title={title}
      foot="Te llega porque escribieron desde la tienda."
    >
      <Warning>{WHY}</Warning>
      <MailButton tone="primary" href={inbox}>
        Verlas en Consultas
      </MailButton>
    </MailLayout>,
  );
  return {
    to: "owner",
    subject: `[Sospechosas] ${title}`,
    text: `${WHY}\n\nVerlas en Consultas: ${inbox}\n`,
    html,
    date,
  };
}
