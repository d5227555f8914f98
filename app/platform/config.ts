import { isAbsolute, resolve } from "node:path";
import * as v from "valibot";
import { isLoopbackHost } from "./loopback.ts";
import { readSmtpUrl } from "./smtp-url.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Config = ReturnType<typeof configOf>;
export type S3Config = NonNullable<Config["s3"]>;

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, error),
    v.transform(Number),
    v.minValue(min, error),
    v.maxValue(max, error),
  );
}

const flag = v.pipe(
  v.string(),
  v.picklist(["true", "false"], "must be true or false."),
  v.transform((text) => text === "true"),
);

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
}

const checked = (isRight: (text: string) => boolean, error: string) =>
  v.pipe(v.string(), v.check(isRight, error));
const HTTP = ["http:", "https:"];

const origin = v.pipe(
  checked(
    (text) => isUrl(text, HTTP) && new URL(text).href === `${new URL(text).origin}/`,
    "must be an http or https origin without a path, for example https://copito.example.",
  ),
  v.transform((text) => new URL(text).origin),
);

const mediaUrl = v.pipe(
  checked((text) => {
    const url = isUrl(text, HTTP) ? new URL(text) : null;
    return url !== null && url.href === url.origin + url.pathname && !/[\s,;'"]/.test(url.href);
  }, "must be an http or https address without query, for example https://fotos.copito.example."),
  v.transform((text) => `${new URL(text).href.replace(/\/+$/, "")}/`),
);

const MAILBOX = /^(?:[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/;
const mailbox = checked(
  (text) => MAILBOX.test(text),
  "must be an email address, alone or as Name <address>.",
);

const smtpUrl = checked(
  (text) => readSmtpUrl(text) !== null,
  "must be an smtp:// or smtps:// address, with % in user and password written as %25, and no password where requireTLS=false.",
);

const secret = checked(({ length }) => length >= 32, "must have at least 32 characters.");

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const hostNames = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").flatMap((host) => host.trim().toLowerCase() || [])),
  v.check(
    (hosts) => hosts.every((host) => HOST_NAME.test(host)),
    "must be host names separated by commas, without protocol, port or path.",
  ),
);

const S3 = {
  S3_ENDPOINT: v.optional(checked((text) => isUrl(text, HTTP), "must be an http or https address.")),
  S3_REGION: v.optional(v.string()),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

const MAIL = {
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailbox),
  MAIL_TO: v.optional(mailbox),
};

const EnvSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65535), "3000"),
  HOST: v.optional(
    checked((text) => /^[A-Za-z0-9.:-]+$/.test(text), "must be a host name or an IP address."),
    "127.0.0.1",
  ),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), "data"),
  DATABASE_URL: v.optional(
    checked(
      (text) => isUrl(text, ["postgres:", "postgresql:"]),
      "must be a postgres:// or postgresql:// address.",
    ),
  ),
  ...S3,
  ...MAIL,
  AUTH_SECRET: v.optional(secret),
  AUTH_SECRET_PREVIOUS: v.optional(v.string()),
  BACKUP_TO: v.optional(
    checked((text) => text === "s3" || isAbsolute(text), 'must be an absolute folder, or "s3".'),
  ),
  BACKUP_KEEP: v.optional(wholeNumber(1, 365), "7"),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(0, 10), "0"),
  ADMIN_PREVIEW_HOSTS: v.optional(hostNames, ""),
  METRICS_TOKEN: v.optional(secret),
  MEDIA_PUBLIC_URL: v.optional(mediaUrl),
  OPEN_ADMIN_ON_LOCALHOST: v.optional(flag, "false"),
  OFFLINE: v.optional(flag, "true"),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}.`), "info"),
});

type Env = Record<string, string | undefined>;

function withoutBlanks(env: Env): Record<string, string> {
  const names = Object.keys(EnvSchema.entries);
  return Object.fromEntries(names.map((name) => [name, env[name]?.trim() ?? ""]).filter(([, text]) => text));
}

export function readConfig(env: Env): { ok: true; config: Config } | { ok: false; errors: string[] } {
  const given = withoutBlanks(env);
  const parsed = v.safeParse(EnvSchema, given);
  const errors = new Set(parsed.issues?.map(({ path, message }) => `${path?.[0].key} ${message}`));
  for (const names of [S3, MAIL].map(Object.keys)) {
    if (!names.some((name) => name in given)) continue;
    for (const name of names.filter((name) => !(name in given))) {
      errors.add(`${name} is missing: ${names.join(", ")} are set together or not at all.`);
    }
  }
  if (given.BACKUP_TO === "s3" && !given.S3_BUCKET) errors.add("BACKUP_TO=s3 needs the S3_ variables.");
  if (parsed.success && parsed.output.OPEN_ADMIN_ON_LOCALHOST && !isForThisMachine(parsed.output)) {
    errors.add(
      "OPEN_ADMIN_ON_LOCALHOST is allowed only where HOST and PUBLIC_URL are loopback addresses and TRUSTED_PROXY_HOPS is 0: it opens the administration to everyone who reaches the server.",
    );
  }
  if (!parsed.success || errors.size > 0) return { ok: false, errors: [...errors] };
  return { ok: true, config: configOf(parsed.output) };
}

function isForThisMachine(env: v.InferOutput<typeof EnvSchema>): boolean {
  const { hostname } = new URL(env.PUBLIC_URL ?? localUrl(env.PORT));
  return env.TRUSTED_PROXY_HOPS === 0 && [env.HOST, hostname].every(isLoopbackHost);
}

function configOf(env: v.InferOutput<typeof EnvSchema>) {
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
    previousAuthSecret: env.AUTH_SECRET_PREVIOUS ?? null,
    backups: env.BACKUP_TO ? { to: env.BACKUP_TO, keep: env.BACKUP_KEEP } : null,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    adminPreviewHosts: env.ADMIN_PREVIEW_HOSTS,
    metricsToken: env.METRICS_TOKEN ?? null,
    mediaPublicUrl: env.MEDIA_PUBLIC_URL ?? null,
    offline: env.OFFLINE,
    openAdminOnLocalhost: env.OPEN_ADMIN_ON_LOCALHOST,
    logLevel: env.LOG_LEVEL,
  };
}

export const localUrl = (port: number): string => `http://localhost:${port}`;
