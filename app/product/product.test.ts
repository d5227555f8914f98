import { expect, test } from "vitest";
import { copyOf, startOf } from "../catalogue/admin/product-start.ts";
import { parseForm } from "../ui/form/parse.ts";
import { MAX_PHOTOS, type Product, ProductSchema } from "./product.ts";

function parse(fields: Record<string, string>) {
  return parseForm(new URLSearchParams({ name: "Body", ...fields }), ProductSchema);
}

function photos(count: number, alt = ""): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      [`photos[${place}].id`, `id-${place}`],
      [`photos[${place}].alt`, alt],
    ]).flat(),
  );
}

/** Form fields of one variant. A colour input always sends a value, so `swatch` has one. */
function row(place: number, fields: Partial<Record<"size" | "colour" | "stock" | "price", string>> = {}) {
  const own = { size: "", colour: "", swatch: "#FFFFFF", stock: "", price: "", ...fields };
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [`variants[${place}].${name}`, value]),
  );
}

test("empty rows and unknown codes are ignored, and care symbols are in the label's order", () => {
  const form = new URLSearchParams({
    name: "Body",
    gender: "x",
    occasions: "gift",
    ...row(0),
    ...row(1, { size: " RN " }),
    ...row(2),
    ...row(3, { colour: "Rosa", stock: "0" }),
  });
  for (const code of ["dry-flat", "x", "hand-wash"]) form.append("care", code);
  const blank = { size: null, colour: null, swatch: null, stock: null, priceCents: null };
  expect(parseForm(form, ProductSchema)).toMatchObject({
    status: "success",
    value: {
      care: ["hand-wash", "dry-flat"],
      occasions: ["gift"],
      gender: null,
      variants: [
        { ...blank, size: "RN" },
        { ...blank, colour: "Rosa", swatch: "#ffffff", stock: 0 },
      ],
    },
  });
  const dyed = {
    ...row(0, { colour: "Rosa" }),
    ...photos(2),
    "photos[0].colour": "Rosa",
    "photos[1].colour": "Verde",
  };
  expect(parse(dyed)).toMatchObject({ value: { photos: [{ colour: "Rosa" }, { colour: null }] } });
  const many = Array.from({ length: 101 }, (_, place) => row(place, { size: `${place}` }));
  expect(parse(Object.assign({}, ...many))).toMatchObject({ error: { variants: ["TOO_MANY_VARIANTS"] } });
});

test.each([
  [
    {
      name: "  Body \t Osito ",
      description: " Algodón\r\npeinado ",
      price: " $ 1.900,50 ",
      category: " Bodys ",
      ...photos(1, " De  frente "),
    },
    {
      name: "Body Osito",
      description: "Algodón\npeinado",
      priceCents: 190_050,
      category: "Bodys",
      photos: [{ id: "id-0", alt: "De frente" }],
    },
  ],
  [
    { name: "Body", description: " \n ", price: " ", category: "\u200b\u3164", ...photos(1, "\u2800") },
    {
      name: "Body",
      description: null,
      priceCents: null,
      category: null,
      photos: [{ id: "id-0", alt: null }],
    },
  ],
])("a form is trimmed, with its price in cents and null for what is empty: %j", (fields, value) => {
  expect(parse(fields)).toMatchObject({ status: "success", value });
});

test("without a price there is no price before", () => {
  const before = { name: "Body", price: "", priceBefore: "10.000" };
  expect(parse(before)).toMatchObject({ value: { priceBeforeCents: null } });
  const bySize = { ...before, ...row(0, { size: "RN", price: "8.000" }) };
  expect(parse(bySize)).toMatchObject({ value: { priceBeforeCents: 1_000_000 } });
});

const limits = { name: "a".repeat(120), description: "b".repeat(2000), category: "c".repeat(60) };

test.each([
  ["all limits met exactly", { ...limits, ...photos(MAX_PHOTOS, "d".repeat(200)) }, {}],
  ["what nobody sees", { name: "\u200b\u2800" }, { name: "NAME_REQUIRED" }],
  ["a long name", { name: `${limits.name}a` }, { name: "TOO_LONG?max=120" }],
  ["a long description", { description: `${limits.description}b` }, { description: "TOO_LONG?max=2000" }],
  ["a long category", { category: `${limits.category}c` }, { category: "TOO_LONG?max=60" }],
  ["a slip", { price: "9".repeat(50) }, { price: "TOO_HIGH" }],
  ["nine photos", photos(MAX_PHOTOS + 1), { photos: "TOO_MANY_PHOTOS" }],
  ["one twice", { ...photos(1), "photos[1].id": "id-0" }, { photos: "PHOTO_TWICE" }],
  ["a long text", photos(1, "a".repeat(201)), { "photos[0].alt": "TOO_LONG?max=200" }],
  ["a price before that is none", { price: "10", priceBefore: "10" }, { priceBefore: "NOT_BEFORE" }],
  [
    "a price before beside a cheaper size",
    { price: "10", priceBefore: "9", ...row(0, { size: "RN", price: "8" }) },
    {},
  ],
  ["half a garment", { ...row(0, { size: "RN", stock: "1,5" }) }, { "variants[0].stock": "NOT_A_STOCK" }],
  [
    "a slip of stock",
    { ...row(0, { size: "RN", stock: "10000" }) },
    { "variants[0].stock": "TOO_MUCH_STOCK" },
  ],
  [
    "a year of two digits",
    { visibility: "scheduled", visibleFrom: "0026-12-03T20:00" },
    { visibleFrom: "NOT_A_DATE" },
  ],
  ["a price of a talle", row(0, { size: "RN", price: "x" }), { "variants[0].price": "NOT_A_PRICE" }],
  ["a long talle", row(0, { size: "a".repeat(21) }), { "variants[0].size": "TOO_LONG?max=20" }],
  ["a long colour", row(0, { colour: "a".repeat(41) }), { "variants[0].colour": "TOO_LONG?max=40" }],
  [
    "a combination twice",
    { ...row(0, { size: "RN", colour: "Rosa" }), ...row(1), ...row(2, { size: " rn", colour: "rosa" }) },
    { "variants[2].colour": "VARIANT_TWICE" },
  ],
  [
    "every field that is wrong",
    { name: "", price: "x", category: "c".repeat(61) },
    { name: "NAME_REQUIRED", price: "NOT_A_PRICE", category: "TOO_LONG?max=60" },
  ],
  [
    "a price before beside what else is wrong",
    { price: "10", priceBefore: "9", category: "c".repeat(61), ...row(0, { size: "RN", stock: "15" }) },
    { priceBefore: "NOT_BEFORE", category: "TOO_LONG?max=60" },
  ],
])("the product's form reports the errors of %s", (_, fields, codes) => {
  const parsed = parse(fields as Record<string, string>);
  const told = Object.entries(codes).map(([field, code]) => [field, [code]]);
  expect((parsed.status === "error" && parsed.error) || {}).toEqual(Object.fromEntries(told));
});

test("a product fills the form as it is typed", () => {
  const photo = { id: "a", key: "k", extension: "jpg", width: 900, height: 900, alt: null, colour: "Rosa" };
  const prices = { priceCents: null, priceBeforeCents: 1_100_000 };
  const variant = { id: "v", size: "RN", colour: null, swatch: null, stock: 3, ...prices };
  const product = {
    id: "p",
    version: 3,
    name: "Body",
    priceCents: 2_599_950,
    priceBeforeCents: null,
    gender: null,
    visibility: "scheduled",
    visibleFrom: "2099-12-03T23:00:00.000Z",
  };
  expect(startOf({ ...product, photos: [photo], variants: [variant] } as unknown as Product)).toMatchObject({
    ...{ basedOn: 3, name: "Body", price: "25.999,50", priceBefore: "", gender: "" },
    ...{ visibility: "scheduled", visibleFrom: "2099-12-03T20:00" },
    photos: [{ id: "a", alt: "", colour: "Rosa", thumbnail: "/media/k-320.webp" }],
    variants: [{ size: "RN", colour: "", swatch: "", stock: "3", price: "", priceBefore: "11.000" }],
  });
});

test("a copy of a product on sale has the full prices, but keeps a crossed-out price that no sale set", () => {
  const start = { id: "p", basedOn: 3, price: "8.500", priceBefore: "10.000", variants: [{ size: "RN" }] };
  const copy = copyOf(start);
  expect([copy.price, copy.priceBefore, copy.basedOn]).toEqual(["10.000", undefined, 0]);
  expect(copyOf({ ...start, priceBefore: "" })).toMatchObject({ price: "8.500" });
  expect(copyOf({ ...start, price: "" })).toMatchObject({ price: "" });
  const bySize = { ...start, variants: [{ size: "RN", price: "9.000" }] };
  expect(copyOf(bySize)).toMatchObject({ price: "8.500", priceBefore: "10.000" });
  const onSale = copyOf({ ...start, variants: [{ size: "RN", price: "9.000", priceBefore: "12.000" }] });
  expect(onSale).toMatchObject({ price: "10.000", variants: [{ price: "12.000" }] });
  expect(onSale).not.toHaveProperty("priceBefore");
});
