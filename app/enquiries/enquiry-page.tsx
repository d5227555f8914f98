import ArrowLeft from "lucide-react/icons/arrow-left";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type ButtonTone, buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { emailAnswer, inboxPath, whatsappAnswer } from "./answer-links.ts";
import { writtenCode } from "./enquiry-code.ts";
import { ENQUIRY_BIN_DAYS } from "./handling.ts";
import { acknowledgementText, deliveryText, momentText } from "./mail/delivery-text.ts";
import { personPath } from "./person-query.ts";
import { EnquiryPhotos, type EnquiryPhotosProps } from "./photos/enquiry-photos.tsx";

interface EnquiryPageProps {
  photos: EnquiryPhotosProps["photos"];
  enquiry: {
    id: string;
    code: string;
    name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    status: "nueva" | "respondida" | "archivada";
    suspected: boolean;
    note: string;
    created_at: string;
    deleted_at: string | null;
  };
  delivery: Parameters<typeof deliveryText>[0];
  /** The mail to the visitor, where one was to leave. */
  acknowledgement: Parameters<typeof acknowledgementText>[0] | null;
  brand: string;
  mailOn: boolean;
}

/** One enquiry: what was said, the two ways to answer with one tap, and what the owner does with it. */
export function EnquiryPage({ enquiry, photos, delivery, acknowledgement, brand, mailOn }: EnquiryPageProps) {
  const { name, subject, message, status, note } = enquiry;
  const code = writtenCode(enquiry.code);
  const chat = whatsappAnswer(enquiry, brand);
  const mail = deliveryText(delivery, mailOn);
  return (
    <article className="column enquiry-page">
      <Link to={inboxPath()} className="enquiry-back">
        <ArrowLeft size={20} strokeWidth={1.8} aria-hidden="true" />
        Consultas
      </Link>
      <header>
        <p className="text-nuez">
          {code} · <time dateTime={enquiry.created_at}>{momentText(enquiry.created_at)}</time>
        </p>
        <h1 className="mt-1 text-[2.125rem] wrap-anywhere">{subject ?? `Consulta de ${name}`}</h1>
      </header>
      {enquiry.suspected ? (
        <div className="inbox-warning flex flex-wrap items-center gap-3">
          <p>Un filtro la marcó como sospechosa. Si la escribió una persona, sacala de ahí.</p>
          <Act intent="trust" tone="quiet">
            No es sospechosa
          </Act>
        </div>
      ) : null}
      {enquiry.deleted_at === null ? null : <InBin since={enquiry.deleted_at} />}
      <p className="enquiry-words">{message}</p>
      <EnquiryPhotos enquiryId={enquiry.id} photos={photos} />
      <dl className="enquiry-facts">
        <Fact name="De">{name}</Fact>
        <Fact name="Email">{enquiry.email}</Fact>
        {enquiry.phone ? <Fact name="Teléfono">{enquiry.phone}</Fact> : null}
      </dl>
      <div className="enquiry-answers">
        {chat ? (
          <ExternalLink
            href={chat}
            newTabNotice="(se abre en una pestaña nueva)"
            className={buttonClass("whatsapp", "large")}
          >
            <WhatsappIcon />
            Responder por WhatsApp
          </ExternalLink>
        ) : null}
        <a href={emailAnswer(enquiry, brand)} className={buttonClass("primary", "large")}>
          <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
          Responder por email
        </a>
      </div>
      <div className="enquiry-acts">
        {status === "respondida" ? null : <Act intent="respondida">Marcar respondida</Act>}
        {status === "nueva" ? null : <Act intent="nueva">Volver a nuevas</Act>}
        {status === "archivada" ? null : <Act intent="archivada">Archivar</Act>}
        {enquiry.deleted_at === null ? <Act intent="bin">Mandar a la papelera</Act> : null}
      </div>
      <Form method="post" className="enquiry-note">
        <TextAreaField
          id="nota"
          name="note"
          label="Nota para vos"
          defaultValue={note}
          rows={3}
          maxLength={5000}
        />
        <button type="submit" name="intent" value="note" className={buttonClass("quiet", "small")}>
          Guardar nota
        </button>
      </Form>
      <div className={mail.tone === "warning" ? "inbox-warning" : "text-nuez"}>
        <p>{mail.text}</p>
        {mail.retry ? (
          <div className="mt-3">
            <Act intent="retry">Reintentar</Act>
          </div>
        ) : null}
      </div>
      {acknowledgement ? <p className="text-nuez">{acknowledgementText(acknowledgement)}</p> : null}
      <Link to={personPath(enquiry.email)} className="text-link">
        Datos de esta persona
      </Link>
    </article>
  );
}

const DAY = 24 * 3_600_000;

/** Where a binned enquiry says so: until when it can be taken back, and the two ways out. */
function InBin({ since }: { since: string }) {
  const until = new Date(Date.parse(since) + ENQUIRY_BIN_DAYS * DAY).toISOString();
  return (
    <div className="inbox-warning grid gap-3">
      <p>Está en la papelera. Se borra sola el {momentText(until)}.</p>
      <div className="flex flex-wrap gap-2">
        <Act intent="restore">Sacar de la papelera</Act>
        <details className="erase-ask">
          <summary className={buttonClass("quiet", "small")}>Borrar para siempre</summary>
          <div className="erase-question">
            <p>¿Borrarla ahora, con sus fotos y tu nota? No se puede deshacer.</p>
            <Act intent="erase" tone="primary">
              Sí, borrar
            </Act>
          </div>
        </details>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Act({
  intent,
  tone = "quiet",
  children,
}: {
  intent: string;
  tone?: ButtonTone;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={busy}
        className={buttonClass(tone, "small")}
      >
        {children}
      </button>
    </Form>
  );
}
