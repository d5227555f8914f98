import type { ColumnType, Generated, Kysely, Selectable } from "kysely";

/*
 * The tables as queries see them, the same on both engines. Instants are ISO 8601 UTC text with milliseconds
 * (`2026-11-20T12:00:00.000Z`) on PostgreSQL too: the text sorts as the instants do, and one query code reads one
 * type. Booleans are 0/1 in SQLite; the dialect binds them, readers go through `Boolean()`.
 */

type Flag = ColumnType<boolean | number, boolean, boolean>;

type Gender = "girl" | "boy";

/** Better Auth's instants: a Date from PostgreSQL, ISO text from SQLite. Written as ISO text on both. */
type AuthInstant = ColumnType<Date | string, string, string>;

/** What a one-time link is for: the first administrator, another one, a new password. */
export type AdminLinkPurpose = "setup" | "invite" | "reset";

type OrderState = "new" | "talking" | "reserved" | "ready" | "sent" | "delivered" | "cancelled";

/** What public pages are made from. Every write of a topic bumps its version in the same transaction. */
export type ContentTopic = "catalogue" | "settings";

export interface Schema {
  products: {
    id: string;
    name: string;
    description: string | null;
    price_cents: number | null;
    category: string | null;
    in_stock: Flag;
    /** Empty: products are found in memory (decision 026). Kept for a program that is older than the database. */
    search_text: string;
    created_at: string;
    updated_at: string;
    /** In the trash since then; null for what the shop shows. */
    deleted_at: string | null;
    /** Kept at the top since then. */
    pinned_at: string | null;
    /** Raised by every change of what the product's form edits; stock, pin and trash leave it alone. */
    version: Generated<number>;
    /** Its address now; every one that it ever had is in `product_slugs`. */
    slug: string;
    price_before_cents: number | null;
    composition: string | null;
    /** JSON: lists of codes. */
    care: Generated<string>;
    occasions: Generated<string>;
    /** Null for whomever. */
    gender: Gender | null;
  };
  product_photos: {
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
    /** That of the product's variants which it shows; null: all. */
    colour: string | null;
    created_at: string;
  };
  /** Every address that a product has had: old ones lead to the present one. */
  product_slugs: {
    slug: string;
    product_id: string;
    created_at: string;
  };
  /** A combination of talle and colour; unique within a product. */
  product_variants: {
    id: string;
    product_id: string;
    /** From 0, in the owner's order. */
    position: number;
    size: string | null;
    colour: string | null;
    /** `#rrggbb`. */
    swatch: string | null;
    /** Null: there is some, and it isn't counted. */
    stock: number | null;
    /** Null: the product's price. */
    price_cents: number | null;
  };
  /** Photos that were sent and belong to no product yet. */
  uploads: {
    id: string;
    key: string;
    extension: string;
    width: number;
    height: number;
    created_at: string;
    /** Who sent it; for tracing, nothing is decided by it. */
    admin_id: string;
  };
  settings: {
    key: string;
    /** JSON. */
    value: string;
    updated_at: string;
  };
  content_versions: {
    topic: ContentTopic;
    version: Generated<number>;
  };
  admins: {
    id: string;
    name: string;
    /** Lower case. */
    email: string;
    email_verified: Flag;
    two_factor_enabled: Flag | null;
    created_at: AuthInstant;
    updated_at: AuthInstant;
  };
  admin_sessions: {
    id: string;
    admin_id: string;
    token: string;
    expires_at: AuthInstant;
    user_agent: string | null;
  };
  admin_credentials: {
    id: string;
    admin_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    created_at: AuthInstant;
    updated_at: AuthInstant;
  };
  admin_challenges: {
    id: string;
    /** Whose session or browser the challenge was made for, as Better Auth names it. */
    identifier: string;
    expires_at: AuthInstant;
  };
  admin_second_factors: {
    id: string;
    admin_id: string;
    /** Encrypted with AUTH_SECRET, as are the recovery codes (JSON). */
    secret: string;
    backup_codes: string;
    verified: Flag | null;
    /** After too many wrong codes. */
    locked_until: AuthInstant | null;
  };
  admin_passkeys: {
    id: string;
    admin_id: string;
    name: string | null;
    credential_id: string;
    created_at: AuthInstant | null;
    /** Null: not since this was written down. */
    last_used_at: string | null;
  };
  admin_links: {
    /** SHA-256 of the token, base64url. */
    token_hash: string;
    purpose: AdminLinkPurpose;
    email: string | null;
    created_at: string;
    expires_at: string;
  };
  /** A browser that shows notices; it goes with its session. */
  push_devices: {
    id: string;
    session_id: string;
    /** Where its push service takes messages: whoever knows it may try to. Never logged or shown. */
    endpoint: string;
    /** What messages to it are encrypted with, base64url. */
    p256dh: string;
    auth: string;
    created_at: string;
    /** It was told of what came until then. */
    told_until: string;
    told_at: string | null;
    /** Its push service asked for peace until then. */
    paused_until: string | null;
    /** What the push service said last where it refused a message for good: an HTTP status. */
    problem: string | null;
  };
  /** What the owner did, and who signed in or tried to (`admin/activity`). */
  activity: {
    id: string;
    at: string;
    kind: string;
    action: string;
    outcome: string;
    /** An administrator's address, kept although she may have been removed. */
    who: string | null;
    about_id: string | null;
    /** A product's name. */
    about: string | null;
    device: string | null;
    network: string | null;
    /** How often within an hour, where many alike are one row. */
    times: Generated<number>;
    /** Unique: what is alike. Null for what stands by itself. */
    merge_key: string | null;
  };
  limit_buckets: {
    bucket: string;
    /** JSON: what was counted, in milliseconds since 1970, oldest first. */
    taken: string;
    expires_at: string;
  };
  enquiries: {
    id: string;
    /** What people call it by, without its dash: `K7M4QX`. */
    code: string;
    /** Hash of what makes two sendings the same one. */
    idempotency_key: string;
    source: "home" | "contacto" | "api";
    kind: Generated<"enquiry" | "cancellation">;
    name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    /** Of the page it was written on. */
    language: string;
    status: "nueva" | "respondida" | "archivada";
    /** The honeypot caught it: kept and shown apart. */
    suspected: Flag;
    /** How many of its photos could not be kept. */
    unkept_photos: Generated<number>;
    /** The owner's own, for herself. */
    note: Generated<string>;
    /** Lower-case, without accents: everything that it is found by. */
    search_text: string;
    created_at: string;
    read_at: string | null;
    /** In the trash since then. */
    deleted_at: string | null;
    /** Raised by every change of what the owners see of it: a form says on which it is based. */
    version: Generated<number>;
    /** The owners' own words for it: `bautismo, mayorista`. */
    labels: Generated<string>;
    /** The day on which it comes back, in Buenos Aires: `2026-11-26`. */
    remind_on: string | null;
    /** A way to answer was opened then, and nobody has said whether it was sent. */
    answering_at: string | null;
    /** The administrator's id who took it, and when: for a while (`inbox/claims.server.ts`). */
    claimed_by: string | null;
    claimed_at: string | null;
  };
  enquiry_photos: {
    id: string;
    enquiry_id: string;
    /** From 0; unique within an enquiry. */
    position: number;
    key: string;
    extension: string;
    width: number;
    height: number;
    /** Of its files together. */
    bytes: number;
    created_at: string;
  };
  /** Photos that a visitor sent and whose enquiry has not come yet. */
  enquiry_uploads: {
    /** SHA-256 of the only name that the visitor gets, base64url. */
    token_hash: string;
    key: string;
    extension: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
  };
  /** The garments that an enquiry asks for. */
  orders: {
    enquiry_id: string;
    /** Names its page to whoever has the link; random. */
    token: string;
    /** JSON: the garments as they were when it was sent. */
    items: string;
    /** JSON: the wholesale plan and discount that the buyer was told; null for who buys at retail. */
    deal: string | null;
    /** What the visitor wrote beside them; null: it stands in the enquiry's message alone. */
    words: string | null;
    state: Generated<OrderState>;
    /** JSON: what it has taken out of the stock. */
    taken: Generated<string>;
    /** Until then that is only held for who is talking; null: it is not held, or is the buyer's. */
    held_until: string | null;
    /** Who brings it, and the number to follow it by. */
    carrier: Generated<string>;
    tracking: Generated<string>;
    /** Raised with each change of the owner's; a hold that ends by itself is none. */
    version: Generated<number>;
  };
  /** 'Mi pedido' as a link (decision 049). */
  shared_lists: {
    /** Names its page to whoever has the link; random. */
    id: string;
    /** Hash of the device, its list and the kind: the same list shared again is the same link. */
    origin: string;
    /** Hash of this link and of the device that made it. */
    maker: string;
    kind: "whole" | "gift";
    /** JSON: its garments, without prices or notes. */
    items: string;
    expires_at: string;
  };
  shared_list_answers: {
    list_id: string;
    /** Of the list's garments. */
    line: string;
    /** What one alone can have: empty of a gift's giver, the device of a heart. */
    slot: string;
    /** Hash of this link and of the device that answered. */
    device: string;
  };
  /** A chat that began on one of the shop's pages. */
  chats: {
    /** Stands under its message; the same letters as an enquiry's. */
    code: string;
    /** Path of its row in the route table; empty for a page that is not listed there. */
    page: string;
    /** The garment that it is about, as far as it is about one. */
    slug: string | null;
    size: string | null;
    colour: string | null;
    created_at: string;
  };
  /** Who asked to be told when something is back in stock. */
  restock_requests: {
    id: string;
    product_id: string;
    /** Empty where none was chosen; the same of the colour. */
    size: string;
    colour: string;
    channel: "email" | "whatsapp";
    /** Lower case, or the digits of a wa.me link. */
    contact: string;
    /** The honeypot caught it. */
    suspected: Flag;
    created_at: string;
    /** Told by the owner since then. */
    told_at: string | null;
  };
  /** What is to happen later (`platform/jobs`). */
  jobs: {
    id: string;
    kind: string;
    /** Unique within a kind: what the job is about. */
    key: string | null;
    /** The partition: jobs of one run one after the other in a process, those of none do not wait for each other. */
    lane: string | null;
    /** JSON. */
    payload: string;
    state: "waiting" | "running" | "done" | "given_up";
    attempts: Generated<number>;
    created_at: string;
    /** The time to give up is counted from here. */
    trying_since: string;
    /** When it is due; while `running`, when its lease ends and another owner may take it. */
    run_at: string;
    /** While `running`: whose it is. */
    lease_owner: string | null;
    /** Done or given up since then. */
    finished_at: string | null;
    last_error_code: string | null;
    /** For the owner, in Spanish. */
    last_error_text: string | null;
  };
}

/** The handle domain functions take; a transaction fits too. */
export type Db = Kysely<Schema>;

export type ProductRow = Selectable<Schema["products"]>;
export type ProductVariantRow = Selectable<Schema["product_variants"]>;
export type ProductPhotoRow = Selectable<Schema["product_photos"]>;
export type EnquiryRow = Selectable<Schema["enquiries"]>;
export type PushDeviceRow = Selectable<Schema["push_devices"]>;
export type ChatRow = Selectable<Schema["chats"]>;
export type RestockRequestRow = Selectable<Schema["restock_requests"]>;
export type JobRow = Selectable<Schema["jobs"]>;
