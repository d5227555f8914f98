import type { Schema } from "../db/schema.ts";

/** A backup omits `passing` (short-lived) tables. The owner's download also omits `sign-in` (decision 041). */
type Part = "shop" | "sign-in" | "passing";

/** Rows are restored in this order, so each table comes after those that its foreign keys refer to. */
export const PARTS: Record<keyof Schema, Part> = {
  products: "shop",
  product_photos: "shop",
  product_slugs: "shop",
  product_variants: "shop",
  bulk_changes: "shop",
  bulk_change_products: "shop",
  price_changes: "shop",
  uploads: "shop",
  settings: "shop",
  content_versions: "shop",
  enquiries: "shop",
  enquiry_photos: "shop",
  enquiry_uploads: "shop",
  customer_notes: "shop",
  orders: "shop",
  order_changes: "shop",
  shared_lists: "shop",
  shared_list_answers: "shop",
  chats: "shop",
  restock_requests: "shop",
  daily_counts: "shop",
  search_texts: "shop",
  jobs: "shop",
  admins: "sign-in",
  admin_credentials: "sign-in",
  admin_second_factors: "sign-in",
  admin_passkeys: "sign-in",
  activity: "sign-in",
  admin_sessions: "passing",
  admin_challenges: "passing",
  admin_links: "passing",
  push_subscriptions: "passing",
  limit_buckets: "passing",
};

export const PURPOSES = ["backup", "download", "move"] as const;
export type Purpose = (typeof PURPOSES)[number];

const TAKEN: Record<Purpose, readonly Part[]> = {
  backup: ["shop", "sign-in"],
  download: ["shop"],
  move: ["shop", "sign-in", "passing"],
};

export function isTaken(table: keyof Schema, purpose: Purpose): boolean {
  return TAKEN[purpose].includes(PARTS[table]);
}
