import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { CONTACT_FORM_PATH } from "../shop/contact-links.ts";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { panelClass } from "../ui/panel.ts";
import { ownPicture, Picture } from "../ui/picture.tsx";
import type { Tier, WholesaleTerms } from "./terms-sections.ts";
import { countText, piecesText } from "./tier-progress.ts";

interface WholesalePageProps {
  terms: WholesaleTerms;
  texts: { introduction: string; invitation: string };
  offerAddProduct: boolean;
  /** The button that starts an order. */
  children: ReactNode;
}

export function WholesalePage({ terms, texts: own, offerAddProduct, children }: WholesalePageProps) {
  return (
    <>
      <Intro text={own.introduction} offerAddProduct={offerAddProduct}>
        {children}
      </Intro>
      <Benefits {...terms} />
      <Tiers {...terms} />
      <TalkToUs shops={terms.numbers.shops} invitation={own.invitation} />
    </>
  );
}

const TIERS_ID = "niveles";

const PILES = ownPicture("wholesale", [480, 800, 1200], 1600, 1000);
const SIZES =
  "(min-width: 64rem) calc((100vw - 16rem) * 0.45), (min-width: 48rem) calc(100vw - 16rem), 100vw";

type IntroProps = Pick<WholesalePageProps, "offerAddProduct" | "children"> & { text: string };

function Intro({ text, offerAddProduct, children }: IntroProps) {
  const { brand } = useShop().shop;
  return (
    <header className="overflow-clip border-b border-salvia-clara/70 bg-salvia-bruma">
      <div className="awning h-11" aria-hidden="true" />
      <div className="column grid grid-cols-1 gap-x-10 gap-y-8 py-[clamp(2.5rem,6cqi,5rem)] @2xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @2xl:items-center @2xl:py-[clamp(2.5rem,6cqi,5rem)]">
        <div className="grid grid-cols-1 justify-items-start gap-5">
          <SewnLabel className="bg-salvia text-algodon">{texts.badge}</SewnLabel>
          <h1 className="text-page wrap-anywhere">{say(texts.headline, { brand })}</h1>
          <p className="measure text-nuez">{text}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <a href={`#${TIERS_ID}`} className={buttonClass("salvia", "large")}>
              {texts.compare}
            </a>
            {children}
            {offerAddProduct ? (
              <Link to="/catalogo?nuevo=1" className={`${textLinkClass} basis-full gap-1.5 text-small`}>
                <Plus size={16} aria-hidden="true" />
                {texts.addProduct}
              </Link>
            ) : null}
          </div>
        </div>
        <Picture
          files={PILES}
          alt=""
          sizes={SIZES}
          priority="eager"
          className="h-auto w-full rounded-[2rem]"
        />
      </div>
    </header>
  );
}

function SewnLabel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`outline-[1.5px] -outline-offset-4 outline-dashed outline-current/60 inline-block rounded-sm px-4 py-1.5 text-small/snug font-semibold ${className}`}
    >
      {children}
    </p>
  );
}

function Benefits({ benefits, numbers }: Pick<WholesaleTerms, "benefits" | "numbers">) {
  const [prices, ...others] = benefits;
  const { discountFrom, discountTo } = numbers;
  return (
    <section aria-labelledby="beneficios" className="column py-[clamp(3.5rem,8cqi,6rem)]">
      <h2 id="beneficios" className="max-w-[24ch] text-heading">
        {texts.benefitsHeading}
      </h2>
      <ul className="mt-[clamp(1.75rem,4cqi,3rem)] grid grid-cols-1 gap-x-10 gap-y-9 @2xl:grid-cols-2 @4xl:grid-cols-6">
        {prices ? (
          <li className="col-span-full grid grid-cols-1 gap-x-10 gap-y-5 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:items-center">
            <MeasuringTape from={discountFrom} to={discountTo} />
            <p className="font-serif text-[min(17.8vw,clamp(3.5rem,8cqi,6rem))] leading-none font-medium tracking-[-0.03em] wrap-anywhere text-salvia lining-nums tabular-nums">
              {prices.tag}
            </p>
            <Words {...prices} />
          </li>
        ) : null}
        {others.map((benefit, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and titles may repeat
            key={i}
            className={`stitch-t grid grid-cols-1 content-start justify-items-start gap-3 pt-6 ${i < 3 ? "@4xl:col-span-2" : "@4xl:col-span-3"}`}
          >
            <p className="woven-label rounded-sm px-5 pt-0.5 pb-1 font-serif text-lead font-medium wrap-anywhere text-salvia lining-nums tabular-nums">
              {benefit.tag}
            </p>
            <Words {...benefit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="max-w-112 text-nuez">
      <h3 className="mb-1.5 text-xl/heading text-cacao">{title}</h3>
      <p>{text}</p>
    </div>
  );
}

const MARKS = 4;

function MeasuringTape({ from, to }: { from: number; to: number }) {
  const marks = Array.from({ length: MARKS }, (_, i) => from + Math.round((i * (to - from)) / (MARKS - 1)));
  return (
    <p
      aria-hidden="true"
      className="measuring-tape col-span-full flex justify-between rounded-sm px-4 pt-4 pb-1 font-serif text-lead font-semibold"
    >
      {marks.map((mark) => (
        <span key={mark}>{mark}%</span>
      ))}
    </p>
  );
}

function Tiers({ tiers }: Pick<WholesaleTerms, "tiers">) {
  return (
    <section
      id={TIERS_ID}
      aria-labelledby="planes"
      className="-scroll-mt-20 border-y border-salvia-clara/70 bg-salvia-bruma"
    >
      <div className="column py-[clamp(3.5rem,8cqi,6rem)]">
        <h2 id="planes" className="max-w-[24ch] text-heading">
          {texts.tiersHeading}
        </h2>
        {/* All cards share seven grid rows: name, pieces, four features and the link. */}
        <ul className="mt-[clamp(2.5rem,6cqi,4rem)] grid grid-cols-1 gap-8 @2xl:grid-cols-3 @2xl:grid-rows-[auto_auto_repeat(4,auto)_auto] @2xl:gap-x-[clamp(0.75rem,1.6cqi,1.5rem)] @2xl:gap-y-0">
          {tiers.map((tier, i) => (
            <TierCard key={tier.pieces.from} tier={tier} place={i + 1} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function TierCard({ tier, place }: { tier: Tier; place: number }) {
  const { popular } = tier;
  const asked = { tier: tier.name, pieces: piecesText(tier.pieces), percent: tier.discount };
  const words = popular ? "text-salvia-bruma" : "text-nuez";
  const figure = popular ? "text-algodon" : "text-salvia";
  return (
    <li
      className={`relative grid grid-cols-1 content-start gap-5 rounded-card border px-6 py-7 @2xl:row-span-7 @2xl:grid-rows-subgrid @2xl:gap-0 @2xl:px-[clamp(1rem,2cqi,2rem)] ${popular ? "border-transparent bg-salvia text-algodon shadow-raised @2xl:-my-5 @2xl:py-13" : "border-hilo bg-algodon @2xl:py-8"}`}
    >
      <div>
        {popular ? (
          <SewnLabel className="absolute top-0 left-6 -translate-y-1/2 bg-manteca text-cacao @2xl:left-[clamp(1rem,2cqi,2rem)]">
            {texts.popular}
          </SewnLabel>
        ) : null}
        <h3 className="text-card">{tier.name}</h3>
        <p className={`text-small ${words}`}>{tier.audience}</p>
      </div>
      <p className={`@2xl:pt-5 @2xl:pb-6 ${words}`}>
        <span
          className={`block font-serif text-[min(18vw,3.25rem)] leading-[1.05] font-medium tracking-[-0.03em] lining-nums tabular-nums @2xl:text-figure ${figure}`}
        >
          {piecesText(tier.pieces)}
        </span>{" "}
        {texts.pieces}
        <span className={`mt-2 block text-lead font-semibold lining-nums tabular-nums ${figure}`}>
          {say(texts.discount, { percent: tier.discount })}
        </span>
      </p>
      <ul className="@2xl:row-span-4 @2xl:grid @2xl:grid-rows-subgrid">
        {tier.features.map((feature) => (
          <li
            key={feature}
            className={`flex items-baseline gap-2.5 border-t py-3 ${popular ? "border-algodon/24" : "border-hilo"}`}
          >
            <Check size={18} strokeWidth={2} className={`flex-none translate-y-0.75 ${figure}`} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="grid @2xl:mt-6">
        {/* Router state carries the suggested message, because spec §2 prescribes the link's exact URL. */}
        <Link
          to={CONTACT_FORM_PATH}
          prefetch="intent"
          className={buttonClass(
            "quiet",
            "medium",
            `w-full ${popular ? "focus-visible:outline-algodon" : ""}`,
          )}
          state={{ about: { id: `plan-${place}`, message: say(texts.planMessage, asked) } }}
        >
          {texts.ask}
          <span className="sr-only"> {say(texts.askAbout, { tier: tier.name })}</span>
        </Link>
      </div>
    </li>
  );
}

function TalkToUs({ shops, invitation }: { shops: number | null; invitation: string }) {
  const { brand } = useShop().shop;
  const ways = [
    { tone: "whatsapp", request: texts.catalogueRequest, text: texts.requestCatalogue, icon: "" },
    { tone: "quiet", request: texts.adviserRequest, text: texts.talkToAdviser, icon: "text-whatsapp" },
  ] as const;
  return (
    <section aria-labelledby="asesoramiento" className="column py-[clamp(3.5rem,8cqi,6rem)]">
      <div className={`${panelClass} overflow-clip`}>
        <div className="awning h-18" aria-hidden="true" />
        <div className="grid grid-cols-1 justify-items-start gap-5 px-6 pt-7 pb-8 text-nuez @md:px-[clamp(2rem,6cqi,4rem)] @md:pt-9 @md:pb-12 @4xl:grid-cols-[minmax(0,1fr)_auto] @4xl:items-center @4xl:gap-x-16">
          <h2
            id="asesoramiento"
            className="text-[clamp(1.875rem,1.3rem+2.6cqi,3rem)] text-cacao @4xl:col-start-1 @4xl:self-end"
          >
            {shops === null ? texts.talkToAdviser : say(texts.claim, { shops: countText(shops) })}
          </h2>
          <p className="measure @4xl:col-start-1 @4xl:self-start">{invitation}</p>
          <div className="flex w-full flex-wrap gap-3 [&_a]:grow [&_a]:basis-60 @md:[&_a]:grow-0 @md:[&_a]:basis-auto @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:flex-col">
            {ways.map(({ tone, request, text, icon }) => (
              <ChatLink
                key={tone}
                message={say(request, { brand })}
                icon={{ className: icon }}
                className={buttonClass(tone, "large")}
              >
                {text}
              </ChatLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
