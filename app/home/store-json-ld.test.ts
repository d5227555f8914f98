import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { storeJsonLd } from "./store-json-ld.ts";

const page = (shop: Partial<Shop> = {}) =>
  storeJsonLd(
    { ...DEFAULT_SETTINGS.shop, instagram: "nubecita", ...shop },
    { publicUrl: "https://shop.example", description: "Soft things.", image: "https://shop.example/x.jpg" },
  );

test("search engines read where the shop is and how to reach it, with a street only when there is one", () => {
  expect(page({ brand: "Nubecita", phone: "+54 341 555-0100", city: "Rosario" })).toMatchObject({
    "@type": "ClothingStore",
    name: "Nubecita",
    url: "https://shop.example/",
    telephone: "+54 341 555-0100",
    sameAs: ["https://www.instagram.com/nubecita/"],
    address: { addressLocality: "Rosario", addressCountry: "AR" },
  });
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
