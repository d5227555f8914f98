import { useRef } from "react";
import { whatsappLink } from "../settings/contact-links.ts";
import type { Shop } from "../settings/shop.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import type { Notice } from "../ui/notice.ts";
import { CONTACT_FORM_ID } from "./contact-form-anchor.ts";
import { ContactMessageForm } from "./contact-message-form.tsx";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import { PostageStamp } from "./postage-stamp.tsx";
import { useAnchorScroll } from "./use-anchor-scroll.ts";

interface WriteToUsProps {
  shop: Pick<Shop, "brand" | "whatsapp">;
  newTabNotice: string;
  stamp: string;
  answered: EnquiryAnswer | undefined;
  onNotice: (notice: Notice) => void;
}

/** The two ways to write to the shop, on a postcard. The place that every 'Consultar' leads to. */
export function WriteToUs({ shop, newTabNotice, ...form }: WriteToUsProps) {
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
      <ContactMessageForm {...form} />
      <div className="postcard-way">
        <div>
          <h3 className="postcard-way-title">¿Preferís WhatsApp?</h3>
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
    </section>
  );
}

function greeting(brand: string): string {
  return `¡Hola, ${brand}! Les escribo desde la página de contacto: quiero hacerles una consulta.`;
}
