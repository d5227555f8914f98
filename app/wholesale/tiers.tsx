import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TIERS_ID } from "./intro.tsx";
import { piecesText, type Tier } from "./terms.ts";

interface TiersProps {
  tiers: readonly Tier[];
  /** Where 'Consultar' leads: the form of the contact page (spec §2). */
  contactPath: string;
}

/** The three tiers (spec §2), side by side with their lines aligned, so that the eye compares across. */
export function Tiers({ tiers, contactPath }: TiersProps) {
  return (
    <section id={TIERS_ID} aria-labelledby="planes" className="wholesale-band">
      <div className="column wholesale-section">
        <h2 id="planes" className="wholesale-heading">
          Un plan para cada tamaño de pedido
        </h2>
        <ul className="tiers">
          {tiers.map((tier) => (
            <TierCard key={tier.pieces.from} tier={tier} contactPath={contactPath} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function TierCard({ tier, contactPath }: { tier: Tier; contactPath: string }) {
  return (
    <li className={`tier ${tier.popular ? "tier-popular" : ""}`}>
      <div className="tier-head">
        {tier.popular ? <p className="sewn-label tier-flag">Más Popular</p> : null}
        <h3 className="tier-name">{tier.name}</h3>
        <p className="tier-audience">{tier.audience}</p>
      </div>
      <p className="tier-pieces">
        <span className="tier-range">{piecesText(tier.pieces)}</span> piezas
      </p>
      <ul className="tier-features">
        {tier.features.map((feature) => (
          <li key={feature}>
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Link to={contactPath} prefetch="intent" className={buttonClass("quiet", "medium", "tier-action")}>
        Consultar
        <span className="sr-only"> por el plan {tier.name}</span>
      </Link>
    </li>
  );
}
