import { resolve } from "node:path";
import * as v from "valibot";
import { isLoopbackHost } from "./loopback.ts";
import { readSmtpUrl } from "./smtp-url.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type MailConfig = { smtpUrl: string; from: string; to: string };

export type Config = {
  /** 0 means any free port: see {@link withListeningPort}. */
  port: number;
  host: string;
  /** Origin without a trailing slash, e.g. `https://copito.example`. */
  publicUrl: string;
  /** Whether `PUBLIC_URL` was given, rather than made from the port. */
  publicUrlGiven: boolean;
  /** Absolute. */
  dataDir: string;
  /** PostgreSQL when given, otherwise SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Pictures in an S3-compatible store when given, otherwise on disk in `dataDir`. */
  s3: S3Config | null;
  /** Without it messages wait in the queue. */
  mail: MailConfig | null;
  authSecret: string | null;
  trustedProxyHops: number;
  /** Lower-case host names on which admin mode is offered (spec §6). */
  adminPreviewHosts: string[];
  openAdminOnLocalhost: boolean;
  logLevel: LogLevel;
};

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

const S3_NAMES = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;
const MAIL_NAMES = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const;

function wholeNumber(name: string, min: number, max: number) {
  const fault = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, fault),
    v.transform(Number),
    v.minValue(min, fault),
    v.maxValue(max, fault),
  );
}

function flag(name: string) {
  return v.pipe(
    v.string(),
    v.picklist(["true", "false"], `${name} must be true or false.`),
    v.transform((text) => text === "true"),
  );
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function urlOf(name: string, protocols: readonly string[], fault: string) {
  return v.pipe(
    v.string(),
    v.check((text) => {
      const url = parseUrl(text);
      return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
    }, `${name} ${fault}`),
  );
}

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = parseUrl(text);
    if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
    return (
      url.pathname === "/" &&
      !/[?#]/.test(text) &&
      url.username === "" &&
      url.password === "" &&
      !!url.hostname
    );
  }, "PUBLIC_URL must be an http or https origin without a path, for example https://copito.example."),
  v.transform((text) => new URL(text).origin),
);

// A mailbox or `Name <mailbox>`; the mail library parses it fully, this only catches a slip of the pen.
const MAILBOX = /^(?:[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/;

function mailbox(name: string) {
  return v.pipe(
    v.string(),
    v.regex(MAILBOX, `${name} must be an email address, alone or as Name <address>.`),
  );
}

const smtpUrl = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const read = readSmtpUrl(dataset.value);
    if (!read.ok) addIssue({ message: read.fault });
  }),
);

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

const EnvSchema = v.object({
  PORT: v.optional(wholeNumber("PORT", 0, 65535), "3000"),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, "HOST must be a host name or an IP address.")),
    "127.0.0.1",
  ),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), "data"),
  DATABASE_URL: v.optional(
    urlOf("DATABASE_URL", ["postgres:", "postgresql:"], "must be a postgres:// or postgresql:// address."),
  ),
  S3_ENDPOINT: v.optional(urlOf("S3_ENDPOINT", ["http:", "https:"], "must be an http or https address.")),
  S3_REGION: v.optional(v.string()),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailbox("MAIL_FROM")),
  MAIL_TO: v.optional(mailbox("MAIL_TO")),
  AUTH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, "AUTH_SECRET must have at least 32 characters.")),
  ),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber("TRUSTED_PROXY_HOPS", 0, 10), "0"),
  ADMIN_PREVIEW_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(",")
          .map((host) => host.trim().toLowerCase())
          .filter((host) => host !== ""),
      ),
      v.check(
        (hosts) => hosts.every((host) => HOST_NAME.test(host)),
        "ADMIN_PREVIEW_HOSTS must be host names separated by commas, without protocol, port or path.",
      ),
    ),
    "",
  ),
  OPEN_ADMIN_ON_LOCALHOST: v.optional(flag("OPEN_ADMIN_ON_LOCALHOST"), "false"),
  LOG_LEVEL: v.optional(
    v.pipe(v.string(), v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`)),
    "info",
  ),
});

type Env = Record<string, string | undefined>;

// `docker run -e NAME=` and empty lines of an .env file mean "not set", so blanks count as absent.
function withoutBlanks(env: Env): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(EnvSchema.entries)) {
    const text = env[name]?.trim();
    if (text) given[name] = text;
  }
  return given;
}

function groupFaults(given: Record<string, string>, names: readonly string[], purpose: string): string[] {
  const missing = names.filter((name) => !(name in given));
  if (missing.length === 0 || missing.length === names.length) return [];
  const present = names.filter((name) => name in given);
  return missing.map((name) => `${name} is missing: ${listed(present)}, and ${purpose} needs it too.`);
}

/** `A is set`, `A and B are set`, `A, B and C are set`. */
function listed(names: readonly string[]): string {
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
  return `${list} ${names.length === 1 ? "is" : "are"} set`;
}

/**
 * Reads the environment (design, 'Names that others rely on'). Every fault is listed at once, each an English
 * sentence that begins with the variable's name and never repeats a value, since some are secrets.
 */
export function readConfig(env: Env): ConfigResult {
  const given = withoutBlanks(env);
  const parsed = v.safeParse(EnvSchema, given);
  const faults = new Set(parsed.issues?.map((issue) => issue.message));
  for (const fault of groupFaults(given, S3_NAMES, "keeping photos in S3")) faults.add(fault);
  for (const fault of groupFaults(given, MAIL_NAMES, "sending mail")) faults.add(fault);
  if (given.OPEN_ADMIN_ON_LOCALHOST === "true" && !isLoopbackHost(given.HOST ?? "127.0.0.1")) {
    faults.add(
      "OPEN_ADMIN_ON_LOCALHOST is allowed only when HOST is a loopback address: it opens the administration to everyone who reaches the server.",
    );
  }
  if (!parsed.success || faults.size > 0) return { ok: false, faults: [...faults] };
  return { ok: true, config: configOf(parsed.output) };
}

function configOf(env: v.InferOutput<typeof EnvSchema>): Config {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? localUrl(env.PORT),
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3:
      S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            region: S3_REGION,
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    mail: SMTP_URL && MAIL_FROM && MAIL_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : null,
    authSecret: env.AUTH_SECRET ?? null,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    adminPreviewHosts: env.ADMIN_PREVIEW_HOSTS,
    openAdminOnLocalhost: env.OPEN_ADMIN_ON_LOCALHOST,
    logLevel: env.LOG_LEVEL,
  };
}

function localUrl(port: number): string {
  return `http://localhost:${port}`;
}

/** The config once the server listens: with `PORT=0` the real port is known only then, and so is a default URL. */
export function withListeningPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.publicUrlGiven ? config.publicUrl : localUrl(port) };
}
