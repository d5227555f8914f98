import { expect, test } from "vitest";
import { MAX_PHOTOS, type Product } from "./product.ts";
import { fieldsOf, NO_FIELDS, type ProductFields, parseProduct, readProductFields } from "./product-form.ts";

function parse(more: Partial<ProductFields>) {
  return parseProduct({ ...NO_FIELDS, nombre: "Body", ...more });
}

function photos(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, alt: "" }));
}

test("takes a filled form, trimmed, with the price in cents", () => {
  expect(
    parse({
      nombre: "  Body \t Osito ",
      descripcion: " Algodón\r\npeinado ",
      precio: " $ 1.900,50 ",
      categoria: " Bodys ",
      fotos: [{ id: "a", alt: " De  frente " }],
    }),
  ).toEqual({
    ok: true,
    input: {
      name: "Body Osito",
      description: "Algodón\npeinado",
      priceCents: 190_050,
      category: "Bodys",
      photos: [{ id: "a", alt: "De frente" }],
    },
  });
});

test("what is left empty is null", () => {
  const fields = { descripcion: " \n ", precio: " ", categoria: "  ", fotos: [{ id: "a", alt: " " }] };
  expect(parse(fields)).toMatchObject({
    ok: true,
    input: { description: null, priceCents: null, category: null, photos: [{ id: "a", alt: null }] },
  });
});

test.each([
  ["nombre", { nombre: "" }, "El nombre es requerido"],
  ["nombre", { nombre: " \n\t\u0000 " }, "El nombre es requerido"],
  ["nombre", { nombre: "a".repeat(121) }, "El nombre puede tener hasta 120 caracteres"],
  ["descripcion", { descripcion: "a".repeat(2001) }, "La descripción puede tener hasta 2000 caracteres"],
  ["categoria", { categoria: "a".repeat(61) }, "La categoría puede tener hasta 60 caracteres"],
  ["precio", { precio: "-1" }, "El precio no puede ser negativo"],
  ["precio", { precio: "NaN" }, "Escribí el precio solo con números, por ejemplo 18.900 o 19,90"],
  ["precio", { precio: "1e309" }, "Escribí el precio solo con números, por ejemplo 18.900 o 19,90"],
  ["precio", { precio: "9".repeat(50) }, "Escribí el precio solo con números, por ejemplo 18.900 o 19,90"],
  ["precio", { precio: "100.000.000" }, "El precio es demasiado alto: el máximo es $99.999.999,99"],
  ["precio", { precio: "19,905" }, "El precio puede tener hasta dos decimales, por ejemplo 19,90"],
  ["fotos", { fotos: photos(MAX_PHOTOS + 1) }, "Un producto puede tener hasta 8 fotos"],
  ["fotos", { fotos: [...photos(1), ...photos(1)] }, "Una foto está dos veces"],
  [
    "fotos",
    { fotos: [{ id: "a", alt: "a".repeat(201) }] },
    "El texto de una foto puede tener hasta 200 caracteres",
  ],
] as const)("%s: %j", (field, fields, message) => {
  expect(parse(fields as Partial<ProductFields>)).toEqual({ ok: false, errors: { [field]: message } });
});

test("limits are met exactly, and every field that is wrong is told", () => {
  const full = { nombre: "a".repeat(120), descripcion: "b".repeat(2000), categoria: "c".repeat(60) };
  expect(parse({ ...full, fotos: photos(MAX_PHOTOS) }).ok).toBe(true);
  const wrong = parse({ nombre: "", precio: "x", categoria: "c".repeat(61) });
  expect(wrong.ok ? [] : Object.keys(wrong.errors).sort()).toEqual(["categoria", "nombre", "precio"]);
});

test("nothing gets in that a database or a page chokes on", () => {
  const parsed = parse({ nombre: "Bo\u0000dy \u202egnp.exe \u2066x\u2069 \ud800 \ufeff🧸" });
  expect(parsed.ok && parsed.input.name).toBe("Body gnp.exe x \ufffd 🧸");
});

test("a product fills the form, which reads back as the product", () => {
  const product = {
    name: "Body",
    description: "De algodón",
    priceCents: 2_599_950,
    category: "Bodys",
    photos: [
      { id: "b", alt: "De frente" },
      { id: "a", alt: null },
    ],
  };
  const fields = fieldsOf(product as Product);
  expect(fields.precio).toBe("25.999,50");
  expect(parseProduct(fields)).toEqual({ ok: true, input: product });
});

function form(entries: [string, string][]): ProductFields {
  return readProductFields(new URLSearchParams(entries));
}

test("reads pictures in the order they come, each with its text", () => {
  const fields = form([
    ["nombre", "Body"],
    ["foto", "b"],
    ["alt-b", "Atrás"],
    ["foto", "a"],
  ]);
  expect(fields).toEqual({
    ...NO_FIELDS,
    nombre: "Body",
    fotos: [
      { id: "b", alt: "Atrás" },
      { id: "a", alt: "" },
    ],
  });
});

test.each([
  ["left alone", {}, "abcd"],
  ["the third to the front", { "orden-c": "1" }, "cabd"],
  ["the first to the third place", { "orden-a": "3" }, "bcad"],
  ["two swapped", { "orden-a": "2", "orden-b": "1" }, "bacd"],
  ["one left out", { "quitar-b": "on" }, "acd"],
  ["a place that is none", { "orden-a": "x", "orden-b": "-3" }, "bacd"],
])("the plain page's places: %s", (_, more, order) => {
  const fields = form([
    ...["a", "b", "c", "d"].map((id): [string, string] => ["foto", id]),
    ...Object.entries(more),
  ]);
  expect(fields.fotos.map(({ id }) => id).join("")).toBe(order);
});
