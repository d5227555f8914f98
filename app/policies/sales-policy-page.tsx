import { Link } from "react-router";
import { policies as texts } from "../messages/es/policies.ts";
import { useShop } from "../shop/use-shop.ts";
import { textLinkClass } from "../ui/button.ts";
import { RangeText } from "../ui/range-text.tsx";
import type { policyParts } from "./policy-text.ts";

export function SalesPolicyPage({ parts }: { parts: ReturnType<typeof policyParts> }) {
  const { cancellationForm } = useShop().shop;
  return (
    <div className="@container">
      <div className="column grid max-w-208 grid-cols-1 gap-10 pt-[clamp(2rem,5cqi,4rem)] pb-16">
        <header className="grid grid-cols-1 gap-4">
          <h1 className="text-page wrap-anywhere">{texts.title}</h1>
          <p className="measure text-nuez">{texts.intro}</p>
        </header>
        {(["shipping", "payment", "exchange"] as const).map((name) => (
          <section key={name} aria-labelledby={name} className="stitch-t grid grid-cols-1 gap-3 pt-7">
            <h2 id={name} className="text-title">
              {texts[name].heading}
            </h2>
            {parts[name].map((sentence) => (
              <p key={sentence} className="measure wrap-anywhere">
                <RangeText>{sentence}</RangeText>
              </p>
            ))}
            {name === "exchange" && cancellationForm ? (
              <p className="measure">
                {texts.exchange.cancel}{" "}
                <Link to="/arrepentimiento" className={textLinkClass}>
                  {texts.exchange.cancelLink}
                </Link>
                .
              </p>
            ) : null}
          </section>
        ))}
        <Link to="/contacto" className={textLinkClass}>
          {texts.contact}
        </Link>
      </div>
    </div>
  );
}
