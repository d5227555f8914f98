import type { Shop } from "../settings/shop.ts";

interface StorePage {
  shop: Shop;
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** Description of the shop in the page's language. */
  description: string;
  /** Address of the social profile. */
  profileUrl: string;
  /** Absolute address of a picture of the shop. */
  image: string;
}

/** The shop as search engines read it: schema.org's ClothingStore. */
export function storeJsonLd({ shop, publicUrl, description, profileUrl, image }: StorePage) {
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
    ...(shop.instagram ? { sameAs: [profileUrl] } : {}),
  };
}

/** One entry for each interval, with all the days that share it. */
function openingHours(hours: Shop["hours"]) {
  const daysByInterval = new Map<string, { opens: string; closes: string; days: string[] }>();
  for (const [weekday, intervals] of Object.entries(hours)) {
    for (const { opens, closes } of intervals) {
      const key = `${opens}-${closes}`;
      const entry = daysByInterval.get(key) ?? { opens, closes, days: [] };
      entry.days.push(weekday.charAt(0).toUpperCase() + weekday.slice(1));
      daysByInterval.set(key, entry);
    }
  }
  return [...daysByInterval.values()].map(({ opens, closes, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    // schema.org writes midnight at the end of a day as its last minute.
    closes: closes === "24:00" ? "23:59" : closes,
  }));
}
