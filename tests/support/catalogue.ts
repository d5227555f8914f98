import { openCatalogueIndex } from "../../app/catalogue/catalogue-index.server.ts";
import { type CatalogueQuery, readCatalogueQuery } from "../../app/catalogue/list/catalogue-query.ts";
import { type SearchSettings, searchSection } from "../../app/catalogue/search/search-section.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "../../app/shop/settings.server.ts";

/** A catalogue query with these fields. All other fields have their defaults. */
export function asking(query: Partial<CatalogueQuery> = {}): CatalogueQuery {
  return { ...readCatalogueQuery(new URLSearchParams()), ...query };
}

/** Reads a database's catalogue. `searchSettings` replaces some of the default search settings. */
export async function catalogueNow(db: Db, searchSettings: Partial<SearchSettings> = {}) {
  const readSearchSettings = async () => ({
    ...DEFAULT_SETTINGS.read(searchSection),
    brand: "Copito",
    ...searchSettings,
  });
  const index = openCatalogueIndex({
    database: { db, contentVersion: () => null },
    readSearchSettings,
    now: () => new Date(),
  });
  return await index.read();
}

/** Names of the products on one page of the catalogue. */
export async function namesNow(db: Db, query: Partial<CatalogueQuery> = {}): Promise<string[]> {
  return (await catalogueNow(db)).view(asking(query)).products.map(({ name }) => name);
}

/** The number of products that are not in the trash. */
export async function countProducts(db: Db): Promise<number> {
  return (await db.selectFrom("products").select("id").where("deleted_at", "is", null).execute()).length;
}
