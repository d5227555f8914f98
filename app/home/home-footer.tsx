import { Link } from "react-router";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { useShop } from "../settings/use-shop.ts";
import { textLinkClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { StarIcon } from "../ui/icons.tsx";
import type { Review } from "./sections.ts";

interface HomeFooterProps {
  texts: Landing["home"]["footer"];
  year: number;
  reviews: readonly Review[];
}

/** Brand, description, five stars, copyright (spec §2), and what the law asks of the seller once it is filled in. */
export function HomeFooter({ texts, year, reviews }: HomeFooterProps) {
  const { shop } = useShop();
  return (
    <footer className="bg-lino pt-14 pb-8 @2xl:pt-20">
      <div className="column">
        <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @2xl:items-end @2xl:gap-12">
          <p className="font-serif text-giant leading-none font-medium tracking-[-0.03em] wrap-anywhere">
            {shop.brand}
          </p>
          <div className="grid gap-4">
            <p className="measure text-nuez">{texts.description}</p>
            <p role="img" aria-label={texts.stars} className="flex gap-1 text-terracota">
              {[1, 2, 3, 4, 5].map((star) => (
                <StarIcon key={star} size={20} />
              ))}
            </p>
            <Link to="/talles" prefetch="intent" hrefLang="es" className={textLinkClass}>
              {texts.sizeGuide}
            </Link>
          </div>
        </div>
        {reviews.length > 0 ? <Reviews reviews={reviews} heading={texts.reviews} /> : null}
        <SellerDetails texts={texts} />
        <div className="stitch-line mt-10" />
        <p className="flex flex-wrap justify-between gap-x-8 gap-y-1 pt-5 text-small text-nuez">
          <span>
            © {year} {shop.brand}. {texts.rights}
          </span>
          <span>{say(texts.place, { city: shop.city, country: shop.country })}</span>
        </p>
      </div>
    </footer>
  );
}

/** What somebody said of the shop, under its stars, in the words that the owner was given. */
function Reviews({ reviews, heading }: { reviews: readonly Review[]; heading: string }) {
  return (
    <ul aria-label={heading} className="mt-9 grid grid-cols-1 gap-6 @2xl:grid-cols-3 @2xl:gap-8">
      {reviews.map(({ name, place, text }) => (
        <li key={name + text}>
          <figure className="stitch-t grid gap-2 pt-4 wrap-anywhere">
            <blockquote lang="es" className="font-serif text-xl/snug">
              «{text}»
            </blockquote>
            <figcaption className="text-small text-nuez">{place ? `${name}, ${place}` : name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Who sells, and the links of the consumer law. Each appears when its setting is filled in; nothing until then. */
function SellerDetails({ texts }: Pick<HomeFooterProps, "texts">) {
  const { shop } = useShop();
  const seller = [shop.legalName, shop.cuit && `${texts.taxId} ${shop.cuit}`, shop.address].filter(Boolean);
  const links = [
    { href: shop.cancellationForm ? "/arrepentimiento" : null, text: texts.arrepentimiento },
    { href: shop.defensaConsumidorUrl, text: texts.defensaConsumidor },
    { href: shop.dataFiscalUrl, text: texts.dataFiscal },
  ].filter((link): link is { href: string; text: typeof link.text } => link.href !== null);
  if (seller.length === 0 && links.length === 0) return null;
  return (
    <section aria-label={texts.legal} className="mt-8 grid gap-1 text-small">
      {seller.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 text-nuez">
          {seller.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ href, text }) => (
            <li key={text}>
              <ExternalLink href={href} hrefLang="es" className={textLinkClass}>
                {text}
              </ExternalLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
