import type { ReactNode } from "react";
import { MeasuringTape } from "./measuring-tape.tsx";
import type { Benefit, WholesaleTerms } from "./terms.ts";

/** The six benefits (spec §2), told by their figures; the first, the price, gets the most room. */
export function Benefits({ benefits, figures }: Pick<WholesaleTerms, "benefits" | "figures">) {
  return (
    <section aria-labelledby="beneficios" className="column wholesale-section">
      <h2 id="beneficios" className="wholesale-heading">
        Condiciones claras desde el primer pedido
      </h2>
      <ul className="benefits">
        {benefits.map((benefit, i) => (
          // Six places that never move; the owner may give two of them the same title.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <BenefitCard key={i} benefit={benefit}>
            {i === 0 ? <MeasuringTape {...figures.discountPercent} /> : null}
          </BenefitCard>
        ))}
      </ul>
    </section>
  );
}

function BenefitCard({ benefit, children }: { benefit: Benefit; children: ReactNode }) {
  return (
    <li className={`benefit ${children ? "benefit-leading" : ""}`}>
      <p className="benefit-figure">{benefit.figure}</p>
      <div className="benefit-words">
        <h3 className="benefit-title">{benefit.title}</h3>
        <p>{benefit.text}</p>
      </div>
      {children}
    </li>
  );
}
