import type { ReactNode } from "react";
import { settings } from "../messages/es/settings.ts";
import { whatsappLink } from "../shop/contact-links.ts";
import { describeWhatsapp, normaliseWhatsapp } from "../shop/phone-number.ts";
import { type Fields, textOf } from "../shop/section.ts";
import { Beside, Preview, SectionFields, sayOf } from "../shop/setting-fields.tsx";
import { ExternalLink } from "../ui/external-link.tsx";

/** `wordmark` is the shop's name as the menu shows it. */
export function BrandFields({ wordmark }: { wordmark: ReactNode }) {
  return (
    <Beside>
      <SectionFields />
      <Preview caption={settings.brand.preview}>
        <div className="rounded-control bg-lino px-5 py-6 wrap-anywhere">{wordmark}</div>
      </Preview>
    </Beside>
  );
}

/** `greeting` is the message that a visitor's chat opens with. */
export function ContactFields({ live, greeting }: { live: Fields; greeting: string }) {
  const texts = settings.contact;
  const number = normaliseWhatsapp(textOf(live.whatsapp));
  const stored = number.ok ? (
    <>
      {texts.whatsappStored}{" "}
      <span className="inline-block font-semibold text-cacao tabular-nums">
        {describeWhatsapp(number.value)}
      </span>
    </>
  ) : undefined;
  return (
    <Beside>
      <SectionFields hints={{ whatsapp: stored }} />
      <Preview caption={texts.preview}>
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
            {texts.tryChat}
          </ExternalLink>
        ) : null}
      </Preview>
    </Beside>
  );
}

/** `words` hold `{percent}` in place of the number. */
export function CouponFields({
  live,
  words,
}: {
  live: Fields;
  words: { eyebrow: string; coupon: string; couponNote: string };
}) {
  const percent = /^0*([1-9]\d?)\s*%?$/.exec(textOf(live.couponPercent))?.[1] ?? "?";
  return (
    <Beside>
      <SectionFields />
      <Preview caption={settings.coupon.preview}>
        <div className="relative m-2 rounded-card border-[1.5px] border-dashed border-terracota/45 bg-manteca pt-5 pr-4 pb-4.5 pl-13 outline-8 -outline-offset-1 outline-manteca before:absolute before:top-1/2 before:left-3.5 before:size-6 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-terracota before:bg-leche">
          <p className="text-sm font-semibold text-terracota-honda">{words.eyebrow}</p>
          <p className="font-serif text-4xl font-semibold tracking-tight whitespace-nowrap text-terracota">
            {sayOf(words.coupon, { percent })}
          </p>
          <p className="text-small">{words.couponNote}</p>
        </div>
      </Preview>
    </Beside>
  );
}
