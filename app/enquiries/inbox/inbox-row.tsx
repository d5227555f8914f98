import { href, Link, useLocation } from "react-router";
import { enquiry as enquiryTexts, inbox as texts } from "../../messages/es/inbox.ts";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { CardPhoto } from "../../product/card.tsx";
import type { ProductPhoto } from "../../product/product.ts";
import { ORDER_RULES } from "../../shop/order-rules.ts";
import { Chip } from "../../ui/chip.tsx";
import { ageText, momentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { FIRST_STATE } from "../enquiry-states.ts";
import type { readInboxPage } from "./inbox.server.ts";
import { rowClass } from "./inbox-parts.tsx";
import { labelsOf } from "./notes.ts";

export interface OrderPreview {
  /** The number of pieces as text, such as `5 prendas`. */
  pieces: string;
  /** Null where no garment has a price. */
  total: string | null;
  due: string | null;
  /** One photo for each product, colour and price in the order. Null stands for a missing photo. */
  photos: (ProductPhoto | null)[];
}

interface InboxRowProps {
  enquiry: Awaited<ReturnType<typeof readInboxPage>>["enquiries"][number];
  order: OrderPreview | undefined;
  now: string;
}

export function InboxRow({ enquiry, order, now }: InboxRowProps) {
  const { id, code, name, subject, message, created_at } = enquiry;
  const unread = enquiry.read_at === null;
  const title = order && name !== orders.owner.name ? say(enquiryTexts.orderHeading, { name }) : name;
  return (
    <li>
      <Link
        to={href("/consultas/:id", { id })}
        state={{ inbox: useLocation().search }}
        className={rowClass}
        data-enquiry={writtenCode(code)}
      >
        <span className={`min-w-0 grow basis-[9rem] wrap-anywhere ${unread ? "font-bold" : ""}`}>
          {unread ? (
            <>
              <span className="mr-2.5 inline-block size-2.5 rounded-full bg-terracota" aria-hidden="true" />
              <span className="sr-only">{texts.unreadMark} </span>
            </>
          ) : null}
          {title}
        </span>
        <time
          dateTime={created_at}
          title={momentText(created_at)}
          className="text-sm whitespace-nowrap text-nuez"
        >
          {ageText(created_at, now)}
        </time>
        {order ? (
          <OrderLine {...order} />
        ) : (
          <span className="line-clamp-2 w-full text-small/normal wrap-anywhere text-nuez">
            {subject ? <strong className="font-semibold text-cacao">{subject}</strong> : null}
            {subject && message ? " · " : null}
            {message}
          </span>
        )}
        <Chips enquiry={enquiry} due={order?.due ?? null} />
      </Link>
    </li>
  );
}

const MOST_PHOTOS = 3;

function OrderLine({ pieces, total, photos }: OrderPreview) {
  const more = photos.length - MOST_PHOTOS;
  return (
    <span className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
      <span className="flex items-center gap-1.5" aria-hidden="true">
        {photos.slice(0, MOST_PHOTOS).map((photo, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos may repeat, and a row never changes their order
          <span key={place} className="size-12 overflow-hidden rounded-control bg-lino">
            <CardPhoto photo={photo} alt="" sizes="3rem" className="size-full object-cover" />
          </span>
        ))}
        {more > 0 ? <span className="pl-0.5 text-small text-nuez">+{more}</span> : null}
      </span>
      <span className="grid leading-tight">
        {total ? <span className="font-serif text-lead lining-nums tabular-nums">{total}</span> : null}
        <span className="text-small text-nuez">{pieces}</span>
      </span>
    </span>
  );
}

function Chips({ enquiry, due }: Pick<InboxRowProps, "enquiry"> & Pick<OrderPreview, "due">) {
  const { code, photos, status, order, labels } = enquiry;
  const tone = order && ORDER_RULES[order].reservesStock ? "sage" : "butter";
  const isStatusShown = status !== FIRST_STATE && (!order || status === "archivada");
  return (
    <span className="flex w-full flex-wrap gap-1.5 pt-1">
      <Chip className="tabular-nums">{writtenCode(code)}</Chip>
      {order ? <Chip tone={tone}>{orders.states[order]}</Chip> : null}
      {due ? <Chip tone="butter">{due}</Chip> : null}
      {photos > 0 ? <Chip>{say(texts.photoCount, { n: photos })}</Chip> : null}
      {isStatusShown ? <Chip>{texts.states[status].name}</Chip> : null}
      {labelsOf(labels).map((label) => (
        <Chip key={label} tone="sage">
          {label}
        </Chip>
      ))}
    </span>
  );
}
