import { stringify } from "csv-stringify/sync";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { largestPath } from "../../photos/photo-urls.ts";
import type { Product } from "../../product/product.ts";
import { monthsOf } from "../../product/sizes.ts";
import { photosFor } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { workSlices } from "../search/work-slices.server.ts";
import { codeOf, decimalPrice, itemsOf } from "./items.ts";
import { truncated } from "./truncated.ts";
import { escapeXml } from "./xml.ts";

/*
 * Feeds for Meta and Google's Merchant Center; `tests/fixtures/feed-rules.ts` holds their rules and sources.
 * Both refuse products without a price or a photo.
 */

type Deps = Pick<Services, "catalogue" | "settings" | "publicUrl">;

async function sourceOf({ catalogue, settings, publicUrl }: Deps) {
  const { brand, tagline } = (await settings()).shop;
  const { products } = await catalogue();
  return { products, shop: { brand, publicUrl, title: `${brand} · ${tagline}` } };
}

/** Longest title in characters, the lower of both services' limits. */
const TITLE_MAX = 150;

const GENDER_WORDS: Readonly<Record<NonNullable<Product["gender"]>, string>> = {
  girl: "female",
  boy: "male",
};

/** Attributes of one item; both services use the same names. */
function rowsOf(product: Product, { brand, publicUrl }: Record<"brand" | "publicUrl", string>) {
  const { id, description, photos, gender, priceBeforeCents } = product;
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
      title: truncated(plain(name), TITLE_MAX),
      description: plain(description ?? say(texts.feedDescription, { name, brand })),
      available,
      condition: "new",
      price: priceOf(before ?? priceCents),
      sale_price: before === null ? "" : priceOf(priceCents),
      link: publicUrl + path,
      image_link: first.url,
      // Photos of another colour belong to that colour's item.
      additional_image_link: others
        .filter((photo) => (photo.colour ?? first.colour) === first.colour)
        .map(({ url }) => url),
      brand,
      age_group: ageGroup(size),
      gender: gender ? GENDER_WORDS[gender] : "unisex",
      size: size ?? "",
      color: coloursIn(colour).join("/"),
    };
  });
}

const priceOf = (cents: number) => `${decimalPrice(cents)} ARS`;

/** At most three colours, Google's limit. A single letter or a number is not a colour. */
function coloursIn(text: string | null): string[] {
  const parts = (text ?? "").split(/[,;/+]|\s+y\s+/).map((part) => part.trim());
  return parts.slice(0, 3).filter((part) => /\p{L}{2}/u.test(part));
}

/** Derives the age group from the size's months; a size without months is a baby's. */
function ageGroup(size: string | null): string {
  const upTo = size === null ? null : monthsOf(size);
  if (upTo === null) return "infant";
  return upTo <= 3 ? "newborn" : upTo <= 12 ? "infant" : upTo <= 60 ? "toddler" : "kids";
}

/** Removes HTML, which both services refuse. */
function plain(text: string): string {
  return text.replace(/<[a-z/][^>]*>/gi, "");
}

export async function metaCsv(deps: Deps): Promise<string> {
  const { products, shop } = await sourceOf(deps);
  return await eachProduct(products, (product, isFirst) => {
    const rows = rowsOf(product, shop).map(({ available, additional_image_link, ...row }) => ({
      ...row,
      availability: available ? "in stock" : "out of stock",
      additional_image_link: additional_image_link.join(","),
    }));
    return stringify(rows, { header: isFirst });
  });
}

/** Google's feed in RSS 2.0. Handmade products have no GTIN. */
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

/** Pauses between products, so that other requests run. `isFirst` is true until something is written. */
async function eachProduct(
  products: readonly Product[],
  write: (product: Product, isFirst: boolean) => string,
): Promise<string> {
  const pause = workSlices();
  let written = "";
  for (const product of products) {
    written += write(product, written === "");
    await pause();
  }
  return written;
}
