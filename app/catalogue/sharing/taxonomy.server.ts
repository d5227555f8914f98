import type { Product } from "../product.ts";
import { stem, wordsOf } from "../search/words.server.ts";

/*
 * Ids of Google's product taxonomy (version 2021-09-21, its newest), which Meta reads too:
 * https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt
 */

/** Apparel & Accessories > Clothing > Baby & Toddler Clothing. */
const BABY_CLOTHING = 182;

const WORDS: Readonly<Record<number, string>> = {
  5424: "vestido solero jumper pollera",
  5425: "campera cardigan chaleco poncho saco tapado abrigo",
  5622: "conjunto ajuar set",
  5412: "pijama camison dormir",
  5411: "body enterito osito mameluco jardinero",
  5410: "remera buzo sweater camisa batita",
  5408: "pantalon ranita calza bombachudo short",
  5423: "media escarpin zoquete",
  5409: "malla bikini",
  5625: "gorro capota sombrero piluso",
  5624: "miton guante manopla",
  6899: "manta muselina frazada",
  2125: "babero",
};

const ids = new Map(
  Object.entries(WORDS).flatMap(([id, words]) => wordsOf(words).map((word) => [stem(word), Number(id)])),
);

/** By the first known word of the name, else of the category. */
export function taxonomyId({ name, category }: Pick<Product, "name" | "category">): number {
  for (const word of wordsOf(`${name} ${category ?? ""}`)) {
    const id = ids.get(stem(word));
    if (id !== undefined) return id;
  }
  return BABY_CLOTHING;
}
