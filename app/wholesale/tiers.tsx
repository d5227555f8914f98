import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { CONTACT_FORM_PATH } from "../shop/contact-links.ts";
import { buttonClass } from "../ui/button.ts";
import { SewnLabel, TIERS_ID } from "./intro.tsx";
import { piecesText } from "./terms.ts";
import type { Tier } from "./terms-sections.ts";

export function Tiers({ tiers }: { tiers: readonly Tier[] }) {
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
