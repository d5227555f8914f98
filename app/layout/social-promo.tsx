import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { InstagramIcon } from "../ui/icons.tsx";
import { type FrameTexts, fill } from "./frame-texts.ts";

interface SocialPromoProps {
  texts: FrameTexts;
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
        <div className="tag">
          <TagString />
          <div className="tag-inner">
            <ExternalLink href={profileUrl} newTabNotice={texts.newTab} className="tag-code">
              <svg
                role="img"
                aria-label={fill(promo.qrAlt, values)}
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                shapeRendering="crispEdges"
                className="block size-full"
              >
                <path d={qr.path} fill="currentColor" />
              </svg>
            </ExternalLink>
            <div className="grid gap-5">
              <div>
                <p className="text-[0.9375rem] font-semibold text-terracota">{promo.eyebrow}</p>
                <h2 id="cupon" className="mt-1 text-[1.75rem] @3xl:text-4xl">
                  {promo.title}
                </h2>
              </div>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong className="font-serif text-5xl font-semibold tracking-tight text-terracota @3xl:text-6xl">
                  {fill(promo.coupon, values)}
                </strong>
                <span className="text-nuez">{promo.couponNote}</span>
              </p>
              <ol className="tag-steps">
                {promo.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <div className="grid justify-items-start gap-3">
                <p className="text-[0.9375rem] text-nuez">{promo.follow}</p>
                <ExternalLink
                  href={profileUrl}
                  newTabNotice={texts.newTab}
                  className={buttonClass("quiet", "small", "max-w-full break-all")}
                >
                  <InstagramIcon size={18} />
                  {fill(promo.followButton, values)}
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
    <svg aria-hidden="true" focusable="false" className="tag-string" viewBox="0 0 120 90" fill="none">
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
