import { MeasuringTape } from "./measuring-tape.tsx";
import { type Benefit, benefits } from "./terms.ts";

/** The six benefits (spec §2), told by their figures; the first, the price, gets the most room. */
export function Benefits() {
  return (
    <section aria-labelledby="beneficios" className="column wholesale-section">
      <h2 id="beneficios" className="wholesale-heading">
        Condiciones claras desde el primer pedido
      </h2>
      <ul className="benefits">
        {benefits.map((benefit, i) => (
          <BenefitCard key={benefit.title} benefit={benefit} leading={i === 0} />
        ))}
      </ul>
    </section>
  );
}

function BenefitCard({ benefit, leading }: { benefit: Benefit; leading: boolean }) {
  return (
    <li className={`benefit ${leading ? "benefit-leading" : ""}`}>
      <p className="benefit-figure">{benefit.figure}</p>
      <div className="benefit-words">
        <h3 className="benefit-title">{benefit.title}</h3>
        <p>{benefit.text}</p>
      </div>
      {leading ? <MeasuringTape /> : null}
    </li>
  );
}
