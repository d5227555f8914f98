import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { ownPicture, Picture } from "../ui/picture.tsx";

export const TIERS_ID = "niveles";

const PILES = ownPicture("wholesale", [480, 800, 1200], 1600, 1000);
const SIZES =
  "(min-width: 64rem) calc((100vw - 16rem) * 0.45), (min-width: 48rem) calc(100vw - 16rem), 100vw";

interface WholesaleIntroProps {
  text: string;
  offerAddProduct: boolean;
  children: ReactNode;
}

export function WholesaleIntro({ text, offerAddProduct, children }: WholesaleIntroProps) {
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

export function SewnLabel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`outline-[1.5px] -outline-offset-4 outline-dashed outline-current/60 inline-block rounded-sm px-4 py-1.5 text-small/snug font-semibold ${className}`}
    >
      {children}
    </p>
  );
}
