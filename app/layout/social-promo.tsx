import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { instagramUrl } from "../shop/contact-links.ts";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { InstagramIcon } from "../ui/icons.tsx";

/** Shows the welcome coupon as a sewn label on the landing page (spec §1, §2; decision 072). */
export function SocialPromo() {
  const promo = usePromo();
  return (
    <Tag
      around="py-14 md:py-20"
      tag="relative mx-auto max-w-240 rounded-[2rem] p-2.5 shadow-lift"
      string={<TagString />}
      inside="gap-x-[clamp(1rem,8cqi,3.5rem)] gap-y-4 rounded-3xl px-5 pt-15 pb-5 md:grid-cols-[auto_minmax(0,1fr)] @3xl:py-14 @3xl:pr-14 @3xl:pb-12 @3xl:pl-24"
    >
      <div className="md:col-start-2 md:self-end">
        <p className="text-small font-semibold text-terracota">{promo.texts.eyebrow}</p>
        <h2 id="cupon" className="mt-1 text-title/heading @3xl:text-4xl">
          {promo.texts.title}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:col-start-2 md:grid md:grid-cols-1 md:self-start">
        <p className="flex w-full flex-wrap items-baseline gap-x-3">
          <strong className={`${percentClass} text-5xl @3xl:text-6xl`}>{promo.coupon}</strong>
          <span className="text-nuez">{promo.texts.couponNote}</span>
        </p>
        <Ask promo={promo} className="md:order-1 md:justify-self-start" />
        <HowSwitch text={promo.texts.how} />
        <div className="coupon-more w-full">
          <Steps promo={promo} />
        </div>
        <div className="coupon-more md:order-2">
          <Follow promo={promo} />
        </div>
      </div>
      <Code promo={promo} className="w-33 md:col-start-1 md:row-span-2 md:row-start-1 @3xl:w-66" />
    </Tag>
  );
}

/** Shows the welcome coupon as a slim band on all other pages. */
export function SocialPromoBand() {
  const promo = usePromo();
  return (
    <Tag
      around="py-8 md:py-14"
      tag="rounded-card p-1.5"
      inside="gap-x-4 gap-y-3 rounded-[0.9rem] px-3 py-2 md:grid-cols-[auto_minmax(0,1fr)] md:@2xl:grid-cols-[auto_auto_minmax(0,1fr)] md:gap-x-[clamp(1.75rem,4cqi,4rem)] md:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-1 md:contents">
        <h2
          id="cupon"
          className="flex-auto font-sans text-fine/snug whitespace-nowrap font-medium tracking-normal text-nuez md:col-start-2 md:self-end md:text-small"
        >
          <strong className={`${percentClass} block text-xl/heading md:text-4xl @4xl:mr-1 @4xl:inline`}>
            {promo.coupon}
          </strong>{" "}
          {promo.texts.couponNote}
        </h2>
        <div className="flex items-center md:contents">
          <Ask
            promo={promo}
            className="max-md:gap-1.5 max-md:px-2 md:col-start-2 md:row-start-2 md:self-start md:justify-self-start"
          />
          <HowSwitch text={promo.texts.how} slim />
        </div>
      </div>
      <div className="coupon-more md:col-span-full md:@2xl:col-span-1 md:@2xl:col-start-3 md:@2xl:row-start-1 md:@2xl:self-end">
        <Steps promo={promo} small />
      </div>
      <div className="coupon-more md:col-span-full md:@2xl:col-span-1 md:@2xl:col-start-3 md:@2xl:row-start-2 md:@2xl:self-start">
        <Follow promo={promo} />
      </div>
      <Code promo={promo} className="w-33 md:col-start-1 md:row-span-2 md:row-start-1" />
    </Tag>
  );
}

type Promo = ReturnType<typeof usePromo>;

function usePromo() {
  const { shop, texts: frame, qr } = useShop();
  const { brand, instagram: handle, couponPercent: percent } = shop;
  const texts = frame.promo;
  const values = { percent, handle, brand };
  const words = handle === "" ? texts.withoutProfile : texts;
  return {
    texts,
    qr,
    url: instagramUrl(handle),
    hasProfile: handle !== "",
    coupon: say(texts.coupon, values),
    steps: texts.steps.map((step) => say(step, values)),
    open: words.open,
    qrAlt: say(words.qrAlt, values),
    ask: say(texts.ask, values),
    askMessage: say(texts.askMessage, values),
    follow: words.follow,
    followButton: say(words.followButton, values),
  };
}

const percentClass = "font-serif font-semibold tracking-tight text-terracota lining-nums";

/** CSS shows the `coupon-more` parts on a phone while this element is open, so that no script is needed. */
function HowSwitch({ text, slim = false }: { text: string; slim?: boolean }) {
  return (
    <details className={`group/how md:hidden ${slim ? "-mr-3" : ""}`}>
      <summary className={slim ? iconButtonClass : `${textLinkClass} gap-1 px-1.5 text-small`}>
        <span className={slim ? "sr-only" : ""}>{text}</span>
        <ChevronDown
          size={slim ? 20 : 16}
          strokeWidth={2}
          aria-hidden="true"
          className="transition-[rotate] group-open/how:rotate-180"
        />
      </summary>
    </details>
  );
}

function Tag(look: { around: string; tag: string; string?: ReactNode; inside: string; children: ReactNode }) {
  return (
    <section aria-labelledby="cupon" className={`column ${look.around}`}>
      <div className="@container">
        <div className={`tag ${look.tag}`}>
          {look.string}
          <div className={`coupon stitched grid grid-cols-1 items-center ${look.inside}`}>
            {look.children}
          </div>
        </div>
      </div>
    </section>
  );
}

function Code({ promo, className }: { promo: Promo; className: string }) {
  const { size, path } = promo.qr;
  return (
    <ExternalLink
      href={promo.url}
      className={`max-md:hidden aspect-square max-w-full rounded-2xl bg-algodon p-1 text-cacao inset-ring inset-ring-cacao/8 ${className}`}
    >
      <svg
        role="img"
        aria-label={promo.qrAlt}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block size-full"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </ExternalLink>
  );
}

/** On a phone the first step links to Instagram, because the QR code is hidden there (decision 072). */
function Steps({ promo, small = false }: { promo: Promo; small?: boolean }) {
  return (
    <ol className={`grid ${small ? "gap-1 text-small" : "gap-1.5"}`}>
      {promo.steps.map((step, index) => (
        <li key={step} className={`flex ${small ? "gap-2.5" : "gap-3"}`}>
          <span
            aria-hidden="true"
            className={`mt-0.5 shrink-0 rounded-full bg-terracota text-center font-semibold text-algodon ${small ? "size-5.5 text-fine/5.5" : "size-6.5 text-sm/6.5"}`}
          >
            {index + 1}
          </span>
          <span className={index === 0 ? "max-md:hidden" : "text-balance"}>{step}</span>
          {index === 0 ? (
            <ExternalLink href={promo.url} className={`${textLinkClass} -my-2.5 md:hidden`}>
              {promo.open}
            </ExternalLink>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Ask({ promo, className }: { promo: Promo; className: string }) {
  return (
    <ChatLink
      message={promo.askMessage}
      icon={{ size: 18, className: "text-whatsapp" }}
      className={buttonClass("quiet", "small", className)}
    >
      {promo.ask}
    </ChatLink>
  );
}

function Follow({ promo }: { promo: Promo }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-small/snug text-nuez">{promo.follow}</p>
      <ExternalLink href={promo.url} className={`${textLinkClass} gap-1.75 text-small break-all`}>
        {promo.hasProfile ? <InstagramIcon size={18} className="shrink-0" /> : null}
        {promo.followButton}
      </ExternalLink>
    </div>
  );
}

function TagString() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className="absolute -top-13 left-1/2 w-30 -translate-x-1/2 text-terracota @3xl:top-1/2 @3xl:-left-5 @3xl:translate-x-0 @3xl:-translate-y-1/2 @3xl:-rotate-90"
      viewBox="0 0 120 90"
      fill="none"
    >
      <path
        d="M60 62C38 40 22 44 14 22 8 6 30-2 44 14c12 14 10 34 16 48 4-18 14-36 30-40 18-4 24 14 10 24-12 8-28 8-40 16z"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="60" cy="66" r="11" fill="var(--color-leche)" stroke="currentColor" strokeWidth="2" />
      <circle cx="60" cy="66" r="5" fill="var(--color-lino)" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
