import { describe, expect, test } from "vitest";
import { DEFAULT_SHOP, type Shop } from "../settings/shop.ts";
import { scriptSafeJson } from "../ui/script-safe-json.ts";
import { storeJsonLd } from "./store-json-ld.ts";

const page = (shop: Partial<Shop> = {}) =>
  storeJsonLd({
    shop: { ...DEFAULT_SHOP, ...shop },
    publicUrl: "https://shop.example",
    description: "Soft things.",
    profileUrl: "https://www.instagram.com/nubecita/",
    image: "https://shop.example/share.jpg",
  });

describe("the shop for search engines", () => {
  test("is a clothing store with name, ways to reach it and what it costs", () => {
    expect(
      page({ brand: "Nubecita", phone: "+54 341 555-0100", email: "hola@nubecita.example" }),
    ).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ClothingStore",
      name: "Nubecita",
      description: "Soft things.",
      url: "https://shop.example/",
      telephone: "+54 341 555-0100",
      email: "hola@nubecita.example",
      image: "https://shop.example/share.jpg",
      priceRange: "$$",
      areaServed: { name: "AR" },
      sameAs: ["https://www.instagram.com/nubecita/"],
    });
  });

  test("has a street only when the owner gave one", () => {
    expect(page({ city: "Rosario", province: "Santa Fe" }).address).toEqual({
      "@type": "PostalAddress",
      addressLocality: "Rosario",
      addressRegion: "Santa Fe",
      addressCountry: "AR",
    });
    expect(page({ address: "Córdoba 1200" }).address).toMatchObject({ streetAddress: "Córdoba 1200" });
  });

  test("puts the days that share hours into one entry (spec §9: Monday to Friday, 9:00 to 18:00)", () => {
    expect(page().openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "18:00",
      },
    ]);
  });

  test("keeps two intervals of a day apart and writes midnight as the day's last minute", () => {
    const hours = {
      ...DEFAULT_SHOP.hours,
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [
        { opens: "09:00", closes: "13:00" },
        { opens: "17:00", closes: "24:00" },
      ],
    };
    expect(page({ hours }).openingHoursSpecification).toMatchObject([
      { dayOfWeek: ["Friday"], opens: "09:00", closes: "13:00" },
      { dayOfWeek: ["Friday"], opens: "17:00", closes: "23:59" },
    ]);
  });
});

test("no value can end the script that it stands in", () => {
  const json = scriptSafeJson({ name: "</script><script>alert(1)</script><!--" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ name: "</script><script>alert(1)</script><!--" });
});
