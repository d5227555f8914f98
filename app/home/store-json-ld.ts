import { instagramUrl } from "../shop/contact-links.ts";
import type { Shop } from "../shop/shop.ts";

/** Describes the shop as schema.org's ClothingStore. `image` is an absolute URL. */
export function storeJsonLd(
  shop: Shop,
  { publicUrl, description, image }: Record<"publicUrl" | "description" | "image", string>,
) {
  return {
    "@context": "https://schema.org",
    "@type": "ClothingStore",
    "@id": `${publicUrl}/#tienda`,
    name: shop.brand,
    description,
    url: `${publicUrl}/`,
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.email ? { email: shop.email } : {}),
    image,
    priceRange: "$$",
    address: {
      "@type": "PostalAddress",
      ...(shop.address ? { streetAddress: shop.address } : {}),
      addressLocality: shop.city,
      addressRegion: shop.province,
      addressCountry: "AR",
    },
    areaServed: { "@type": "Country", name: "AR" },
    openingHoursSpecification: openingHours(shop.hours),
    ...(shop.instagram ? { sameAs: [instagramUrl(shop.instagram)] } : {}),
  };
}

function openingHours(hours: Shop["hours"]) {
  return Object.entries(hours).flatMap(([weekday, day]) =>
    day.map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekday.charAt(0).toUpperCase() + weekday.slice(1),
      opens,
      // schema.org has no 24:00, so a day that ends at midnight closes at 23:59.
      closes: closes === "24:00" ? "23:59" : closes,
    })),
  );
}
