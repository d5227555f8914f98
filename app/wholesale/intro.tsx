import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { FoldedStacks } from "./folded-stacks.tsx";
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
    <header className="wholesale-intro">
      <div className="column wholesale-intro-grid">
        <div className="wholesale-intro-words">
          <p className="sewn-label">Ventas por Mayor</p>
          <h1 className="wholesale-title">Sumá {brand} a tu negocio</h1>
          <p className="measure text-nuez">
            Trabajamos con locales, tiendas online y distribuidores de todo el país. Elegís las prendas,
            armamos tu pedido con precios que mejoran con la cantidad y te acompañamos para que vuelvas a
            reponer.
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <a href={`#${TIERS_ID}`} className={buttonClass("salvia", "large")}>
              Comparar los planes
            </a>
            {offerAddProduct ? (
              <Link to="/catalogo?nuevo=1" className={buttonClass("quiet", "large")}>
                <Plus size={18} aria-hidden="true" />
                Agregar producto
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
