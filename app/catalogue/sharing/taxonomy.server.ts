import type { Product } from "../product.ts";
import { stem, wordsOf } from "../search/words.server.ts";

/*
 * What a garment is in Google's product taxonomy (version 2021-09-21, its newest), which Meta reads too:
 * https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt
 */

/** Apparel & Accessories > Clothing > Baby & Toddler Clothing. */
const BABY_CLOTHING = 182;

const WORDS: Readonly<Record<number, string>> = {
  // Dresses.
  5424: "vestido solero jumper pollera",
  // Outerwear.
  5425: "campera cardigan chaleco poncho saco tapado abrigo",
  // Outfits.
  5622: "conjunto ajuar set",
  // Sleepwear.
  5412: "pijama camison dormir",
  // One-pieces.
  5411: "body enterito osito mameluco jardinero",
  // Tops.
  5410: "remera buzo sweater camisa batita",
  // Bottoms.
  5408: "pantalon ranita calza bombachudo short",
  // Socks & tights.
  5423: "media escarpin zoquete",
  // Swimwear.
  5409: "malla bikini",
  // Clothing Accessories > Baby & Toddler Clothing Accessories: hats, then gloves & mittens.
  5625: "gorro capota sombrero piluso",
  5624: "miton guante manopla",
  // Baby & Toddler: swaddling & receiving blankets, then bibs.
  6899: "manta muselina frazada",
  2125: "babero",
};

const ids = new Map(
  Object.entries(WORDS).flatMap(([id, words]) => wordsOf(words).map((word) => [stem(word), Number(id)])),
);

/** By the first word of its name that says what it is, else of its category. */
export function taxonomyId({ name, category }: Pick<Product, "name" | "category">): number {
  for (const word of wordsOf(`${name} ${category ?? ""}`)) {
    const id = ids.get(stem(word));
    if (id !== undefined) return id;
  }
  return BABY_CLOTHING;
}
