import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { storeJsonLd } from "./store-json-ld.ts";

const page = (shop: Partial<Shop> = {}) =>
  storeJsonLd(
    { ...DEFAULT_SETTINGS.shop, instagram: "nubecita", ...shop },
    {
      publicUrl: "https://shop.example",
      description: "Soft things.",
      image: "https://shop.example/share.jpg",
    },
  );

test("search engines read a clothing store with name, ways to reach it and what it costs", () => {
  const shop = { brand: "Nubecita", phone: "+54 341 555-0100", email: "hola@nubecita.example" };
  expect(page({ ...shop, city: "Rosario", province: "Santa Fe" })).toMatchObject({
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
    address: { addressLocality: "Rosario", addressRegion: "Santa Fe", addressCountry: "AR" },
  });
  // The address has a street only when the owner gave one.
  expect(page().address).not.toHaveProperty("streetAddress");
  expect(page({ address: "Córdoba 1200" }).address).toMatchObject({ streetAddress: "Córdoba 1200" });
});

test("days with the same hours are one entry (spec §9), and two intervals of a day are two", () => {
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const saturday = [
    { opens: "09:00", closes: "13:00" },
    { opens: "17:00", closes: "24:00" },
  ];
  expect(page({ hours: { ...DEFAULT_SETTINGS.shop.hours, saturday } }).openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: week, opens: "09:00", closes: "18:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "09:00", closes: "13:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "17:00", closes: "23:59" },
  ]);
});
