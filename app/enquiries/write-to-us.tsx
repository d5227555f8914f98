import Mail from "lucide-react/icons/mail";
import { useRef } from "react";
import { mailtoLink } from "../settings/contact-links.ts";
import type { Shop } from "../settings/shop.ts";
import { whatsappLink } from "../settings/whatsapp.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { CONTACT_FORM_ID } from "./contact-form-anchor.ts";
import { PostageStamp } from "./postage-stamp.tsx";
import { useAnchorScroll } from "./use-anchor-scroll.ts";

interface WriteToUsProps {
  shop: Pick<Shop, "brand" | "email" | "whatsapp">;
  newTabNotice: string;
}

/** The two ways to write to the shop, on a postcard. The place that every 'Consultar' leads to. */
export function WriteToUs({ shop, newTabNotice }: WriteToUsProps) {
  const section = useRef<HTMLElement>(null);
  useAnchorScroll(section, CONTACT_FORM_ID);
  return (
    <section
      id={CONTACT_FORM_ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby="escribinos"
      className="postcard"
    >
      <div className="postcard-head">
        <h2 id="escribinos" className="text-3xl">
          Escribinos
        </h2>
        <p className="postcard-promise">
          Contanos para quién es, qué edad tiene y qué te gustó. Te contesta una persona, siempre dentro de
          las 24 horas.
        </p>
        <PostageStamp />
      </div>
      <div className="postcard-way">
        <div>
          <h3 className="postcard-way-title">Por WhatsApp</h3>
          <p className="text-nuez">Lo más ágil: mandanos fotos y vemos juntos talles y colores.</p>
        </div>
        <ExternalLink
          href={whatsappLink(shop.whatsapp, greeting(shop.brand))}
          newTabNotice={newTabNotice}
          className={buttonClass("whatsapp", "large")}
        >
          <WhatsappIcon />
          Abrir WhatsApp
        </ExternalLink>
      </div>
      <div className="postcard-way">
        <div>
          <h3 className="postcard-way-title">Por email</h3>
          <p className="text-nuez">Para contar con calma: listas, regalos o pedidos grandes.</p>
        </div>
        <a
          href={mailtoLink(shop.email, { subject: `Consulta para ${shop.brand}` })}
          className={buttonClass("quiet", "large")}
        >
          <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
          Escribir un email
        </a>
      </div>
    </section>
  );
}

function greeting(brand: string): string {
  return `¡Hola, ${brand}! Les escribo desde la página de contacto: quiero hacerles una consulta.`;
}
