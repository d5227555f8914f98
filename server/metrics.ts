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

/** Seconds: a page in the cache takes one thousandth, a photo some seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsParts = {
  services: Services;
  config: Pick<Config, "dataDir" | "metricsToken" | "trustedProxyHops">;
  reads: RenderConcurrency;
};

/**
 * What a monitor (Prometheus) collects at `/metrics`, of this instance alone. Names routes, never addresses: nothing that
 * visitors write makes another series. Who is not let in gets the page that nothing is there.
 */
export function openMetrics({ services, config, reads }: MetricsParts) {
  const { database, store, imagePool, enquiries, log } = services;
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: "copito_request_seconds",
    help: "Answers, by the route's pattern; cache: hit or miss of the page cache, none beside it.",
    labelNames: ["route", "method", "status", "cache"] as const,
    buckets: BUCKETS,
    registers,
  });
  const gauge = <Name extends string = never>(name: string, help: string, labelNames: Name[] = []) =>
    new Gauge({ name: `copito_${name}`, help, labelNames, registers });
  const drawing = gauge("renders", "Pages that are drawn for visitors, or wait for it.", ["state"]);
  const decodes = gauge("decodes", "Photos that are decoded, or wait for it.");
  const jobs = gauge("jobs", "Jobs that are not done, of all instances.", ["kind", "state"]);
  const jobAge = gauge("job_oldest_seconds", "Age of the oldest of them that waits.", ["kind"]);
  const mailWaiting = gauge("mail_waiting_seconds", "Age of the oldest mail that has not left.");
  const copyAge = gauge(
    "backup_age_seconds",
    "Since the newest daily copy was due, or was to be the first; nothing without BACKUP_TO.",
  );
  new Counter({
    name: "copito_limits_hit_total",
    help: "How often a limit was full, by its kind; not each refuses (those of everybody mark as suspected).",
    labelNames: ["limit"] as const,
    registers,
    collect() {
      this.reset();
      for (const [limit, times] of limitsHit) this.inc({ limit }, times);
    },
  });
  const freeDisk = gauge("disk_free_bytes", "Of the data folder.");
  const databaseOk = gauge("database_ok", "1 while the database answers.");
  const storeOk = gauge("store_ok", "1 while the photo store answers.");
  const imagesOk = gauge("images_ok", "1 while the process that decodes photos starts.");

  const readJobs = async () => {
    const counts = await countJobs(database.db);
    jobs.reset();
    jobAge.reset();
    for (const { kind, state, count, since } of counts) {
      jobs.set({ kind, state }, count);
      if (state !== "waiting") continue;
      // A bundle of notices is dated when it is due.
      const age = (services.now().getTime() - since.getTime()) / 1000;
      jobAge.set({ kind }, Math.max(0, age));
    }
  };

  const readCopyAge = async () => {
    const copy = await services.lastBackup();
    if (copy) copyAge.set(copy.age / 1000);
  };

  const collect = async () => {
    const [answers, stored, disk] = await Promise.all([
      database.ping(),
      store.ping(),
      statfs(config.dataDir).catch((error: unknown) => {
        log.warn({ err: error }, "free space cannot be read");
        return null;
      }),
    ]);
    databaseOk.set(Number(answers));
    storeOk.set(Number(stored));
    if (disk) freeDisk.set(disk.bavail * disk.bsize);
    const { running, waiting } = reads.load();
    drawing.set({ state: "running" }, running);
    drawing.set({ state: "waiting" }, waiting);
    decodes.set(imagePool.load());
    imagesOk.set(Number(imagePool.works()));
    mailWaiting.set(enquiries.mailBacklog() / 1000);
    copyAge.remove();
    if (answers) await Promise.all([readJobs(), readCopyAge()]);
  };

  let withProcess = false;
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
      requests.observe(labels, (performance.now() - began) / 1000);
    },
    async answer(c: Context<AppEnv>, next: Next) {
      if (!mayRead(c, services.publicUrl, config)) return next();
      // Memory, processor time, delays of the event loop: what is measured for them costs nothing while nobody asks.
      if (!withProcess) collectDefaultMetrics({ register });
      withProcess = true;
      await collect();
      const headers = { "Content-Type": register.contentType, "Cache-Control": "no-store" };
      return c.body(await register.metrics(), 200, headers);
    },
  };
}

/** The pattern of what answered; files by their folder. */
function routeOf(c: Context<AppEnv>): string {
  const { path } = c.req;
  if (path.startsWith("/media/")) return "/media/:name";
  if (path.startsWith("/assets/")) return "/assets/:name";
  if (["/healthz", "/readyz", "/metrics"].includes(path)) return path;
  const row = c.get("row");
  return row === NOT_FOUND && c.res.status === 200 ? "/:file" : row.path;
}

/**
 * With the token. Without one that is set only this machine itself, and only where no stranger can look like it: behind a
 * proxy that does not say that it is one, all of them would (decision 033).
 */
function mayRead(
  c: Context<AppEnv>,
  publicUrl: string,
  { metricsToken, trustedProxyHops }: MetricsParts["config"],
): boolean {
  if (metricsToken === null) {
    return (
      c.get("requestContext").direct && trustedProxyHops === 0 && isLoopbackHost(new URL(publicUrl).hostname)
    );
  }
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(c.req.header("Authorization") ?? ""), hash(`Bearer ${metricsToken}`));
}
