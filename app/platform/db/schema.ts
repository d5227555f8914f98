import type { ColumnType, Generated, Kysely, Selectable } from "kysely";

/*
 * The tables as queries see them, the same on both engines. Instants are ISO 8601 UTC text with milliseconds
 * (`2026-11-20T12:00:00.000Z`) on PostgreSQL too: the text sorts as the instants do, and one query code reads one
 * type. Booleans are 0/1 in SQLite; the dialect binds them, readers go through `Boolean()`.
 */

type Flag = ColumnType<boolean | number, boolean, boolean>;

interface ProductsTable {
  id: string;
  name: string;
  description: string | null;
  price_cents: number | null;
  category: string | null;
  in_stock: Flag;
  /** Lower-case, without accents: name, description and category (see `catalogue/search-text.server.ts`). */
  search_text: string;
  created_at: string;
  updated_at: string;
}

interface ProductPhotosTable {
  id: string;
  product_id: string;
  /** From 0; unique within a product. */
  position: number;
  key: string;
  /** Of the original as it was uploaded, judged by content. */
  extension: string;
  /** Of the largest variant. */
  width: number;
  height: number;
  alt: string | null;
  created_at: string;
}

interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: string;
}

interface ContentVersionsTable {
  topic: ContentTopic;
  version: Generated<number>;
}

/** What public pages are made from. Every write of a topic bumps its version in the same transaction. */
export type ContentTopic = "catalogue" | "settings";

export interface Schema {
  products: ProductsTable;
  product_photos: ProductPhotosTable;
  settings: SettingsTable;
  content_versions: ContentVersionsTable;
}

/** The handle domain functions take; a transaction fits too. */
export type Db = Kysely<Schema>;

export type ProductRow = Selectable<ProductsTable>;
export type ProductPhotoRow = Selectable<ProductPhotosTable>;
