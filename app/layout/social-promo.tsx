import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { instagramUrl } from "../shop/contact-links.ts";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { InstagramIcon } from "../ui/icons.tsx";

const looks = {
  band: {
    around: "py-8 md:py-14",
    tag: "rounded-card p-1.5",
    inside: "rounded-[0.9rem] px-3 py-2 md:p-4",
    percent: "text-xl/heading md:text-4xl",
    code: "w-33",
  },
  label: {
    around: "py-14 md:py-20",
    tag: "relative mx-auto max-w-240 rounded-[2rem] p-2.5 shadow-lift",
    inside: "rounded-3xl px-5 pt-15 pb-5 @3xl:py-12 @3xl:pr-12 @3xl:pl-24",
    percent: "text-4xl md:text-5xl @3xl:text-6xl",
    code: "w-33 @3xl:w-48",
  },
} as const;

/** The welcome coupon (spec §1, §2; decision 072). It is a label on the landing page, and elsewhere a band. */
export function SocialPromo({ look = "band" }: { look?: keyof typeof looks }) {
  const { shop, texts: frame } = useShop();
  const { promo: texts } = frame;
  const { brand, couponPercent: percent, instagram } = shop;
  const { around, tag, inside, percent: percentSize, code } = looks[look];
  if (percent === null) return null;
  return (
    <section aria-labelledby="cupon" className={`column ${around}`}>
      <div className="@container">
        <div className={`tag ${tag}`}>
          {look === "label" ? <TagString /> : null}
          <div
            className={`group/coupon stitched grid grid-cols-1 items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-[clamp(1.75rem,4cqi,4rem)] md:@2xl:grid-cols-[auto_auto_minmax(0,1fr)] ${inside}`}
          >
            <div className="flex flex-wrap items-center gap-x-1 md:contents">
              <h2
                id="cupon"
                className="flex-auto font-sans text-fine/snug whitespace-nowrap font-medium tracking-normal text-nuez md:col-start-2 md:self-end md:text-small"
              >
                <strong
                  className={`block font-serif font-semibold tracking-tight text-terracota lining-nums ${percentSize}`}
                >
                  {say(texts.coupon, { percent })}
                </strong>
                {texts.couponNote}
              </h2>
              <div className="flex items-center md:contents">
                <ChatLink
                  message={say(texts.askMessage, { brand, percent })}
                  icon={{ size: 18, className: "text-whatsapp" }}
                  className={buttonClass(
                    "quiet",
                    "small",
                    "max-md:gap-1.5 max-md:px-2 md:col-start-2 md:row-start-2 md:self-start md:justify-self-start",
                  )}
                >
                  {say(texts.ask, { percent })}
                </ChatLink>
                {/* On a phone the steps and the Instagram link show only while this element is open. */}
                {instagram ? (
                  <Disclosure
                    summary={<span className="sr-only">{texts.how}</span>}
                    summaryClass={iconButtonClass}
                    chevron
                    className="-mr-3 md:hidden"
                  />
                ) : null}
              </div>
            </div>
            {instagram ? <Profile codeSize={code} /> : null}
          </div>
        </div>
      </div>
    </section>
  );
}

function Profile({ codeSize }: { codeSize: string }) {
  const { shop, texts, qr } = useShop();
  const { brand, instagram: handle } = shop;
  const url = instagramUrl(handle);
  return (
    <>
      <div className="max-md:group-[:not(:has(details[open]))]/coupon:hidden space-y-2 md:col-span-full md:@2xl:col-span-1 md:@2xl:col-start-3 md:@2xl:row-span-2 md:@2xl:row-start-1">
        <Steps url={url} />
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-small/snug text-nuez">{texts.promo.follow}</p>
          <ExternalLink href={url} className={`${textLinkClass} gap-1.75 text-small break-all`}>
            <InstagramIcon size={18} className="shrink-0" />
            {say(texts.promo.followButton, { handle })}
          </ExternalLink>
        </div>
      </div>
      <ExternalLink
        href={url}
        className={`max-md:hidden aspect-square max-w-full rounded-2xl bg-algodon p-1 text-cacao inset-ring inset-ring-cacao/8 md:col-start-1 md:row-span-2 md:row-start-1 ${codeSize}`}
      >
        <svg
          role="img"
          aria-label={say(texts.promo.qrAlt, { brand, handle })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="block size-full"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
      </ExternalLink>
    </>
  );
}

function Steps({ url }: { url: string }) {
  const { shop, texts } = useShop();
  return (
    <ol className="grid gap-1 text-small">
      {texts.promo.steps.map((step, index) => (
        <li key={step} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className="mt-0.5 size-5.5 shrink-0 rounded-full bg-terracota text-center text-fine/5.5 font-semibold text-algodon"
          >
            {index + 1}
          </span>
          <span className={index === 0 ? "max-md:hidden" : "text-balance"}>
            {say(step, { percent: shop.couponPercent ?? 0 })}
          </span>
          {index === 0 ? (
            <ExternalLink href={url} className={`${textLinkClass} -my-2.5 md:hidden`}>
              {texts.promo.open}
            </ExternalLink>
          ) : null}
        </li>
      ))}
    </ol>
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
