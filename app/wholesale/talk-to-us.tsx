import { whatsappLink } from "../settings/whatsapp.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { adviserRequest, catalogueRequest } from "./chat-texts.ts";
import { countText } from "./terms.ts";

interface TalkToUsProps {
  brand: string;
  /** Customers that the shop claims to have more of (spec §2). */
  shops: number;
  /** Digits of the shop's messaging number. */
  whatsapp: string;
  newTabNotice: string;
}

/** The page's last word, under a shop's awning: who already buys, and the two ways to begin. */
export function TalkToUs({ brand, shops, whatsapp, newTabNotice }: TalkToUsProps) {
  return (
    <section aria-labelledby="asesoramiento" className="column wholesale-section">
      <div className="shopfront">
        <div className="shopfront-awning" aria-hidden="true" />
        <div className="shopfront-inside">
          <h2 id="asesoramiento" className="shopfront-claim">
            Ya nos eligen más de {countText(shops)} tiendas
          </h2>
          <p className="measure">
            Pedí el catálogo con precios por mayor o contanos cómo es tu negocio: te ayudamos a elegir talles,
            colores y cantidades para tu primer pedido.
          </p>
          <div className="shopfront-actions">
            <ExternalLink
              href={whatsappLink(whatsapp, catalogueRequest(brand))}
              newTabNotice={newTabNotice}
              className={buttonClass("whatsapp", "large")}
            >
              <WhatsappIcon />
              Solicitar catálogo
            </ExternalLink>
            <ExternalLink
              href={whatsappLink(whatsapp, adviserRequest(brand))}
              newTabNotice={newTabNotice}
              className={buttonClass("quiet", "large")}
            >
              <WhatsappIcon className="text-whatsapp" />
              Hablar con un asesor
            </ExternalLink>
          </div>
        </div>
      </div>
    </section>
  );
}
