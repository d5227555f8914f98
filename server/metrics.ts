import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { Context, Next } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../app/platform/config.ts";
import { countJobs } from "../app/platform/jobs/jobs.ts";
import { limitsHit } from "../app/platform/limits/limit-buckets.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { NOT_FOUND } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import type { RenderConcurrency } from "./render-concurrency.ts";

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsParts = {
  services: Services;
  config: Pick<Config, "dataDir" | "metricsToken" | "trustedProxyHops">;
  renders: RenderConcurrency;
};

/** Prometheus metrics of this instance. Labels name routes, not paths, so that visitors cannot add series. */
export function openMetrics(parts: MetricsParts) {
  const register = new Registry();
  const metrics = defineMetrics(register);
  let hasDefaults = false;
  return {
    async observe(c: Context<AppEnv>, next: Next) {
      const began = performance.now();
      await next();
      const labels = {
        route: routeOf(c),
        method: ["GET", "HEAD", "POST"].includes(c.req.method) ? c.req.method : "other",
        status: c.res.status,
        cache: c.res.headers.get("X-Cache") ?? "none",
      };
      metrics.requests.observe(labels, (performance.now() - began) / 1000);
    },
    async answer(c: Context<AppEnv>, next: Next) {
      if (!mayRead(c, parts)) return next();
      if (!hasDefaults) collectDefaultMetrics({ register });
      hasDefaults = true;
      await collect(metrics, parts);
      const headers = { "Content-Type": register.contentType, "Cache-Control": "no-store" };
      return c.body(await register.metrics(), 200, headers);
    },
  };
}

type Metrics = ReturnType<typeof defineMetrics>;

function defineMetrics(register: Registry) {
  const registers = [register];
  const gauge = <Name extends string = never>(name: string, help: string, labelNames: Name[] = []) =>
    new Gauge({ name: `copito_${name}`, help, labelNames, registers });
  return {
    requests: new Histogram({
      name: "copito_request_seconds",
      help: "Answers, by the route's pattern; cache: hit, miss or stale in the page cache, none beside it.",
      labelNames: ["route", "method", "status", "cache"] as const,
      buckets: BUCKETS,
      registers,
    }),
    limitsHit: new Counter({
      name: "copito_limits_hit_total",
      help: "How often a limit was full, by its kind; not each refuses (those of everybody mark as suspected).",
      labelNames: ["limit"] as const,
      registers,
    }),
    renders: gauge("renders", "Pages that are rendered for visitors, or wait for it.", ["state"]),
    decodes: gauge("decodes", "Photos that are decoded, or wait for it."),
    jobs: gauge("jobs", "Jobs that are not done, of all instances.", ["kind", "state"]),
    jobAge: gauge("job_oldest_seconds", "Age of the oldest of them that waits.", ["kind"]),
    mailWaiting: gauge("mail_waiting_seconds", "Age of the oldest mail that has not left."),
    backupAge: gauge(
      "backup_age_seconds",
      "Since the newest daily backup was due, or was to be the first; nothing without BACKUP_TO.",
    ),
    freeDisk: gauge("disk_free_bytes", "Of the data folder."),
    databaseOk: gauge("database_ok", "1 while the database answers."),
    storeOk: gauge("store_ok", "1 while the photo store answers."),
    imagesOk: gauge("images_ok", "1 while the process that decodes photos starts."),
  };
}

async function collect(metrics: Metrics, { services, config, renders }: MetricsParts): Promise<void> {
  const { database, store, imagePool, enquiries, log } = services;
  const [answers, stored, disk] = await Promise.all([
    database.ping(),
    store.ping(),
    statfs(config.dataDir).catch((err: unknown) => {
      log.warn({ err }, "free space cannot be read");
      return null;
    }),
  ]);
  metrics.databaseOk.set(Number(answers));
  metrics.storeOk.set(Number(stored));
  metrics.imagesOk.set(Number(imagePool.works()));
  if (disk) metrics.freeDisk.set(disk.bavail * disk.bsize);
  for (const [state, count] of Object.entries(renders.load())) metrics.renders.set({ state }, count);
  metrics.decodes.set(imagePool.load());
  metrics.mailWaiting.set(enquiries.mailBacklog() / 1000);
  metrics.limitsHit.reset();
  for (const [limit, times] of limitsHit) metrics.limitsHit.inc({ limit }, times);
  metrics.backupAge.remove();
  if (answers) await collectFromDatabase(metrics, services);
}

async function collectFromDatabase(metrics: Metrics, { db, now, lastBackup }: Services): Promise<void> {
  const backup = await lastBackup();
  if (backup) metrics.backupAge.set(backup.age / 1000);
  const counts = await countJobs(db);
  metrics.jobs.reset();
  metrics.jobAge.reset();
  for (const { kind, state, count, since } of counts) {
    metrics.jobs.set({ kind, state }, count);
    // After the clock was set back, a job's age could be negative.
    const age = Math.max(0, (now().getTime() - since.getTime()) / 1000);
    if (state === "waiting") metrics.jobAge.set({ kind }, age);
  }
}

function routeOf(c: Context<AppEnv>): string {
  const { path } = c.req;
  if (path.startsWith("/media/")) return "/media/:name";
  if (path.startsWith("/assets/")) return "/assets/:name";
  if (["/healthz", "/readyz", "/metrics"].includes(path)) return path;
  const row = c.get("row");
  return row === NOT_FOUND && c.res.status === 200 ? "/:file" : row.path;
}

/** Without METRICS_TOKEN, the reader and PUBLIC_URL must be local, and TRUSTED_PROXY_HOPS 0 (decision 033). */
function mayRead(c: Context<AppEnv>, { services, config }: MetricsParts): boolean {
  const { metricsToken, trustedProxyHops } = config;
  if (metricsToken === null) {
    const isLocal = isLoopbackHost(new URL(services.publicUrl).hostname);
    return c.get("requestContext").direct && trustedProxyHops === 0 && isLocal;
  }
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(c.req.header("Authorization") ?? ""), hash(`Bearer ${metricsToken}`));
}
