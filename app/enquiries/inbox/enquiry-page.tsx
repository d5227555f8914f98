import type { ReactNode } from "react";
import { Link } from "react-router";
import { inbox, enquiry as texts } from "../../messages/es/inbox.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import { say } from "../../messages/message.ts";
import { DAY, ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { useIsOwner, useShop } from "../../shop/use-shop.ts";
import { textLinkClass } from "../../ui/button.ts";
import { momentText } from "../../ui/moment-text.ts";
import { pageClass } from "../../ui/page-class.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { STATE_NAMES } from "../enquiry-states.ts";
import type { OpenedEnquiry } from "./enquiry-page.server.ts";
import { ActionButton, Actions, BackToInbox, EraseQuestion, Facts, warningClass } from "./inbox-parts.tsx";
import { personHref, photoHref } from "./inbox-urls.ts";
import { Notes } from "./notes.tsx";
import { Reply, ReplyBar, useReply } from "./reply.tsx";
import { answerFacts, isNamed } from "./reply-links.ts";

interface EnquiryPageProps extends OpenedEnquiry {
  /** Null without an order. `facts` fill a prepared answer's placeholders. `words` is the visitor's own text. */
  order: { facts: Parameters<typeof answerFacts>[2]; words: string } | null;
  children?: ReactNode;
}

export function EnquiryPage(props: EnquiryPageProps) {
  const { enquiry, photos, prepared, payment, isReserved, order, children } = props;
  const { brand } = useShop().shop;
  const reply = useReply(enquiry, answerFacts(enquiry, { brand, payment }, order?.facts));
  const person = enquiry.person_email ?? enquiry.person_phone;
  const named = order === null || isNamed(enquiry);
  return (
    <div className="@container">
      <article className={`${pageClass} gap-6 ${children ? BESIDE_ORDER : "max-w-208"}`}>
        <div className="grid grid-cols-1 gap-6 @min-[47rem]:col-span-full">
          <BackToInbox />
          <Actions />
          <Heading enquiry={enquiry} isOrder={order !== null} named={named} />
          {enquiry.suspected ? (
            <div className={`${warningClass} flex flex-wrap items-center gap-3`}>
              <p>{texts.suspected}</p>
              <ActionButton value="trust">{texts.trust}</ActionButton>
            </div>
          ) : null}
          {enquiry.deleted_at ? <InTrash since={enquiry.deleted_at} isReserved={isReserved} /> : null}
        </div>
        <Said enquiry={enquiry} photos={photos} message={order?.words ?? enquiry.message} named={named} />
        {children ? <div className="@min-[47rem]:row-span-2">{children}</div> : null}
        <div className="grid grid-cols-1 content-start gap-6">
          <Reply reply={reply} prepared={prepared} />
          <div className="flex flex-wrap items-center gap-2">
            {STATE_NAMES.filter((state) => state !== enquiry.status).map((state, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pressed button stays mounted and so keeps the focus
              <ActionButton key={place} value={state}>
                {inbox.states[state].set}
              </ActionButton>
            ))}
            {enquiry.deleted_at !== null ? null : isReserved ? (
              <p className="text-small text-nuez">{texts.errors.RESERVED}</p>
            ) : (
              <ActionButton value="move-to-trash">{texts.moveToTrash}</ActionButton>
            )}
          </div>
          <Notes {...enquiry} />
          {person ? (
            <Link to={personHref(person)} className={textLinkClass}>
              {texts.person}
            </Link>
          ) : null}
        </div>
      </article>
      <ReplyBar reply={reply} />
    </div>
  );
}

const BESIDE_ORDER =
  "max-w-200 @min-[47rem]:max-w-304 @min-[47rem]:grid-cols-[minmax(0,1fr)_clamp(21rem,42%,26rem)] " +
  "@min-[47rem]:grid-rows-[auto_auto_1fr] @min-[47rem]:gap-x-[clamp(2rem,5cqi,4rem)]";

function Heading({
  enquiry: { code, subject, name, created_at },
  isOrder,
  named,
}: Pick<OpenedEnquiry, "enquiry"> & { isOrder: boolean; named: boolean }) {
  const written = writtenCode(code);
  const title = isOrder ? say(texts.orderHeading, { name }) : (subject ?? say(texts.heading, { name }));
  return (
    <header>
      <p className="text-nuez">
        {named ? `${written} · ` : ""}
        <time dateTime={created_at}>{momentText(created_at)}</time>
      </p>
      <h1 tabIndex={-1} className="mt-1 text-4xl wrap-anywhere">
        {named ? title : say(orderMail.titleByChat, { code: written })}
      </h1>
    </header>
  );
}

const SENDER = ["name", "email", "phone", "address"] as const;

type SaidProps = Pick<OpenedEnquiry, "enquiry" | "photos"> & { message: string; named: boolean };

function Said({ enquiry, photos, message, named }: SaidProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {message ? (
        <p className="rounded-card border border-hilo bg-algodon px-5.5 py-5 wrap-anywhere whitespace-pre-wrap">
          {message}
        </p>
      ) : null}
      <Photos enquiryId={enquiry.id} photos={photos} />
      {enquiry.unstored_photos > 0 ? (
        <p className={warningClass}>{say(texts.unkeptPhotos, { n: enquiry.unstored_photos })}</p>
      ) : null}
      <Facts
        rows={SENDER.map((fact) => [texts.facts[fact], named || fact !== "name" ? enquiry[fact] : null])}
      />
    </div>
  );
}

function InTrash({ since, isReserved }: { since: string; isReserved: boolean }) {
  const until = new Date(Date.parse(since) + ENQUIRY_TRASH_DAYS * DAY).toISOString();
  return (
    <div className={`${warningClass} grid gap-3`}>
      <p>{isReserved ? texts.errors.RESERVED : say(texts.inTrash, { until: momentText(until) })}</p>
      <div className="flex flex-wrap gap-2">
        <ActionButton value="restore">{texts.restore}</ActionButton>
        {useIsOwner() && !isReserved ? (
          <EraseQuestion summary={texts.erase}>
            <p>{texts.eraseQuestion}</p>
            <ActionButton value="erase" tone="primary">
              {texts.eraseYes}
            </ActionButton>
          </EraseQuestion>
        ) : null}
      </div>
    </div>
  );
}

function Photos({ enquiryId, photos }: { enquiryId: string; photos: number[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3" aria-label={texts.photos}>
      {photos.map((position) => (
        <li key={position} className="w-[calc((100%-1.5rem)/3)] max-w-36">
          <a
            href={photoHref(enquiryId, position, "large")}
            target="_blank"
            rel="noreferrer"
            className="block aspect-square overflow-hidden rounded-control bg-lino"
            aria-label={say(texts.openPhoto, { n: position + 1 })}
          >
            <img
              src={photoHref(enquiryId, position, "small")}
              alt={say(texts.photo, { n: position + 1 })}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
