import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { InstagramIcon } from "../ui/icons.tsx";

interface SocialPromoProps {
  texts: Landing["frame"];
  brand: string;
  /** Handle of the social profile without the @. */
  handle: string;
  /** Address of the social profile: what the code says and where the button leads. */
  profileUrl: string;
  couponPercent: number;
  qr: { size: number; path: string };
}

/** The welcome coupon (spec §1, §2) as a gift tag: a code to scan, what it gives, and the profile to follow. */
export function SocialPromo({ texts, brand, handle, profileUrl, couponPercent, qr }: SocialPromoProps) {
  const { promo } = texts;
  const values = { percent: couponPercent, handle, brand };
  return (
    <section aria-labelledby="cupon" className="column py-14 md:py-20">
      <div className="@container">
        <div className="tag relative mx-auto max-w-240 rounded-[2rem] p-2.5 shadow-lift">
          <TagString />
          <div className="stitched grid grid-cols-1 justify-items-center gap-7 rounded-3xl px-5 pt-15 pb-8 @3xl:grid-cols-[auto_minmax(0,1fr)] @3xl:items-center @3xl:gap-14 @3xl:py-14 @3xl:pr-14 @3xl:pb-12 @3xl:pl-24">
            <ExternalLink
              href={profileUrl}
              newTabNotice={texts.newTab}
              className="aspect-square w-[min(15rem,72vw)] rounded-2xl bg-algodon p-1 text-cacao inset-ring inset-ring-cacao/8 @3xl:w-66"
            >
              <svg
                role="img"
                aria-label={say(promo.qrAlt, values)}
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                shapeRendering="crispEdges"
                className="block size-full"
              >
                <path d={qr.path} fill="currentColor" />
              </svg>
            </ExternalLink>
            <div className="grid w-full grid-cols-1 gap-5">
              <div>
                <p className="text-small font-semibold text-terracota">{promo.eyebrow}</p>
                <h2 id="cupon" className="mt-1 text-title @3xl:text-4xl">
                  {promo.title}
                </h2>
              </div>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong className="font-serif text-5xl font-semibold tracking-tight text-terracota @3xl:text-6xl">
                  {say(promo.coupon, values)}
                </strong>
                <span className="text-nuez">{promo.couponNote}</span>
              </p>
              <ol className="grid gap-1.5">
                {promo.steps.map((step, index) => (
                  <li key={step} className="flex gap-3">
                    <span
                      aria-hidden="true"
                      className="mt-0.5 size-6.5 shrink-0 rounded-full bg-terracota text-center text-sm/6.5 font-semibold text-algodon"
                    >
                      {index + 1}
                    </span>
                    {step}
                  </li>
                ))}
              </ol>
              <div className="grid grid-cols-1 justify-items-start gap-3">
                <p className="text-small text-nuez">{promo.follow}</p>
                <ExternalLink
                  href={profileUrl}
                  newTabNotice={texts.newTab}
                  className={buttonClass("quiet", "small", "max-w-full break-all")}
                >
                  <InstagramIcon size={18} />
                  {say(promo.followButton, values)}
                </ExternalLink>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The cord that the tag hangs from, through its eyelet. */
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
