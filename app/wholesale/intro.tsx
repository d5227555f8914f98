import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { ownPicture, Picture } from "../ui/picture.tsx";
import type { Tier } from "./terms-sections.ts";

export const TIERS_ID = "niveles";

export function WholesaleIntro({
  tiers,
  text,
  offerAddProduct,
  children,
}: {
  tiers: readonly Tier[];
  text: string;
  offerAddProduct: boolean;
  children: ReactNode;
}) {
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
        <Piles labels={tiers.map(({ pieces: { from, to } }) => (to === null ? `${from}+` : `${from}`))} />
      </div>
    </header>
  );
}

const PILES = ownPicture("wholesale", [480, 800, 1200], 1600, 1000);
const SIZES =
  "(min-width: 64rem) calc((100vw - 16rem) * 0.45), (min-width: 48rem) calc(100vw - 16rem), 100vw";

const LABELS = ["left-[7%]", "left-[34%]", "right-[12%]"];

/** Three piles of clothes, each with the label of its tier. Decorative. */
function Piles({ labels }: { labels: readonly string[] }) {
  return (
    <div aria-hidden="true" className="relative">
      <Picture files={PILES} alt="" sizes={SIZES} priority="eager" className="h-auto w-full rounded-[2rem]" />
      {labels.map((label, i) => (
        <span
          key={label}
          className={`woven-label absolute bottom-[6%] -rotate-2 rounded-sm px-3.5 pt-0.5 pb-1 font-serif text-small font-medium @md:px-5 @md:pt-1 @md:pb-1.5 @md:text-lead lining-nums tabular-nums ${LABELS[i] ?? ""}`}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

export function SewnLabel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`sewn-label inline-block rounded-sm px-4 py-1.5 text-small/snug font-semibold ${className}`}
    >
      {children}
    </p>
  );
}
