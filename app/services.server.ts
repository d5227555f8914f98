import { createContext } from "react-router";
import type { AdminAuth } from "./admin/auth.server.ts";
import type { Push } from "./admin/push/push.server.ts";
import type { CatalogueIndex, ReadCatalogue } from "./catalogue/catalogue-index.server.ts";
import type { Now } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Db } from "./platform/db/schema.ts";
import type { ImagePool } from "./platform/images/pool.ts";
import type { MediaStore } from "./platform/images/store.ts";
import type { JobResult } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Product } from "./product/product.ts";
import type { ReadSettings } from "./shop/settings.server.ts";
import type { VisitCounts } from "./summary/visit-counts.server.ts";

export interface Services {
  database: Database;
  db: Db;
  catalogue: ReadCatalogue;
  catalogueChangesAt: CatalogueIndex["changesAt"];
  find: (slug: string, reader?: "owner") => Promise<Product | null>;
  settings: ReadSettings;
  store: MediaStore;
  imagePool: ImagePool;
  auth: AdminAuth;
  now: Now;
  log: Log;
  /** PUBLIC_URL without a trailing slash. */
  publicUrl: string;
  /** MEDIA_PUBLIC_URL with a trailing slash. Null if this server serves the photos. */
  mediaPublicUrl: string | null;
  /** OPEN_ADMIN_ON_LOCALHOST: requests from this machine that no proxy forwarded have an owner's rights. */
  openAdmin: boolean;
  enquiries: {
    secret: string;
    mailOn: boolean;
    wake: () => void;
    /** Age of the oldest waiting mail, in milliseconds. */
    mailBacklog: () => number;
    testMail: () => Promise<JobResult | null>;
  };
  push: Push;
  visits: VisitCounts;
  storeExamples: (ids: readonly string[]) => Promise<void>;
  downloadBackup: () => { name: string; stream: ReadableStream<Uint8Array> } | null;
  /**
   * Null without BACKUP_TO. `age` is counted in ms from the hour when the newest backup was due. If no backup
   * was made yet, `age` is counted from the first start with BACKUP_TO.
   */
  lastBackup: () => Promise<{ age: number; made: boolean; late: boolean } | null>;
  /** Logs an error. Must not get personal data. */
  report: (message: string, detail?: Record<string, unknown>) => void;
  isStorageError: (error: unknown) => boolean;
}

/** For the team's pages: `catalogue` and `find` also return products that visitors do not see. */
export function servicesOfOwner(services: Services): Services {
  return {
    ...services,
    catalogue: () => services.catalogue("owner"),
    find: (slug) => services.find(slug, "owner"),
  };
}

export interface RequestContext {
  id: string;
  /** For limits, the activity log and visit counts. Grants no access: clients can fake forwarding headers. */
  clientAddress: string;
  /** True if the socket's address and the Host header are loopback and no forwarding header is set. */
  direct: boolean;
  /** True if the Host is loopback or one of ADMIN_PREVIEW_HOSTS. Such hosts offer admin mode (spec §6). */
  adminHost: boolean;
}

export const servicesContext = createContext<Services>();

export const requestContext = createContext<RequestContext>();
