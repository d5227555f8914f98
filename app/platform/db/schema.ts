import type { ColumnType, Generated, Kysely, Selectable } from "kysely";
import type { IngestedImage } from "../images/pipeline.ts";

type Flag = ColumnType<boolean | number, boolean, boolean>;

type AuthInstant = ColumnType<Date | string, string, string>;

export type AdminRole = "owner" | "helper";

export type AdminLinkPurpose = "setup" | "invite" | "reset";

export type ContentTopic = "catalogue" | "settings";

/** Times are ISO 8601 texts in UTC, except `AuthInstant` in PostgreSQL. SQLite stores booleans as 0 and 1. */
export interface Schema {
  products: {
    id: string;
    name: string;
    description: string | null;
    price_cents: number | null;
    category: string | null;
    in_stock: Flag;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    pinned_at: string | null;
    /** Raised by the product form, bulk changes and orders. A product form opened earlier is then refused. */
    version: Generated<number>;
    slug: string;
    price_before_cents: number | null;
    composition: string | null;
    care: Generated<string>;
    occasions: Generated<string>;
    gender: "girl" | "boy" | null;
    visibility: Generated<"visible" | "draft" | "hidden" | "scheduled">;
    /** A scheduled product is visible from this time. Lists sort by it, or by `created_at` if it is null. */
    visible_from: string | null;
  };
  product_photos: IngestedImage & {
    id: string;
    product_id: string;
    position: number;
    alt: string | null;
    colour: string | null;
    focus: Generated<number>;
  };
  product_slugs: {
    slug: string;
    product_id: string;
  };
  product_variants: {
    id: string;
    product_id: string;
    position: number;
    size: string | null;
    colour: string | null;
    swatch: string | null;
    /** Null means in stock without a count. */
    stock: number | null;
    price_cents: number | null;
  };
  bulk_changes: {
    id: string;
    kind: string;
    /** Says in Spanish what was changed, for example `+8% en Abrigos`. */
    summary: string;
    who: string | null;
    created_at: string;
    undone_at: string | null;
  };
  bulk_change_products: {
    change_id: string;
    product_id: string;
    /** JSON of a `ProductPatch`: the changed fields with their former values. */
    before: string;
    after: string;
    /** Null until undo reaches the product. Then true, or false if a later change made undo skip it. */
    undone: Flag | null;
  };
  price_changes: {
    bulk_change_id: string;
    /** JSON of a `PriceRule`. */
    rule: string;
    /**
     * JSON: the prices that the form showed, by product id. The change skips products repriced since.
     * For a sale that starts later, the values are null, because it lowers the prices that apply at its start.
     */
    products: string;
    starts_at: string;
    /** Null means that the prices stay until they are changed again. */
    ends_at: string | null;
    applied_at: string | null;
  };
  uploads: IngestedImage & {
    id: string;
    created_at: string;
  };
  settings: {
    key: string;
    value: string;
  };
  content_versions: {
    topic: ContentTopic;
    version: Generated<number>;
  };
  // Better Auth's tables, `admins` to `admin_passkeys`, have more columns. Our queries name only those listed.
  admins: {
    id: string;
    email: string;
    role: Generated<AdminRole>;
    two_factor_enabled: Flag | null;
    created_at: AuthInstant;
  };
  admin_sessions: {
    id: string;
    admin_id: string;
    expires_at: AuthInstant;
  };
  admin_credentials: {
    admin_id: string;
    provider_id: string;
    password: string | null;
    updated_at: AuthInstant;
  };
  admin_challenges: {
    id: string;
    expires_at: AuthInstant;
  };
  admin_second_factors: {
    id: string;
    admin_id: string;
    /** JSON, encrypted with AUTH_SECRET. */
    backup_codes: string;
    locked_until: AuthInstant | null;
  };
  admin_passkeys: {
    id: string;
    admin_id: string;
  };
  admin_links: {
    token_hash: string;
    purpose: AdminLinkPurpose;
    email: string | null;
    role: Generated<AdminRole>;
    expires_at: string;
    /** The administrator who made the link on `/cuenta`. Null for a link that the program mailed or printed. */
    made_by: Generated<string | null>;
  };
  push_subscriptions: {
    session_id: string;
    /** A capability URL (RFC 8030 §8.3), so it is never logged or shown. */
    endpoint: string;
    p256dh: string;
    auth: string;
    notified_until: string;
    notified_at: string | null;
  };
  activity: {
    id: string;
    at: string;
    action: string;
    outcome: string;
    who: string | null;
    about_id: string | null;
    about: string | null;
    browser: string | null;
    network: string | null;
    times: Generated<number>;
    merge_key: string | null;
  };
  limit_buckets: {
    bucket: string;
    /** JSON array of the times of the attempts, in milliseconds since 1970, oldest first. */
    taken: string;
    expires_at: string;
  };
  enquiries: {
    id: string;
    code: string;
    /** Hash that is equal when a form is sent twice. */
    idempotency_key: string;
    source: "home" | "contacto" | "api";
    kind: Generated<"enquiry" | "cancellation">;
    name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    language: string;
    status: string;
    /** True if the honeypot, stamp or limit for floods caught the enquiry. The inbox lists it apart. */
    suspected: Flag;
    unstored_photos: Generated<number>;
    note: Generated<string>;
    search_text: string;
    created_at: string;
    read_at: string | null;
    /** When the enquiry was first marked as answered. Marking it as new again sets this to null. */
    answered_at: string | null;
    deleted_at: string | null;
    version: Generated<number>;
    labels: Generated<string>;
    address: Generated<string>;
    /** The sender's email in lower case and WhatsApp number as digits, used to find a person's enquiries. */
    person_email: string | null;
    person_phone: string | null;
    /** Name, email and telephone, which the search on `/clientes` matches. */
    person_text: string;
  };
  customer_notes: {
    /** Email or WhatsApp number, as in `person_email` and `person_phone`. */
    person: string;
    note: string;
    version: number;
  };
  enquiry_photos: IngestedImage & {
    id: string;
    enquiry_id: string;
    position: number;
    bytes: number;
  };
  enquiry_uploads: IngestedImage & {
    token_hash: string;
    bytes: number;
    created_at: string;
  };
  orders: {
    enquiry_id: string;
    token: string;
    items: string;
    deal: string | null;
    words: string;
    state: Generated<"new" | "talking" | "reserved" | "ready" | "sent" | "delivered" | "cancelled">;
    /** JSON array of the pieces that the order took from stock. */
    taken: Generated<string>;
    /** When a hold on the stock ends. Null if there is no hold, or if the order's state reserves the stock. */
    held_until: string | null;
    carrier: Generated<string>;
    tracking: Generated<string>;
    version: Generated<number>;
    /** Null until shipping is agreed. */
    shipping_cents: number | null;
    discount_cents: Generated<number>;
    paid_cents: Generated<number>;
  };
  order_changes: {
    id: string;
    enquiry_id: string;
    kind: "edit" | "undo" | "hold-end";
    undoes: string | null;
    /** JSON of the changed fields with their former values. Includes `taken` if stock moved. */
    before: string;
    after: string;
    who: string | null;
    created_at: string;
  };
  shared_lists: {
    id: string;
    origin: string;
    maker: string;
    kind: "whole" | "gift";
    items: string;
    expires_at: string;
  };
  shared_list_answers: {
    list_id: string;
    line: string;
    /** Equals `device`, but is empty in a gift list. There the primary key allows one answer to each line. */
    slot: string;
    device: string;
  };
  chats: {
    code: string;
    slug: string | null;
    size: string | null;
    colour: string | null;
    created_at: string;
  };
  restock_requests: {
    id: string;
    product_id: string;
    size: string;
    colour: string;
    channel: "email" | "whatsapp";
    contact: string;
    suspected: Flag;
    created_at: string;
    notified_at: string | null;
  };
  daily_counts: {
    /** A day in Argentina, `YYYY-MM-DD`. */
    day: string;
    kind: "visit" | "seen" | "not-found";
    /** A product's id for `seen`, a search's hash for `not-found`, and empty for `visit`. */
    key: string;
    n: number;
  };
  search_texts: {
    hash: string;
    /** A row is added only after several visits have searched for its words (decision 119). */
    words: string;
  };
  jobs: {
    id: string;
    kind: string;
    key: string;
    /** A process runs one job of a partition at a time. Null means no such limit. */
    partition: string | null;
    payload: string;
    state: "waiting" | "running" | "done" | "given_up";
    attempts: Generated<number>;
    created_at: string;
    trying_since: string;
    /** When the job is due. In the state `running`, when its lease ends. */
    run_at: string;
    lease_owner: string | null;
    finished_at: string | null;
    last_error_code: string | null;
    last_error_text: string | null;
  };
}

export type Db = Kysely<Schema>;

export type ProductRow = Selectable<Schema["products"]>;
export type EnquiryRow = Selectable<Schema["enquiries"]>;
export type PushSubscriptionRow = Selectable<Schema["push_subscriptions"]>;
export type ChatRow = Selectable<Schema["chats"]>;
export type RestockRequestRow = Selectable<Schema["restock_requests"]>;
export type JobRow = Selectable<Schema["jobs"]>;
