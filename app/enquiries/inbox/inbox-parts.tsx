import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { inbox as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { briefMomentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { NewEnquiry } from "../enquiry.ts";
import type { EnquiryState } from "../enquiry-states.ts";

type StateTexts = Readonly<Record<keyof typeof texts.states.nueva, string>>;

export const stateTexts: Readonly<Record<EnquiryState, StateTexts>> = texts.states;

/** A container: a tablet with the side menu is as narrow as a phone. */
export const pageClass =
  "column grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-[clamp(1.75rem,4vw,3.5rem)]";
export const headClass =
  "grid grid-cols-1 items-end gap-5 @min-[44rem]/inbox:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]";
export const warningClass = "rounded-control bg-manteca px-4.5 py-4 leading-normal";

export function BackToInbox() {
  return <BackLink to={href("/consultas")}>{texts.title}</BackLink>;
}

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-hilo bg-algodon px-6 py-12 text-center text-nuez">{children}</p>
  );
}

export function EraseQuestion({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure summary={summary} summaryClass={buttonClass("quiet", "small")} className="open:w-full">
      <div className="mt-3 grid justify-items-start gap-4 rounded-control border border-error bg-algodon px-5 py-4.5 leading-normal">
        {children}
      </div>
    </Disclosure>
  );
}

export function EnquiryList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon">
      {children}
    </ul>
  );
}

/** `children` are chips after the code and the photo count. */
export function EnquiryRow({
  enquiry,
  now,
  unread = false,
  children,
}: {
  enquiry: Pick<NewEnquiry, "name" | "subject" | "message"> & {
    id: string;
    code: string;
    photos: number;
    created_at: string;
  };
  now: string;
  unread?: boolean;
  children: ReactNode;
}) {
  const { id, code, name, subject, message, photos, created_at } = enquiry;
  return (
    <li>
      <Link
        to={href("/consultas/:id", { id })}
        className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4 transition-colors hover:bg-leche focus-visible:-outline-offset-3"
        data-enquiry={writtenCode(code)}
      >
        <span className={`min-w-0 grow basis-[9rem] wrap-anywhere ${unread ? "font-bold" : ""}`}>
          {unread ? (
            <>
              <span className="mr-2.5 inline-block size-2.5 rounded-full bg-terracota" aria-hidden="true" />
              <span className="sr-only">{texts.unreadMark} </span>
            </>
          ) : null}
          {name}
        </span>
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-nuez">
          {briefMomentText(created_at, now)}
        </time>
        <span className="line-clamp-2 w-full text-small/normal wrap-anywhere text-nuez">
          {subject ? <strong className="font-semibold text-cacao">{subject}</strong> : null}
          {subject && message ? " · " : null}
          {message}
        </span>
        <span className="flex w-full flex-wrap gap-1.5 pt-1">
          <Chip>{writtenCode(code)}</Chip>
          {photos > 0 ? <Chip>{say(texts.photoCount, { n: photos })}</Chip> : null}
          {children}
        </span>
      </Link>
    </li>
  );
}
