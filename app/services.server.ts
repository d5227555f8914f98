import { createContext } from "react-router";
import type { AdminAuth } from "./admin/auth.server.ts";
import type { LastBackup } from "./admin/last-backup.ts";
import type { Push } from "./admin/push/push.server.ts";
import type { ReadCatalogue } from "./catalogue/catalogue-index.server.ts";
import type { Product } from "./catalogue/product.ts";
import type { Now } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Db } from "./platform/db/schema.ts";
import type { ImagePool } from "./platform/images/pool.ts";
import type { MediaStore } from "./platform/images/store.ts";
import type { JobResult } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { ReadSettings } from "./shop/settings.server.ts";

/** Built once by the process (`server/services.ts`) or by a test. */
export interface Services {
  database: Database;
  db: Db;
  catalogue: ReadCatalogue;
  /** By its present or a former slug; null also for one in the trash. */
  find: (slug: string) => Promise<Product | null>;
  settings: ReadSettings;
  store: MediaStore;
  imagePool: ImagePool;
  auth: AdminAuth;
  now: Now;
  log: Log;
  /** PUBLIC_URL, without a trailing slash. */
  publicUrl: string;
  /** MEDIA_PUBLIC_URL with a trailing slash; null where photos come from the shop. */
  mediaPublicUrl: string | null;
  /** OPEN_ADMIN_ON_LOCALHOST: direct requests from this machine act as the administrator (invariant 1). */
  openAdmin: boolean;
  enquiries: {
    /** Signs the forms and keys their limits. */
    secret: string;
    /** SMTP_URL is set. */
    mailOn: boolean;
    /** MAIL_TO. */
    mailTo: string | null;
    /** Wakes the job worker. */
    wake: () => void;
    /** Age of the oldest waiting mail, in milliseconds. */
    mailBacklog: () => number;
    /** Sends the owner a mail within ten seconds; null while mail is off. */
    testMail: () => Promise<JobResult | null>;
  };
  push: Push;
  /** A backup while it is made; null while another one is made. */
  downloadBackup: () => { name: string; stream: ReadableStream<Uint8Array> } | null;
  /** The newest daily backup; null where BACKUP_TO is not set. */
  lastBackup: () => Promise<LastBackup | null>;
  /** Logs a fault. Never pass personal data. */
  report: (message: string, detail?: Record<string, unknown>) => void;
  isStorageError: (error: unknown) => boolean;
}

/** What the server knows about a request. */
export interface RequestContext {
  /** The id in the log and on error pages. */
  id: string;
  /** For limits, never for access. */
  clientAddress: string;
  /** A loopback socket, a loopback Host, and no forwarding header. */
  direct: boolean;
  /** Admin mode is offered on this host (spec §6). */
  adminHost: boolean;
}

export const servicesContext = createContext<Services>();

export const requestContext = createContext<RequestContext>();
