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

/** What a request may use. Built once by the process (server/services.ts) or by a test, never imported. */
export interface Services {
  database: Database;
  /** The database's queries. */
  db: Db;
  /** The catalogue in memory, as it is now. */
  catalogue: ReadCatalogue;
  /** The product of an address, also of one that it had before; null where there is none, or it is in the trash. */
  find: (slug: string) => Promise<Product | null>;
  /** What the owner set, as it is now. */
  settings: ReadSettings;
  store: MediaStore;
  imagePool: ImagePool;
  auth: AdminAuth;
  now: Now;
  log: Log;
  /** Origin that visitors reach the shop at, without a trailing slash. Never taken from a request's Host. */
  publicUrl: string;
  /** Where browsers get the products' photos, with a slash at its end; null: from the shop itself. */
  mediaPublicUrl: string | null;
  /** OPEN_ADMIN_ON_LOCALHOST: direct requests from this machine act as the administrator (invariant 1). */
  openAdmin: boolean;
  /** What the forms need beside the database. */
  enquiries: {
    /** Signs the forms and keys the counters of their limits. */
    secret: string;
    /** Whether mail leaves: SMTP_URL is set. Enquiries are kept in any case. */
    mailOn: boolean;
    /** MAIL_TO: where notices go while the owner has chosen no mailbox. */
    mailTo: string | null;
    /** Tells this process's workers that an enquiry came in. */
    wake: () => void;
    /** Milliseconds that the oldest mail waits for, as far as this process has seen. */
    mailBacklog: () => number;
    /** Sends the owner a mail within ten seconds; null while mail is off. */
    testMail: () => Promise<JobResult | null>;
  };
  /** Notices on the administrators' devices. */
  push: Push;
  /** A copy of the shop for its owner as it is made, and its file's name; null while another one is made. */
  downloadBackup: () => { name: string; stream: ReadableStream<Uint8Array> } | null;
  /** The newest daily copy; null where none are to be made. */
  lastBackup: () => Promise<LastBackup | null>;
  /** Reports something wrong that the visitor does not need to know about. Never pass personal data. */
  report: (message: string, detail?: Record<string, unknown>) => void;
  /** Whether an error says that nothing can be kept now, and may be later. */
  isStorageError: (error: unknown) => boolean;
}

/** What the server found out about a request before the router saw it; a page cannot fake or change it. */
export interface RequestContext {
  /** Under which whatever goes wrong is logged; error pages show it. */
  id: string;
  /** The visitor's address, behind as many proxies as are trusted; for limits, never for decisions. */
  clientAddress: string;
  /** Came over a loopback socket, to a loopback Host, without a forwarding header: from this machine itself. */
  direct: boolean;
  /** The host is one where admin mode is offered (spec §6): this machine's names or a preview host. */
  adminHost: boolean;
}

/** The router's key for {@link Services}: set by the server for each request, read by loaders and actions. */
export const servicesContext = createContext<Services>();

/** The router's key for {@link RequestContext}. */
export const requestContext = createContext<RequestContext>();
