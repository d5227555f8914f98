import type { Shop } from "../settings/shop.ts";
import { whatsappLink } from "../settings/whatsapp.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { CONNECT_ID, HERO_ID } from "./sections.ts";
import type { HomeTexts } from "./texts.ts";

interface HeroProps {
  texts: HomeTexts["hero"];
  shop: Shop;
  newTab: string;
}

/** Headline, one sentence, the two ways to begin, and the picture with the brand's woven label on its edge. */
export function Hero({ texts, shop, newTab }: HeroProps) {
  return (
    <section id={HERO_ID} aria-labelledby="hero-title" className="hero">
      <div className="hero-words">
        <h1 id="hero-title" className="hero-headline">
          {texts.headline}
        </h1>
        <p className="hero-description">{texts.description}</p>
        <div className="hero-actions">
          <a href={`#${CONNECT_ID}`} className={buttonClass("primary", "medium")}>
            {texts.order}
          </a>
          <ExternalLink
            href={whatsappLink(shop.whatsapp, texts.greeting)}
            newTabNotice={newTab}
            className={buttonClass("quiet", "medium")}
          >
            <WhatsappIcon size={20} className="text-whatsapp" />
            {texts.whatsapp}
          </ExternalLink>
        </div>
      </div>
      <div className="hero-cloth">
        <HeroPicture alt={texts.pictureAlt} />
        <span aria-hidden="true" className="hero-label">
          {shop.brand}
        </span>
      </div>
    </section>
  );
}
