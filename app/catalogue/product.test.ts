import { expect, test } from "vitest";
import { parseForm, typedFields } from "../ui/form/parse.ts";
import { startOf, typedStart } from "./admin/admin-view.ts";
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

test("takes a filled form, trimmed, with the price in cents; what is left empty is null", () => {
  const filled = parse({
    name: "  Body \t Osito ",
    description: " Algodón\r\npeinado ",
    price: " $ 1.900,50 ",
    category: " Bodys ",
    ...photos(1, " De  frente "),
  });
  expect(filled.status === "success" && filled.value).toEqual({
    name: "Body Osito",
    description: "Algodón\npeinado",
    priceCents: 190_050,
    category: "Bodys",
    photos: [{ id: "id-0", alt: "De frente" }],
  });
  const empty = parse({ description: " \n ", price: " ", category: "\u200b\u3164", ...photos(1, "\u2800") });
  expect(empty.status === "success" && empty.value).toMatchObject({
    description: null,
    priceCents: null,
    category: null,
    photos: [{ alt: null }],
  });
});

test.each([
  ["name", { name: "" }, "NAME_REQUIRED"],
  ["name", { name: " \n\t\u0000 " }, "NAME_REQUIRED"],
  ["name", { name: "\u200b\u2800" }, "NAME_REQUIRED"],
  ["name", { name: "a".repeat(121) }, "NAME_TOO_LONG"],
  ["description", { description: "a".repeat(2001) }, "DESCRIPTION_TOO_LONG"],
  ["category", { category: "a".repeat(61) }, "CATEGORY_TOO_LONG"],
  ["price", { price: "-1" }, "NEGATIVE"],
  ["price", { price: "NaN" }, "NOT_A_PRICE"],
  ["price", { price: "9".repeat(50) }, "NOT_A_PRICE"],
  ["price", { price: "100.000.000" }, "TOO_HIGH"],
  ["price", { price: "19,905" }, "TOO_MANY_DECIMALS"],
  ["photos", photos(MAX_PHOTOS + 1), "TOO_MANY_PHOTOS"],
  ["photos", { ...photos(1), "photos[1].id": "id-0" }, "PHOTO_TWICE"],
  ["photos[0].alt", photos(1, "a".repeat(201)), "ALT_TOO_LONG"],
])("%s: %j", (field, fields, code) => {
  const parsed = parse(fields as Record<string, string>);
  expect(parsed.status === "error" && parsed.error).toEqual({ [field]: [code] });
});

test("limits are met exactly, and every field that is wrong is told", () => {
  const full = { name: "a".repeat(120), description: "b".repeat(2000), category: "c".repeat(60) };
  expect(parse({ ...full, ...photos(MAX_PHOTOS) }).status).toBe("success");
  const wrong = parse({ name: "", price: "x", category: "c".repeat(61) });
  expect(Object.keys((wrong.status === "error" && wrong.error) || {}).sort()).toEqual([
    "category",
    "name",
    "price",
  ]);
});

test("a product fills the form, which reads back as the product; so does what was typed and kept", () => {
  const product = {
    id: "p",
    version: 3,
    name: "Body",
    description: "De algodón",
    priceCents: 2_599_950,
    category: null,
    photos: [
      { id: "b", key: "k", width: 900, alt: "De frente" },
      { id: "a", key: "l", width: 900, alt: null },
    ],
  } as unknown as Product;
  const start = startOf(product);
  const { name, description, price } = start.texts as Record<string, string>;
  expect(price).toBe("25.999,50");
  const form = new URLSearchParams({
    id: "p",
    basedOn: "3",
    name: name ?? "",
    description: description ?? "",
    price: price ?? "",
  });
  for (const [place, photo] of start.photos.entries()) {
    for (const [field, value] of Object.entries(photo)) form.set(`photos[${place}].${field}`, value);
  }
  const parsed = parseForm(form, ProductSchema);
  expect(parsed.status === "success" && parsed.value).toEqual({
    name: "Body",
    description: "De algodón",
    priceCents: 2_599_950,
    category: null,
    photos: [
      { id: "b", alt: "De frente" },
      { id: "a", alt: null },
    ],
  });
  expect(typedStart(typedFields(form).initialValue)).toMatchObject({
    id: "p",
    basedOn: 3,
    photos: start.photos,
    texts: { name: "Body" },
  });
  expect(typedStart({ photos: "no" })).toBeNull();
});
