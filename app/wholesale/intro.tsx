import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { FoldedStacks } from "./folded-stacks.tsx";
import { SewnLabel } from "./sewn-label.tsx";
import type { Tier } from "./terms.ts";

/** Where the tiers begin on the page. */
export const TIERS_ID = "niveles";

interface WholesaleIntroProps {
  brand: string;
  tiers: readonly Tier[];
  offerAddProduct: boolean;
}

/** The head of the page: badge, headline and what it is about, beside a shelf that fills up with each tier. */
export function WholesaleIntro({ brand, tiers, offerAddProduct }: WholesaleIntroProps) {
  return (
    <header className="overflow-clip border-b border-salvia-clara/70 bg-salvia-bruma">
      <div className="column grid grid-cols-1 gap-x-10 gap-y-4 pt-[clamp(2.5rem,6cqi,5rem)] @2xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @2xl:items-end">
        <div className="grid grid-cols-1 justify-items-start gap-5 @2xl:self-center @2xl:pb-[clamp(2.5rem,6cqi,5rem)]">
          <SewnLabel className="bg-salvia text-algodon">{texts.badge}</SewnLabel>
          <h1 className="text-page wrap-anywhere">{say(texts.headline, { brand })}</h1>
          <p className="measure text-nuez">{texts.introduction}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <a href={`#${TIERS_ID}`} className={buttonClass("salvia", "large")}>
              {texts.compare}
            </a>
            {offerAddProduct ? (
              <Link to="/catalogo?nuevo=1" className={buttonClass("quiet", "large")}>
                <Plus size={18} aria-hidden="true" />
                {texts.addProduct}
              </Link>
            ) : null}
          </div>
        </div>
        <FoldedStacks
          labels={tiers.map(({ pieces: { from, to } }) => (to === null ? `${from}+` : `${from}`))}
        />
      </div>
    </header>
  );
}
