import type { ReactNode } from "react";
import { settings } from "../messages/es/settings.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { whatsappLink } from "./contact-links.ts";
import { describeWhatsapp, normaliseWhatsapp } from "./phone-number.ts";
import { textOf } from "./section.ts";
import {
  Beside,
  Pair,
  Preview,
  type SectionView,
  SettingArea,
  SettingField,
  Stack,
  sayOf,
} from "./setting-fields.tsx";
import type { brandSection, contactSection, couponSection, legalSection } from "./shop-sections.ts";

/** What a section's fields are called. */
type ViewOf<Of extends { labels: object }> = SectionView<keyof Of["labels"] & string>;

/** Name, tagline and description, and how the name looks sewn on. */
export function BrandFields({
  view: { fields },
  wordmark,
}: {
  view: ViewOf<typeof brandSection>;
  /** The wordmark as the menu shows it. */
  wordmark: ReactNode;
}) {
  const texts = settings.brand;
  return (
    <Beside
      preview={
        <Preview caption={texts.preview}>
          <div className="rounded-control bg-lino px-5 py-6 wrap-anywhere">{wordmark}</div>
        </Preview>
      }
    >
      <SettingField of={fields.brand} />
      <SettingField of={fields.tagline} hint={texts.taglineHint} />
      <SettingArea of={fields.description} hint={texts.descriptionHint} />
    </Beside>
  );
}

interface ContactFieldsProps {
  view: ViewOf<typeof contactSection>;
  /** What visitors find already written when they open the chat from the landing page. */
  greeting: string;
  newTab: string;
}

/** How visitors reach the shop, with the number as it will be used and the message it opens with. */
export function ContactFields({ view: { fields, live }, greeting, newTab }: ContactFieldsProps) {
  const texts = settings.contact;
  const number = normaliseWhatsapp(textOf(live.whatsapp));
  const stored = number.ok ? (
    <>
      {texts.whatsappStored}{" "}
      <span className="font-semibold whitespace-nowrap text-cacao tabular-nums">
        {describeWhatsapp(number.value)}
      </span>
    </>
  ) : (
    texts.whatsappHint
  );
  return (
    <Beside
      preview={
        <Preview caption={texts.preview}>
          <div className="rounded-control bg-lino px-3.5 py-5">
            <p className="relative ml-auto max-w-68 rounded-2xl rounded-br-sm bg-[color-mix(in_srgb,var(--color-whatsapp)_16%,var(--color-algodon))] px-3.5 py-2.5 text-small/snug wrap-anywhere">
              {greeting}
            </p>
          </div>
          {number.ok ? (
            <ExternalLink
              href={whatsappLink(number.value, greeting)}
              newTabNotice={newTab}
              className="inline-flex min-h-tap items-center justify-self-start text-small font-semibold text-whatsapp underline underline-offset-4 hover:text-terracota"
            >
              {texts.tryChat}
            </ExternalLink>
          ) : null}
        </Preview>
      }
    >
      <SettingField of={fields.whatsapp} type="tel" inputMode="tel" hint={stored} />
      <SettingField of={fields.phone} type="tel" inputMode="tel" hint={texts.phoneHint} />
      <SettingField of={fields.email} type="email" inputMode="email" />
      <SettingField
        of={fields.instagram}
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.instagramHint}
      />
      <Pair>
        <SettingField of={fields.city} />
        <SettingField of={fields.province} />
      </Pair>
      <SettingField of={fields.country} />
    </Beside>
  );
}

interface CouponFieldsProps {
  view: ViewOf<typeof couponSection>;
  /** The coupon's words; `{percent}` stands where the number goes. */
  words: { eyebrow: string; coupon: string; couponNote: string };
}

/** The welcome coupon's percentage, and the tag that it hangs on. */
export function CouponFields({ view: { fields, live }, words }: CouponFieldsProps) {
  const texts = settings.coupon;
  const percent = /^0*([1-9]\d?)\s*%?$/.exec(textOf(live.couponPercent))?.[1] ?? "?";
  return (
    <Beside
      preview={
        <Preview caption={texts.preview}>
          <div className="relative m-2 rounded-card border-[1.5px] border-dashed border-terracota/45 bg-manteca pt-5 pr-4 pb-4.5 pl-13 outline-8 -outline-offset-1 outline-manteca before:absolute before:top-1/2 before:left-3.5 before:size-6 before:-translate-y-1/2 before:rounded-full before:border-2 before:border-terracota before:bg-leche">
            <p className="text-sm font-semibold text-terracota-honda">{words.eyebrow}</p>
            <p className="font-serif text-4xl font-semibold tracking-tight whitespace-nowrap text-terracota">
              {sayOf(words.coupon, { percent })}
            </p>
            <p className="text-small">{words.couponNote}</p>
          </div>
        </Preview>
      }
    >
      <SettingField of={fields.couponPercent} inputMode="numeric" className="max-w-28" hint={texts.hint} />
    </Beside>
  );
}

const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;

/** Who sells and the links that the law asks for. Nothing is shown of what stays empty. */
export function LegalFields({ view: { fields } }: { view: ViewOf<typeof legalSection> }) {
  const texts = settings.legal;
  return (
    <Stack>
      <Pair>
        <SettingField of={fields.legalName} />
        <SettingField of={fields.cuit} inputMode="numeric" hint={texts.cuitHint} />
      </Pair>
      <SettingField of={fields.address} />
      <SettingField of={fields.arrepentimientoUrl} {...url} hint={texts.arrepentimientoHint} />
      <SettingField of={fields.defensaConsumidorUrl} {...url} />
      <SettingField of={fields.dataFiscalUrl} {...url} hint={texts.dataFiscalHint} />
    </Stack>
  );
}
