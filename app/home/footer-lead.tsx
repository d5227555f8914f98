import Star from "lucide-react/icons/star";
import type { Landing } from "../messages/landing.server.ts";
import { useShop } from "../shop/use-shop.ts";
import type { Review } from "./sections.ts";

interface FooterLeadProps {
  texts: Landing["home"]["footer"];
  reviews: readonly Review[];
}

/** Brand, description and five stars (spec §2), above the links that end every page. */
export function FooterLead({ texts, reviews }: FooterLeadProps) {
  return (
    <div className="pt-6 pb-4 @2xl:pt-12">
      <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @2xl:items-end @2xl:gap-12">
        <p className="font-serif text-giant leading-none font-medium tracking-[-0.03em] wrap-anywhere">
          {useShop().shop.brand}
        </p>
        <div className="grid gap-4">
          <p className="measure text-nuez">{texts.description}</p>
          <p role="img" aria-label={texts.stars} className="flex gap-1 text-terracota">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} size={20} fill="currentColor" strokeWidth={1.2} />
            ))}
          </p>
        </div>
      </div>
      {reviews.length > 0 ? <Reviews reviews={reviews} heading={texts.reviews} /> : null}
    </div>
  );
}

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
