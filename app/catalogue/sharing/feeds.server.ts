import { stringify } from "csv-stringify/sync";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { largestPath } from "../../photos/photo-urls.ts";
import type { Services } from "../../services.server.ts";
import type { Product } from "../product.ts";
import { workSlices } from "../search/work-slices.server.ts";
import { monthsOf } from "../sizes.ts";
import { photosFor } from "../variants.ts";
import { codeOf, decimalPrice, itemsOf } from "./items.ts";
import { taxonomyId } from "./taxonomy.server.ts";
import { escapeXml } from "./xml.ts";

/*
 * The catalogue as other windows take it: Meta's (Facebook, Instagram, WhatsApp) and Google's Merchant Center. Their
 * rules stand, with their sources, in `tests/fixtures/feed-rules.ts`. Both refuse what has no price or no picture.
 */

interface Shop {
  brand: string;
  publicUrl: string;
}

type Deps = Pick<Services, "catalogue" | "settings" | "publicUrl">;

/** What a feed is made of: the catalogue as it is now, and whose it is. */
async function sourceOf({ catalogue, settings, publicUrl }: Deps) {
  const { brand, tagline } = (await settings()).shop;
  const { products } = await catalogue();
  return { products, shop: { brand, publicUrl, title: `${brand} · ${tagline}` } };
}

/** Characters that both take, the lower of their limits; other texts of a product are shorter by its own. */
const TITLE_MAX = 150;

const GENDER_WORDS: Readonly<Record<NonNullable<Product["gender"]>, string>> = {
  girl: "female",
  boy: "male",
};

/** One item's attributes, called as both call them; those without a value are empty. */
function rowsOf(product: Product, { brand, publicUrl }: Shop) {
  const { id, description, photos, gender, category, composition, priceBeforeCents } = product;
  return itemsOf(product).flatMap(({ code, name, path, priceCents, available, choice: { size, colour } }) => {
    const [first, ...others] = photosFor(photos, colour).map((photo) => ({
      ...photo,
      url: publicUrl + largestPath(photo),
    }));
    if (!first) return [];
    const before = priceBeforeCents !== null && priceBeforeCents > priceCents ? priceBeforeCents : null;
    return {
      id: code,
      item_group_id: product.variants.length > 1 ? codeOf(id) : "",
      title: cut(plain(name), TITLE_MAX),
      description: plain(description ?? say(texts.feedDescription, { name, brand })),
      available,
      condition: "new",
      price: priceOf(before ?? priceCents),
      sale_price: before === null ? "" : priceOf(priceCents),
      link: publicUrl + path,
      image_link: first.url,
      // What shows another colour is another item's.
      additional_image_link: others
        .filter((photo) => (photo.colour ?? first.colour) === first.colour)
        .map(({ url }) => url),
      brand,
      age_group: ageGroup(size),
      gender: gender ? GENDER_WORDS[gender] : "unisex",
      size: size ?? "",
      color: partsOf(colour).filter(isColour).join("/"),
      material: partsOf(composition?.replace(/\d+(?:[.,]\d+)? ?%/g, "")).join("/"),
      google_product_category: String(taxonomyId(product)),
      // A comma would part two of them.
      product_type: partsOf(category).join(" y "),
    };
  });
}

const priceOf = (cents: number) => `${decimalPrice(cents)} ARS`;

/** What a text lists, three at most: as many colours and materials as Google takes. */
function partsOf(text: string | null | undefined): string[] {
  const parts = (text ?? "").split(/[,;/+]|\s+y\s+/).map((part) => part.trim());
  return parts.filter(Boolean).slice(0, 3);
}

/** Neither one letter nor a figure is a colour's name. */
const isColour = (text: string) => /\p{L}{2}/u.test(text);

/** By the months that a talle is for; what says none is a baby's. */
function ageGroup(size: string | null): string {
  const upTo = size === null ? null : monthsOf(size);
  if (upTo === null) return "infant";
  return upTo <= 3 ? "newborn" : upTo <= 12 ? "infant" : upTo <= 60 ? "toddler" : "kids";
}

/** Neither takes HTML, nor what looks like it. */
function plain(text: string): string {
  return text.replace(/<[a-z/][^>]*>/gi, "");
}

/** At most so many characters, none of them cut in two. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace("\ufffd", "")}…`;
}

const META_COLUMNS = [
  ...[
    "id",
    "item_group_id",
    "title",
    "description",
    "availability",
    "condition",
    "price",
    "sale_price",
    "link",
  ],
  ...["image_link", "additional_image_link", "brand", "age_group", "gender", "size", "color", "material"],
  ...["google_product_category", "product_type"],
];

/** The feed for Meta's catalogue, as CSV. */
export async function metaCsv(deps: Deps): Promise<string> {
  const { products, shop } = await sourceOf(deps);
  const lines = await eachProduct(products, (product) => {
    const rows = rowsOf(product, shop).map(({ available, additional_image_link, ...row }) => ({
      ...row,
      availability: available ? "in stock" : "out of stock",
      additional_image_link: additional_image_link.join(","),
    }));
    return stringify(rows, { columns: META_COLUMNS });
  });
  return `${META_COLUMNS.join(",")}\n${lines}`;
}

/** The feed for Google's Merchant Center, as RSS 2.0. Handmade garments have no identifier of the trade. */
export async function googleXml(deps: Deps): Promise<string> {
  const { products, shop } = await sourceOf(deps);
  const items = await eachProduct(products, (product) =>
    rowsOf(product, shop)
      .map(({ available, ...row }) => {
        const availability = available ? "in_stock" : "out_of_stock";
        const lines = Object.entries({ ...row, availability, identifier_exists: "no" }).flatMap(
          ([name, value]) =>
            [value]
              .flat()
              .filter(Boolean)
              .map((text) => `<g:${name}>${escapeXml(text)}</g:${name}>`),
        );
        return `<item>${lines.join("")}</item>\n`;
      })
      .join(""),
  );
  const { title, publicUrl } = shop;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(publicUrl)}/</link>
<description>${escapeXml(title)}</description>
${items}</channel>
</rss>
`;
}

/** What is written of every product, in turns with the pages that are answered meanwhile. */
async function eachProduct(
  products: readonly Product[],
  write: (product: Product) => string,
): Promise<string> {
  const pause = workSlices();
  let written = "";
  for (const product of products) {
    written += write(product);
    await pause();
  }
  return written;
}
