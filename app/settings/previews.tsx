import type { ReactNode } from "react";
import { settings as texts } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { readReference } from "../photos/shop-photo.ts";
import { BrandMark } from "../shop/brand-mark.tsx";
import { whatsappLink } from "../shop/contact-links.ts";
import { describeWhatsapp, normaliseWhatsapp } from "../shop/phone-number.ts";
import { type Fields, textOf } from "../shop/section.ts";
import { ExternalLink } from "../ui/external-link.tsx";

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid grid-cols-1 gap-3 rounded-card bg-leche p-5 @min-[46rem]/section:mt-7">
      <figcaption className="text-sm font-semibold text-nuez">{caption}</figcaption>
      {children}
    </figure>
  );
}

export function WordmarkPreview({ children }: { children: ReactNode }) {
  return (
    <Preview caption={texts.brand.preview}>
      <div className="rounded-control bg-lino px-5 py-6 wrap-anywhere">{children}</div>
    </Preview>
  );
}

export function LogoPreview({ live, brand }: { live: Fields; brand: string }) {
  return (
    <Preview caption={texts.logo.preview}>
      <div className="flex min-h-14 items-center rounded-control border border-hilo bg-leche px-4 font-serif text-2xl font-medium tracking-tight wrap-anywhere">
        <BrandMark brand={brand} logo={readReference(textOf(live.logo))} />
      </div>
    </Preview>
  );
}

export function ChatPreview({ live, greeting }: { live: Fields; greeting: string }) {
  const number = normaliseWhatsapp(textOf(live.whatsapp));
  return (
    <Preview caption={texts.contact.preview}>
      <div className="rounded-control bg-lino px-3.5 py-5">
        <p className="relative ml-auto max-w-68 rounded-2xl rounded-br-sm bg-[color-mix(in_srgb,var(--color-whatsapp)_16%,var(--color-algodon))] px-3.5 py-2.5 text-small/snug wrap-anywhere">
          {greeting}
        </p>
      </div>
      {number.ok ? (
        <ExternalLink
          href={whatsappLink(number.value, greeting)}
          className="inline-flex min-h-tap items-center justify-self-start text-small font-semibold text-whatsapp underline underline-offset-4 hover:text-terracota"
        >
          {say(texts.contact.tryChat, { number: describeWhatsapp(number.value) })}
        </ExternalLink>
      ) : null}
    </Preview>
  );
}

/** `words` hold `{percent}` in place of the number. */
interface CouponPreviewProps {
  live: Fields;
  words: { coupon: string; couponNote: string };
}

export function CouponPreview({ live, words }: CouponPreviewProps) {
  const percent = /^0*([1-9]\d?)\s*%?$/.exec(textOf(live.couponPercent))?.[1] ?? "?";
  return (
    <Preview caption={texts.coupon.preview}>
      <div className="relative m-2 rounded-card border-[1.5px] border-dashed border-terracota/45 bg-manteca pt-5 pr-4 pb-4.5 pl-13 outline-8 -outline-offset-1 outline-manteca before:absolute before:top-1/2 before:left-3.5 before:size-6 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-terracota before:bg-leche">
        <p className="font-serif text-4xl font-semibold tracking-tight whitespace-nowrap text-terracota">
          {words.coupon.replace("{percent}", percent)}
        </p>
        <p className="text-small">{words.couponNote}</p>
      </div>
    </Preview>
  );
}
