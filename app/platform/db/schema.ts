import type { ColumnType, Generated, Kysely, Selectable } from "kysely";

type Flag = ColumnType<boolean | number, boolean, boolean>;

type Gender = "girl" | "boy";

type AuthInstant = ColumnType<Date | string, string, string>;

export type AdminLinkPurpose = "setup" | "invite" | "reset";

type OrderState = "new" | "talking" | "reserved" | "ready" | "sent" | "delivered" | "cancelled";

export type ContentTopic = "catalogue" | "settings";

export interface Schema {
  products: {
    id: string;
    name: string;
    description: string | null;
    price_cents: number | null;
    category: string | null;
    in_stock: Flag;
    search_text: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    pinned_at: string | null;
    version: Generated<number>;
    slug: string;
    price_before_cents: number | null;
    composition: string | null;
    care: Generated<string>;
    occasions: Generated<string>;
    gender: Gender | null;
  };
  product_photos: {
    id: string;
    product_id: string;
    position: number;
    key: string;
    extension: string;
    width: number;
    height: number;
    alt: string | null;
    colour: string | null;
    created_at: string;
  };
  product_slugs: {
    slug: string;
    product_id: string;
    created_at: string;
  };
  product_variants: {
    id: string;
    product_id: string;
    position: number;
    size: string | null;
    colour: string | null;
    swatch: string | null;
    stock: number | null;
    price_cents: number | null;
  };
  uploads: {
    id: string;
    key: string;
    extension: string;
    width: number;
    height: number;
    created_at: string;
    admin_id: string;
  };
  settings: {
    key: string;
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
    identifier: string;
    expires_at: AuthInstant;
  };
  admin_second_factors: {
    id: string;
    admin_id: string;
    secret: string;
    backup_codes: string;
    verified: Flag | null;
    locked_until: AuthInstant | null;
  };
  admin_passkeys: {
    id: string;
    admin_id: string;
    name: string | null;
    credential_id: string;
    created_at: AuthInstant | null;
    last_used_at: string | null;
  };
  admin_links: {
    token_hash: string;
    purpose: AdminLinkPurpose;
    email: string | null;
    created_at: string;
    expires_at: string;
  };
  push_devices: {
    id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: string;
    told_until: string;
    told_at: string | null;
    paused_until: string | null;
    problem: string | null;
  };
  activity: {
    id: string;
    at: string;
    kind: string;
    action: string;
    outcome: string;
    who: string | null;
    about_id: string | null;
    about: string | null;
    device: string | null;
    network: string | null;
    times: Generated<number>;
    merge_key: string | null;
  };
  limit_buckets: {
    bucket: string;
    taken: string;
    expires_at: string;
  };
  enquiries: {
    id: string;
    code: string;
    idempotency_key: string;
    source: "home" | "contacto" | "api";
    kind: Generated<"enquiry" | "cancellation">;
    name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    language: string;
    status: "nueva" | "respondida" | "archivada";
    suspected: Flag;
    unkept_photos: Generated<number>;
    note: Generated<string>;
    search_text: string;
    created_at: string;
    read_at: string | null;
    deleted_at: string | null;
    version: Generated<number>;
    labels: Generated<string>;
    remind_on: string | null;
    answering_at: string | null;
    claimed_by: string | null;
    claimed_at: string | null;
  };
  enquiry_photos: {
    id: string;
    enquiry_id: string;
    position: number;
    key: string;
    extension: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
  };
  enquiry_uploads: {
    token_hash: string;
    key: string;
    extension: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
  };
  orders: {
    enquiry_id: string;
    token: string;
    items: string;
    deal: string | null;
    words: string | null;
    state: Generated<OrderState>;
    taken: Generated<string>;
    held_until: string | null;
    carrier: Generated<string>;
    tracking: Generated<string>;
    version: Generated<number>;
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
    slot: string;
    device: string;
  };
  chats: {
    code: string;
    page: string;
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
    told_at: string | null;
  };
  jobs: {
    id: string;
    kind: string;
    key: string | null;
    /** The partition: jobs of one run one after the other in a process. */
    lane: string | null;
    payload: string;
    state: "waiting" | "running" | "done" | "given_up";
    attempts: Generated<number>;
    created_at: string;
    trying_since: string;
    run_at: string;
    lease_owner: string | null;
    finished_at: string | null;
    last_error_code: string | null;
    last_error_text: string | null;
  };
}

export type Db = Kysely<Schema>;

export type ProductRow = Selectable<Schema["products"]>;
export type ProductVariantRow = Selectable<Schema["product_variants"]>;
export type ProductPhotoRow = Selectable<Schema["product_photos"]>;
export type EnquiryRow = Selectable<Schema["enquiries"]>;
export type PushDeviceRow = Selectable<Schema["push_devices"]>;
export type ChatRow = Selectable<Schema["chats"]>;
export type RestockRequestRow = Selectable<Schema["restock_requests"]>;
export type JobRow = Selectable<Schema["jobs"]>;
