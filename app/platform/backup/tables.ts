import type { Schema } from "../db/schema.ts";

/**
 * What a table's rows are, as far as copies go (decision 041): the shop's own; how its administrators come in, which the
 * owner's download leaves out; or passing (sessions, links, counters), which only a move takes along, so that nothing
 * that ended since lives again in a shop that was restored.
 */
type Part = "shop" | "sign-in" | "passing";

export const PARTS: Record<keyof Schema, Part> = {
  products: "shop",
  product_photos: "shop",
  product_slugs: "shop",
  product_variants: "shop",
  uploads: "shop",
  settings: "shop",
  content_versions: "shop",
  enquiries: "shop",
  enquiry_photos: "shop",
  enquiry_uploads: "shop",
  orders: "shop",
  shared_lists: "shop",
  shared_list_answers: "shop",
  chats: "shop",
  restock_requests: "shop",
  jobs: "shop",
  admins: "sign-in",
  admin_credentials: "sign-in",
  admin_second_factors: "sign-in",
  admin_passkeys: "sign-in",
  activity: "sign-in",
  admin_sessions: "passing",
  admin_challenges: "passing",
  admin_links: "passing",
  // They go with their sessions; where a shop was restored each is switched on again.
  push_devices: "passing",
  limit_buckets: "passing",
};

/** What a copy is for: to restore all of it, for the owner to keep, to move the shop now. */
export const PURPOSES = ["backup", "download", "move"] as const;
export type Purpose = (typeof PURPOSES)[number];

const TAKEN: Record<Purpose, readonly Part[]> = {
  backup: ["shop", "sign-in"],
  download: ["shop"],
  move: ["shop", "sign-in", "passing"],
};

/** Whether a copy holds a table's rows. One that this version does not know is the shop's. */
export function isTaken(table: string, purpose: Purpose): boolean {
  return TAKEN[purpose].includes((PARTS as Record<string, Part>)[table] ?? "shop");
}
