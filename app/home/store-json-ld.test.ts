import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { storeJsonLd } from "./store-json-ld.ts";

const page = (shop: Partial<Shop> = {}) =>
  storeJsonLd(
    { ...DEFAULT_SETTINGS.shop, instagram: "nubecita", ...shop },
    { publicUrl: "https://shop.example", description: "Soft things.", image: "https://shop.example/x.jpg" },
  );

test("structured data has the shop's address and contacts, and its street if it has one", () => {
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

test("each interval of a day is an entry of the opening hours (spec §9)", () => {
  const saturday = [
    { opens: "09:00", closes: "13:00" },
    { opens: "17:00", closes: "24:00" },
  ];
  const entries = page({ hours: { ...DEFAULT_SETTINGS.shop.hours, saturday } }).openingHoursSpecification;
  expect(entries.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek} ${opens} ${closes}`)).toEqual([
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `${day} 09:00 18:00`),
    "Saturday 09:00 13:00",
    "Saturday 17:00 23:59",
  ]);
});
