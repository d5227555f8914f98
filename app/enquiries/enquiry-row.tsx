import type { ReactNode } from "react";
import { Link } from "react-router";
import { inboxPath } from "./answer-links.ts";
import { writtenCode } from "./enquiry-code.ts";
import { briefMomentText } from "./mail/delivery-text.ts";

/** What a list tells of an enquiry. */
export interface EnquiryEntry {
  id: string;
  code: string;
  name: string;
  subject: string | null;
  message: string;
  status: "nueva" | "respondida" | "archivada";
  photos: number;
  created_at: string;
}

interface EnquiryRowProps {
  enquiry: EnquiryEntry;
  /** When the page was asked for. */
  now: string;
  /** Nobody has opened it yet. */
  unread?: boolean;
  /** Its further tags, after the code. */
  children: ReactNode;
}

/** An enquiry in a list of the owner's; it leads to its page. */
export function EnquiryRow({ enquiry, now, unread = false, children }: EnquiryRowProps) {
  const { id, code, name, subject, message, created_at } = enquiry;
  return (
    <li>
      <Link to={inboxPath(id)} className="inbox-row" data-unread={unread ? "" : undefined}>
        <span className="inbox-row-name">
          {unread ? <span className="sr-only">Sin leer: </span> : null}
          {name}
        </span>
        <time dateTime={created_at} className="inbox-row-time">
          {briefMomentText(created_at, now)}
        </time>
        <span className="inbox-row-words">
          {subject ? <strong>{subject} · </strong> : null}
          {message}
        </span>
        <span className="inbox-row-tags">
          <span className="category-tag">{writtenCode(code)}</span>
          {children}
        </span>
      </Link>
    </li>
  );
}
