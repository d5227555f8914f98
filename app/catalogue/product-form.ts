import * as v from "valibot";
import { PRICE_FAULTS, parsePrice, priceText } from "./price-input.ts";
import { MAX_PHOTOS, type Product, type ProductInput } from "./product.ts";

/** The product's form (spec §3 and §5): one schema for the browser's check and the server's. */

export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;
export const CATEGORY_MAX_LENGTH = 60;
export const ALT_MAX_LENGTH = 200;

/** A typed price is longer only by accident; the longest real one has 14 characters. */
const PRICE_MAX_LENGTH = 40;

/** The form as it was typed. */
export interface ProductFields {
  nombre: string;
  descripcion: string;
  precio: string;
  categoria: string;
  fotos: { id: string; alt: string }[];
}

type ProductFieldName = keyof ProductFields;
export type ProductErrors = { [name in ProductFieldName]?: string | undefined };

export type ParsedProduct = { ok: true; input: ProductInput } | { ok: false; errors: ProductErrors };

export const NO_FIELDS: ProductFields = { nombre: "", descripcion: "", precio: "", categoria: "", fotos: [] };

/**
 * Text without what nobody types: control characters (PostgreSQL stores no NUL), marks that turn the writing direction
 * of everything after them, halves of characters. Lines end in `\n` alone, as the browser counts them.
 */
function clean(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
  );
}

const text = v.pipe(v.string(), v.transform(clean));
const line = v.pipe(
  text,
  v.transform((value) => value.replace(/\s+/g, " ")),
);
const orNull = v.transform((value: string) => value || null);

const ProductSchema = v.object({
  nombre: v.pipe(
    line,
    v.nonEmpty("El nombre es requerido"),
    v.maxLength(NAME_MAX_LENGTH, `El nombre puede tener hasta ${NAME_MAX_LENGTH} caracteres`),
  ),
  descripcion: v.pipe(
    text,
    v.maxLength(
      DESCRIPTION_MAX_LENGTH,
      `La descripción puede tener hasta ${DESCRIPTION_MAX_LENGTH} caracteres`,
    ),
    orNull,
  ),
  precio: v.pipe(
    v.string(),
    v.maxLength(PRICE_MAX_LENGTH, PRICE_FAULTS.NOT_A_PRICE),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const price = parsePrice(dataset.value);
      if (price.ok) return price.cents;
      addIssue({ message: PRICE_FAULTS[price.code] });
      return NEVER;
    }),
  ),
  categoria: v.pipe(
    line,
    v.maxLength(CATEGORY_MAX_LENGTH, `La categoría puede tener hasta ${CATEGORY_MAX_LENGTH} caracteres`),
    orNull,
  ),
  fotos: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        alt: v.pipe(
          line,
          v.maxLength(ALT_MAX_LENGTH, `El texto de una foto puede tener hasta ${ALT_MAX_LENGTH} caracteres`),
          orNull,
        ),
      }),
    ),
    v.maxLength(MAX_PHOTOS, `Un producto puede tener hasta ${MAX_PHOTOS} fotos`),
    v.check(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      "Una foto está dos veces",
    ),
  ),
});

/** Checks a form. Of each field only the first thing wrong is told, in the specification's words where it has them. */
export function parseProduct(fields: ProductFields): ParsedProduct {
  const parsed = v.safeParse(ProductSchema, fields, { abortPipeEarly: true });
  if (parsed.success) {
    const { nombre, descripcion, precio, categoria, fotos } = parsed.output;
    return {
      ok: true,
      input: {
        name: nombre,
        description: descripcion,
        priceCents: precio,
        category: categoria,
        photos: fotos,
      },
    };
  }
  const errors: ProductErrors = {};
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key as ProductFieldName;
    errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}

/** The form filled from a product. */
export function fieldsOf(product: Product): ProductFields {
  return {
    nombre: product.name,
    descripcion: product.description ?? "",
    precio: priceText(product.priceCents),
    categoria: product.category ?? "",
    fotos: product.photos.map(({ id, alt }) => ({ id, alt: alt ?? "" })),
  };
}

/** Anything that has fields by name: a `FormData`, or the texts of a parsed body. */
export interface FieldSource {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Reads the form's fields. Pictures come as `foto` with their ids in order, each with `alt-ID`; the plain page also
 * sends `orden-ID`, the place wanted counting from 1, and `quitar-ID` for those to leave out.
 */
export function readProductFields(form: FieldSource): ProductFields {
  const ids = form.getAll("foto").map(textOf);
  const placed = ids
    .filter((id) => form.get(`quitar-${id}`) === null)
    .map((id, index) => {
      const own = index + 1;
      const wanted = Number(textOf(form.get(`orden-${id}`))) || own;
      // Who moves takes the place: before the one that has it when moving up, after it when moving down.
      return { id, alt: textOf(form.get(`alt-${id}`)), place: wanted + Math.sign(wanted - own) / 2 };
    })
    .sort((a, b) => a.place - b.place);
  return {
    nombre: textOf(form.get("nombre")),
    descripcion: textOf(form.get("descripcion")),
    precio: textOf(form.get("precio")),
    categoria: textOf(form.get("categoria")),
    fotos: placed.map(({ id, alt }) => ({ id, alt })),
  };
}
