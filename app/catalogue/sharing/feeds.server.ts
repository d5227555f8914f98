import { stringify } from "csv-stringify/sync";
import { productHead as texts } from "../../messages/es/product-head.ts";
import { say } from "../../messages/message.ts";
import { largestPath } from "../../photos/photo-urls.ts";
import type { Product } from "../../product/product.ts";
import { photosFor } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { monthsOfSize } from "../search/understand.server.ts";
import { workSlices } from "../search/work-slices.server.ts";
import { codeOf, decimalPrice, itemsOf } from "./items.ts";
import { truncated } from "./truncated.ts";
import { escapeXml } from "./xml.ts";

/* Product feeds for Meta and Google, which refuse products without a price or a photo. */

const TITLE_MAX = 150;

const GENDER_WORDS: Readonly<Record<NonNullable<Product["gender"]>, string>> = {
  girl: "female",
  boy: "male",
};

/** Writes Meta's feed as CSV or Google's as RSS 2.0. Pauses between products let other requests run. */
export async function productFeed(
  { catalogue, settings, publicUrl }: Pick<Services, "catalogue" | "settings" | "publicUrl">,
  format: "csv" | "xml",
): Promise<string> {
  const { brand, tagline } = (await settings()).shop;
  const pause = workSlices();
  let items = "";
  for (const product of (await catalogue()).products) {
    const rows = rowsOf(product, { brand, publicUrl });
    if (format === "csv") items += stringify(rows.map(metaRow), { header: items === "" });
    else items += rows.map(googleItem).join("");
    await pause();
  }
  if (format === "csv") return items;
  const title = escapeXml(`${brand} · ${tagline}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${title}</title>
<link>${escapeXml(publicUrl)}/</link>
<description>${title}</description>
${items}</channel>
</rss>
`;
}

type Row = ReturnType<typeof rowsOf>[number];

function metaRow({ available, additional_image_link: others, ...row }: Row) {
  const availability = available ? "in stock" : "out of stock";
  return { ...row, availability, additional_image_link: others.join(",") };
}

/** `identifier_exists` is 'no' because handmade products have no bar code number (GTIN). */
function googleItem({ available, ...row }: Row): string {
  const availability = available ? "in_stock" : "out_of_stock";
  const values = Object.entries({ ...row, availability, identifier_exists: "no" });
  const lines = values.flatMap(([name, value]) =>
    [value].flat().flatMap((text) => (text ? `<g:${name}>${escapeXml(text)}</g:${name}>` : [])),
  );
  return `<item>${lines.join("")}</item>\n`;
}

function rowsOf(product: Product, { brand, publicUrl }: Record<"brand" | "publicUrl", string>) {
  const { id, description, photos, gender } = product;
  return itemsOf(product).flatMap(({ code, name, path, priceCents, priceBeforeCents, available, choice }) => {
    const { size, colour } = choice;
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
      // Leaves out photos of another colour, because they belong to that colour's item.
      additional_image_link: others
        .filter((photo) => (photo.colour ?? first.colour) === first.colour)
        .map(({ url }) => url),
      brand,
      age_group: ageGroup(size),
      gender: gender ? GENDER_WORDS[gender] : "unisex",
      size: size ?? "",
      color: coloursIn(colour ?? ""),
    };
  });
}

const priceOf = (cents: number) => `${decimalPrice(cents)} ARS`;

/** Returns at most three colours, which is Google's limit. A single letter or a number is not a colour. */
function coloursIn(text: string): string {
  const parts = text.split(/\s*[,;/+]\s*|\s+y\s+/).filter((part) => /\p{L}{2}/u.test(part));
  return parts.slice(0, 3).join("/");
}

/** Derives the age group from the size's months. A size that names no months counts as 12 months. */
function ageGroup(size: string | null): string {
  const upTo = monthsOfSize(size ?? "")?.max ?? 12;
  return upTo <= 3 ? "newborn" : upTo <= 12 ? "infant" : upTo <= 60 ? "toddler" : "kids";
}

const plain = (text: string) => text.replace(/<[a-z/][^>]*>/gi, "");
