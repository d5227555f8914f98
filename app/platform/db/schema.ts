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

interface EnquiriesTable {
  id: string;
  /** What people call it by, without its dash: `K7M4QX`. */
  code: string;
  /** Hash of what makes two sendings the same one. */
  idempotency_key: string;
  source: "home" | "contacto" | "api";
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Of the page it was written on. */
  language: string;
  status: "nueva" | "respondida" | "archivada";
  /** A trap for programs caught it: kept and shown apart. */
  suspected: Flag;
  /** The owner's own, for herself. */
  note: Generated<string>;
  /** Lower-case, without accents: everything that it is found by. */
  search_text: string;
  created_at: string;
  read_at: string | null;
  /** In the bin since then. */
  deleted_at: string | null;
}

interface EnquiryPhotosTable {
  id: string;
  enquiry_id: string;
  /** From 0; unique within an enquiry. */
  position: number;
  key: string;
  extension: string;
  width: number;
  height: number;
  created_at: string;
}

interface OutboxTable {
  id: string;
  enquiry_id: string;
  kind: "notice" | "acknowledgement";
  /** The same at every attempt, so that mail programs can tell a repeated message. */
  message_id: string;
  state: "waiting" | "sending" | "delivered" | "given_up";
  attempts: Generated<number>;
  /** The time to give up is counted from here. */
  trying_since: string;
  next_attempt_at: string;
  /** While `sending`: whose it is, and until when nobody else may take it. */
  leased_until: string | null;
  lease_owner: string | null;
  last_error_code: string | null;
  last_error_text: string | null;
  delivered_at: string | null;
}

interface RateCountersTable {
  bucket: string;
  /** JSON: what was counted, in milliseconds since 1970, oldest first. */
  taken: string;
  expires_at: string;
}

/** What public pages are made from. Every write of a topic bumps its version in the same transaction. */
export type ContentTopic = "catalogue" | "settings";

export interface Schema {
  products: ProductsTable;
  product_photos: ProductPhotosTable;
  settings: SettingsTable;
  content_versions: ContentVersionsTable;
  enquiries: EnquiriesTable;
  enquiry_photos: EnquiryPhotosTable;
  outbox: OutboxTable;
  rate_counters: RateCountersTable;
}

/** The handle domain functions take; a transaction fits too. */
export type Db = Kysely<Schema>;

export type ProductRow = Selectable<ProductsTable>;
export type ProductPhotoRow = Selectable<ProductPhotosTable>;
export type EnquiryRow = Selectable<EnquiriesTable>;
export type OutboxRow = Selectable<OutboxTable>;
