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
    email: shop.email,
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
  const intervals = Object.entries(hours).flatMap(([weekday, day]) =>
    day.map((interval) => ({ ...interval, weekday: weekday.charAt(0).toUpperCase() + weekday.slice(1) })),
  );
  const alike = Object.groupBy(intervals, ({ opens, closes }) => `${opens}-${closes}`);
  return Object.values(alike).map((days = []) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ weekday }) => weekday),
    opens: days[0]?.opens,
    // schema.org has no 24:00, so a day that ends at midnight closes at 23:59.
    closes: days[0]?.closes === "24:00" ? "23:59" : days[0]?.closes,
  }));
}
