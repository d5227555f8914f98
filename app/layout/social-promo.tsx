import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { instagramUrl } from "../shop/contact-links.ts";
import type { Shop } from "../shop/shop.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { InstagramIcon } from "../ui/icons.tsx";

interface PromoProps {
  shop: Shop;
  texts: Landing["frame"];
  qr: { size: number; path: string };
}

/** The welcome coupon (spec §1, §2; decision 072). */
export function SocialPromo(props: PromoProps) {
  const { promo } = props.texts;
  return (
    <Tag
      around="py-14 md:py-20"
      tag="relative mx-auto max-w-240 rounded-[2rem] p-2.5 shadow-lift"
      string={<TagString />}
      inside="gap-x-[clamp(1rem,8cqi,3.5rem)] gap-y-4 rounded-3xl px-5 pt-15 pb-5 md:grid-cols-[auto_minmax(0,1fr)] @3xl:py-14 @3xl:pr-14 @3xl:pb-12 @3xl:pl-24"
    >
      <div className="md:col-start-2 md:self-end">
        <p className="text-small font-semibold text-terracota">{promo.eyebrow}</p>
        <h2 id="cupon" className="mt-1 text-title/heading @3xl:text-4xl">
          {promo.title}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:col-start-2 md:grid md:grid-cols-1 md:self-start">
        <p className="flex w-full flex-wrap items-baseline gap-x-3">
          <Percent {...props} className="text-5xl @3xl:text-6xl" />
          <span className="text-nuez">{promo.couponNote}</span>
        </p>
        <Ask {...props} className="md:order-1 md:justify-self-start" />
        <HowSwitch texts={props.texts} />
        <div className="coupon-more w-full">
          <Steps {...props} />
        </div>
        <div className="coupon-more md:order-2">
          <Follow {...props} />
        </div>
      </div>
      <Code {...props} className="w-33 md:col-start-1 md:row-span-2 md:row-start-1 @3xl:w-66" />
    </Tag>
  );
}

export function SocialPromoBand(props: PromoProps) {
  const { promo } = props.texts;
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
          <Percent {...props} className="block text-xl/heading md:text-4xl @4xl:mr-1 @4xl:inline" />{" "}
          {promo.couponNote}
        </h2>
        <div className="flex items-center md:contents">
          <Ask
            {...props}
            className="max-md:gap-1.5 max-md:px-2 md:col-start-2 md:row-start-2 md:self-start md:justify-self-start"
          />
          <HowSwitch texts={props.texts} slim />
        </div>
      </div>
      <div className="coupon-more md:col-span-full md:@2xl:col-span-1 md:@2xl:col-start-3 md:@2xl:row-start-1 md:@2xl:self-end">
        <Steps {...props} small />
      </div>
      <div className="coupon-more md:col-span-full md:@2xl:col-span-1 md:@2xl:col-start-3 md:@2xl:row-start-2 md:@2xl:self-start">
        <Follow {...props} />
      </div>
      <Code {...props} className="w-33 md:col-start-1 md:row-span-2 md:row-start-1" />
    </Tag>
  );
}

/** Shows the `coupon-more` parts on a phone, without script. */
function HowSwitch({ texts, slim = false }: Pick<PromoProps, "texts"> & { slim?: boolean }) {
  return (
    <details className={`group/how md:hidden ${slim ? "-mr-3" : ""}`}>
      <summary className={slim ? iconButtonClass : `${textLinkClass} gap-1 px-1.5 text-small`}>
        <span className={slim ? "sr-only" : ""}>{texts.promo.how}</span>
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

function wayOf({ shop: { brand, instagram: handle, couponPercent: percent }, texts: { promo } }: PromoProps) {
  return {
    url: instagramUrl(handle),
    words: handle === "" ? promo.withoutProfile : promo,
    values: { percent, handle, brand },
  };
}

function Code({ className, ...props }: PromoProps & { className: string }) {
  const { url, words, values } = wayOf(props);
  const { qr } = props;
  return (
    <ExternalLink
      href={url}
      className={`max-md:hidden aspect-square max-w-full rounded-2xl bg-algodon p-1 text-cacao inset-ring inset-ring-cacao/8 ${className}`}
    >
      <svg
        role="img"
        aria-label={say(words.qrAlt, values)}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="block size-full"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </ExternalLink>
  );
}

function Percent({ className, ...props }: PromoProps & { className: string }) {
  return (
    <strong className={`font-serif font-semibold tracking-tight text-terracota lining-nums ${className}`}>
      {say(props.texts.promo.coupon, wayOf(props).values)}
    </strong>
  );
}

function Steps({ small = false, ...props }: PromoProps & { small?: boolean }) {
  return (
    <ol className={`grid ${small ? "gap-1 text-small" : "gap-1.5"}`}>
      {props.texts.promo.steps.map((step, index) => (
        <li key={step} className={`flex ${small ? "gap-2.5" : "gap-3"}`}>
          <span
            aria-hidden="true"
            className={`mt-0.5 shrink-0 rounded-full bg-terracota text-center font-semibold text-algodon ${small ? "size-5.5 text-fine/5.5" : "size-6.5 text-sm/6.5"}`}
          >
            {index + 1}
          </span>
          {index === 0 ? (
            <FirstStep {...props} />
          ) : (
            <span className="text-balance">{say(step, wayOf(props).values)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A phone gets a link instead of the code (decision 072). */
function FirstStep(props: PromoProps) {
  const { url, words } = wayOf(props);
  return (
    <>
      <span className="max-md:hidden">{props.texts.promo.steps[0]}</span>
      <ExternalLink href={url} className={`${textLinkClass} -my-2.5 md:hidden`}>
        {words.open}
      </ExternalLink>
    </>
  );
}

function Ask({ className, ...props }: PromoProps & { className: string }) {
  const { values } = wayOf(props);
  const { promo } = props.texts;
  return (
    <ChatLink
      message={say(promo.askMessage, values)}
      icon={{ size: 18, className: "text-whatsapp" }}
      className={buttonClass("quiet", "small", className)}
    >
      {say(promo.ask, values)}
    </ChatLink>
  );
}

function Follow(props: PromoProps) {
  const { url, words, values } = wayOf(props);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-small/snug text-nuez">{words.follow}</p>
      <ExternalLink href={url} className={`${textLinkClass} gap-1.75 text-small break-all`}>
        {props.shop.instagram === "" ? null : <InstagramIcon size={18} className="shrink-0" />}
        {say(words.followButton, values)}
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
