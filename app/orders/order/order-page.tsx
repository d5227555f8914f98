import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { orders as texts } from "../../messages/es/orders.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { productPath } from "../../product/product-path.ts";
import { PriceNotes } from "../../product/product-price.tsx";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import type { Payment } from "../../shop/payment-section.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { UnbrokenParts } from "../../ui/unbroken-parts.tsx";
import { sumOf } from "../basket/basket.ts";
import { GarmentName, Remark } from "../garment-line.tsx";
import { dealNote, orderText, type PricedOrder } from "./order.ts";
import { groupNotes, groupsOf, type OrderGroup, type ShownItem } from "./order-groups.ts";
import { isCheaperByTransfer, type SummedOrder, sumRows } from "./order-money.ts";
import type { readOrderPage } from "./order-page.server.ts";
import { trackingOf } from "./order-state.ts";

/** This hash makes the order's page open the chat once. */
export const OPEN_CHAT = "#whatsapp";

type OrderPageProps = NonNullable<Awaited<ReturnType<typeof readOrderPage>>> & {
  /** Chat link of a WhatsApp order. Null once the team has acted on the order, or if the shop has no number. */
  chat: string | null;
};

function useOpenChat(chat: string | null): void {
  useEffect(() => {
    if (chat === null || location.hash !== OPEN_CHAT) return;
    // The hash is removed first, so that Back from the chat does not open the chat again.
    history.replaceState(history.state, "", location.pathname);
    location.assign(chat);
  }, [chat]);
}

/** The page of a sent order. Anybody with the link can open the page, so it never names the sender. */
export function OrderPage(props: OrderPageProps) {
  const { code, when, agreed, items, deal, money, payment, unstored, progress, chat } = props;
  useOpenChat(chat);
  const summed = { items, deal, money, isCancelled: progress.state === "cancelled" };
  const cents = summed.isCancelled ? 0 : sumOf(items).cents;
  return (
    <div className="@container">
      <div className="column grid max-w-208 grid-cols-1 gap-7 pt-[clamp(2rem,5cqi,4rem)] pb-10 @5xl:max-w-304 @5xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:gap-x-16">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{say(texts.sent.heading, { code })}</h1>
          <p className="text-small text-nuez">{say(texts.sent.on, { when })}</p>
          <p className="measure text-nuez">{texts.sent.intro}</p>
        </header>
        <div
          className={`outline-[1.5px] -outline-offset-4 outline-dashed outline-current/60 rounded-card border border-hilo px-5 py-4.5 @5xl:self-end ${progress.state === "cancelled" ? "bg-lino text-nuez" : "bg-salvia-bruma text-salvia"}`}
        >
          <ProgressPanel {...props} />
        </div>
        {unstored > 0 && progress.state === "new" ? (
          <Alert tone="info" className="@5xl:col-span-full">
            {say(visitorPhotos.unstored, { n: unstored })}
          </Alert>
        ) : null}
        <div className="grid grid-cols-1 gap-4 @5xl:contents">
          <div className="grid grid-cols-1 gap-4 self-start">
            <OrderItems items={items} />
          </div>
          <div className="grid gap-1 self-start @5xl:sticky @5xl:top-6 @5xl:rounded-card @5xl:bg-lino @5xl:p-7">
            <OrderTotal {...summed} />
            {agreed ? (
              <p className="text-small text-nuez">{say(texts.sent.agreed, { when: agreed })}</p>
            ) : null}
            {isCheaperByTransfer(deal, money) && cents > 0 ? (
              <PriceNotes cents={cents} shipping={money.shipping_cents ?? 0} large />
            ) : null}
            {payment ? <PaymentPanel {...payment} /> : null}
          </div>
        </div>
        <PaperOrder {...summed} when={when} heading={say(texts.sent.title, { code })} />
        <Link
          to={href("/catalogo")}
          className={buttonClass("quiet", "medium", "@md:justify-self-start @5xl:col-span-full")}
        >
          {texts.sent.another}
        </Link>
      </div>
    </div>
  );
}

function ProgressPanel({ chat, progress }: OrderPageProps) {
  const { state, heldUntil } = progress;
  const { sent } = texts;
  const tracking = trackingOf(progress);
  return (
    <div className="grid justify-items-start gap-2 text-cacao">
      {chat ? (
        <>
          {/* Usually script has opened the chat already. The text is for a visitor who comes back from it. */}
          <p className="font-semibold">{sent.returned}</p>
          <ExternalLink
            href={chat}
            className={buttonClass("whatsapp", "large", "@max-md:w-full @max-md:px-4")}
          >
            <WhatsappIcon size={20} />
            {sent.openWhatsapp}
          </ExternalLink>
        </>
      ) : (
        <p className="font-semibold">{texts.news[state]}</p>
      )}
      {heldUntil ? <p className="font-semibold">{say(sent.heldUntil, { until: heldUntil })}</p> : null}
      {tracking ? <Tracking {...tracking} /> : null}
    </div>
  );
}

export function Tracking({ text, page }: NonNullable<ReturnType<typeof trackingOf>>) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="wrap-anywhere">{text}</p>
      {page ? (
        <ExternalLink href={page} className={textLinkClass}>
          {texts.follow}
        </ExternalLink>
      ) : null}
    </div>
  );
}

export function OrderItems({ items }: { items: readonly ShownItem[] }) {
  return (
    <ol className="grid grid-cols-1 divide-y divide-hilo rounded-card border border-hilo bg-algodon px-4 text-left">
      {groupsOf(items).map((group) => (
        <Group key={JSON.stringify(group.first)} {...group} />
      ))}
    </ol>
  );
}

function Group(group: OrderGroup<ShownItem>) {
  const { first, each, named, sizes, price, over, about } = group;
  const changed = each.flatMap((item) => (item.remark ? about(item, item.remark) : []));
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 py-3.5">
      <ProductThumbnail photo={first.photo} sizes="4.5rem" />
      <div className="grid content-center gap-0.5">
        <GarmentName
          parts={named}
          to={productPath(first.slug, sizes.length > 0 ? { colour: first.colour } : first)}
        />
        {sizes.length > 0 ? (
          <p className="text-small tabular-nums">
            <UnbrokenParts parts={sizes} mark=" ·" />
          </p>
        ) : null}
        <p className="text-small tabular-nums">{price}</p>
        {over ? <Remark>{over}</Remark> : null}
        {groupNotes(group).map((note) => (
          <p key={note} className="text-small text-nuez wrap-anywhere">
            {note}
          </p>
        ))}
        {changed.map((text) => (
          <Remark key={text}>{text}</Remark>
        ))}
      </div>
    </li>
  );
}

export function OrderTotal(order: SummedOrder) {
  const rows = sumRows(order);
  const note = dealNote(order.items, order.deal);
  return (
    <div className="grid gap-1 tabular-nums">
      {rows.map(({ label, value }, i) => (
        <p key={label} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className={`grow basis-32 ${i < rows.length - 1 ? "text-nuez" : "font-semibold"}`}>
            {label}
          </span>
          <span
            className={`ml-auto ${i < rows.length - 1 ? "" : "font-serif text-title font-medium lining-nums"}`}
          >
            {value}
          </span>
        </p>
      ))}
      {note ? <p className="font-semibold text-salvia">{note}</p> : null}
    </div>
  );
}

function PaymentPanel({ account, holder, link }: Payment) {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-labelledby="como-pagar" className="grid gap-3 pt-5">
      <h2 id="como-pagar" className="text-xl">
        {texts.pay.heading}
      </h2>
      {account ? (
        <div className="grid gap-1">
          <p className="text-small text-nuez">{texts.pay.transfer}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="font-semibold tabular-nums wrap-anywhere">{account}</span>
            <button
              type="button"
              className={buttonClass("quiet", "small", "with-script")}
              onClick={async () => setCopied(await copyText(account))}
            >
              {copied ? texts.pay.copied : texts.pay.copy}
            </button>
          </p>
          {holder ? <p className="text-small text-nuez">{say(texts.pay.holder, { holder })}</p> : null}
        </div>
      ) : null}
      {link ? (
        <ExternalLink href={link} className={buttonClass("primary")}>
          {texts.pay.link}
        </ExternalLink>
      ) : null}
    </section>
  );
}

/** Prints an order's text. `styles/paper.css` hides this on screens, and everything else on paper. */
export function PaperOrder(props: PricedOrder & { heading?: string; when?: string }) {
  const { heading = texts.paper, when, ...order } = props;
  return (
    <section className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{heading}</h2>
      <p>{when}</p>
      <p className="whitespace-pre-wrap">{orderText(order)}</p>
    </section>
  );
}
