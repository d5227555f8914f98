/*
 * Two instances on one PostgreSQL and one S3 store behind the proxies of `deploy/`, as they stand there: what one of them
 * does, the other knows, and who looks on does not notice that one dies. Root of a Debian gets what is missing.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import pg from "pg";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { chromiumFlags, findChromium } from "../../tests/support/chromium.ts";
import { canInstall, installFromDebian } from "../../tests/support/debian.ts";
import { type FaultCase, inFolder, type Outcome } from "../../tests/support/faults.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { photoJpeg } from "../../tests/support/images.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { provideSwift, startObjectStore } from "../../tests/support/object-store.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { runCommand } from "../../tests/support/run-command.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
const PROXIES = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };
type Proxy = keyof typeof PROXIES;

const PATIENCE = 15_000;

interface Fleet {
  origin: string;
  /** `name` is what PostgreSQL knows its connections by. */
  instances: { name: string; origin: string; server: ServerProcess }[];
  database: pg.Pool;
  mails: () => number;
  page: Page;
  folder: string;
  /** Of the first instance, without its port: for commands over the same shop. */
  env: Record<string, string>;
}

/** Runs the work on a fleet of its own, with a visitor's telephone before it. */
async function withFleet(proxy: Proxy, work: (fleet: Fleet) => Promise<Outcome>): Promise<Outcome> {
  if (!existsSync(PROXIES[proxy]) && canInstall() && !existsSync("/run/systemd/system"))
    installFromDebian(proxy);
  if (!existsSync(PROXIES[proxy]) || !provideSwift()) {
    return { done: `nothing: no ${proxy} or no S3-compatible store here`, figure: "-", good: true };
  }
  return await inFolder(async (folder) => {
    await using ends = new AsyncDisposableStack();
    const [postgres, store, mail] = await Promise.all([
      startPostgres(),
      startObjectStore(),
      startMailServer(),
    ]);
    ends.defer(() => postgres.stop());
    ends.defer(() => store.stop());
    ends.defer(() => mail.close());
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const envOf = (name: string) => ({
      LOG_LEVEL: "warn",
      PUBLIC_URL: origin,
      TRUSTED_PROXY_HOPS: "1",
      DATA_DIR: join(folder, name),
      DATABASE_URL: `${postgres.url}?application_name=${name}`,
      AUTH_SECRET: "a secret for the fleet, long enough to sign with",
      S3_ENDPOINT: store.s3.endpoint,
      S3_REGION: store.s3.region,
      S3_BUCKET: store.s3.bucket,
      S3_ACCESS_KEY_ID: store.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.s3.secretAccessKey,
      SMTP_URL: mail.url,
      MAIL_FROM: "Copito <hola@copito.example>",
      MAIL_TO: "ventas@copito.example",
    });
    const start = async (name: string) => {
      const server = startServerProcess("server/main.ts", { PORT: "0", ...envOf(name) });
      ends.defer(async () => void (await server.kill()));
      return { name, server, origin: await server.ready() };
    };
    const instances = await Promise.all([start("one"), start("two")]);
    const ports = instances.map((instance) => new URL(instance.origin).port);
    const stopProxy = await startProxy(proxy, { folder, port, ports });
    ends.defer(stopProxy);
    const database = new pg.Pool({ connectionString: postgres.url });
    ends.defer(() => database.end());
    const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    ends.defer(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.setDefaultTimeout(PATIENCE);
    const mails = () => mail.taken.length;
    return await work({ origin, instances, database, mails, page, folder, env: envOf("copy") });
  });
}

/** Starts the proxy with the file of `deploy/`, but for its addresses. */
async function startProxy(
  proxy: Proxy,
  { folder, port, ports }: { folder: string; port: number; ports: string[] },
): Promise<() => Promise<void>> {
  const [one, two] = ports;
  const own = join(folder, proxy);
  await mkdir(own);
  let child: ChildProcess;
  if (proxy === "nginx") {
    const site = (await readFile(join(DEPLOY, "nginx.conf"), "utf8"))
      .replace("127.0.0.1:3001", `127.0.0.1:${one}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${two}`)
      .replace("listen 80;", `listen 127.0.0.1:${port};`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${own}/${kind};`,
    );
    const whole = `user root; pid ${own}/pid; error_log ${own}/log; events {}
      http { access_log off; ${temporary.join(" ")} ${site} }`;
    await writeFile(join(own, "nginx.conf"), whole);
    child = spawn(PROXIES.nginx, ["-c", join(own, "nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  } else {
    const site = await readFile(join(DEPLOY, "Caddyfile"), "utf8");
    await writeFile(join(own, "Caddyfile"), `{\n\tadmin off\n}\n${site}`);
    child = spawn(PROXIES.caddy, ["run", "--adapter", "caddyfile", "--config", join(own, "Caddyfile")], {
      stdio: "ignore",
      env: { HOME: own, SITE: `http://127.0.0.1:${port}`, INSTANCES: `127.0.0.1:${one} 127.0.0.1:${two}` },
    });
  }
  const gone = once(child, "exit");
  await until(async () => (await fetch(`http://127.0.0.1:${port}/contacto`)).ok);
  return async () => {
    child.kill("SIGTERM");
    await gone;
  };
}

/** Waits until it is so; what it throws meanwhile means that it is not. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  let last: unknown;
  while (performance.now() < began + PATIENCE) {
    const so = await isSo().catch((error: unknown) => {
      last = error;
      return false;
    });
    if (so) return performance.now() - began;
    await delay(20);
  }
  throw new Error("it did not come about in time", { cause: last });
}

/** Does something whose write waits for this table, kills the instance that it waits in, and lets the others write. */
async function killWhileWriting({ database, instances }: Fleet, table: string, act: () => Promise<void>) {
  const lock = await database.connect();
  await lock.query(`begin; lock table ${table} in access exclusive mode`);
  await act();
  let name = "";
  await until(async () => {
    const { rows } = await database.query(
      "select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and application_name = any($2)",
      [`%${table}%`, instances.map((instance) => instance.name)],
    );
    name = rows[0]?.name ?? "";
    return name !== "";
  });
  await instances.find((instance) => instance.name === name)?.server.kill();
  await lock.query("commit");
  lock.release();
}

/** Makes a copy while `act` goes on, restores it into a folder of its own, and holds it against the live shop. */
async function copyDuring({ env, folder, database }: Fleet, act: () => Promise<void>) {
  const file = join(folder, "copy.tzst");
  const place = join(folder, "elsewhere");
  const [copied] = await Promise.all([runCommand("backup", [file], env), act()]);
  const restored = copied.code === 0 ? await runCommand("restore", [file], { DATA_DIR: place }) : copied;
  if (restored.code !== 0) return { good: false, said: restored.err.trim() };
  // Restoring has held each table and file against the sums that were taken with them.
  using there = new DatabaseSync(join(place, SQLITE_FILE), { readOnly: true });
  const enquiries = there.prepare("select id, code, message from enquiries").all() as { id: string }[];
  const live = await database.query("select id, code, message from enquiries");
  const same = enquiries.every((row) => live.rows.some((other) => isDeepStrictEqual({ ...row }, other)));
  const photos = there.prepare("select key from enquiry_photos union select key from enquiry_uploads").all();
  const files = (await readdir(place, { recursive: true })).join();
  const whole = photos.every(({ key }) => files.includes(String(key)));
  const said = `${enquiries.length} of ${live.rows.length} enquiries and ${photos.length} photos in the copy, ${same && whole ? "all alike" : "NOT alike"}`;
  return { good: same && whole && enquiries.length > 0, said };
}

const count = async (database: pg.Pool, table: string) =>
  Number((await database.query(`select count(*) as count from ${table}`)).rows[0].count);

/** A telephone goes through the shop, adds a photo and writes, while the instance that answers dies. */
function journey(proxy: Proxy, table: "enquiry_uploads" | "enquiries"): FaultCase {
  const dies = table === "enquiries" ? "an enquiry" : "a photo";
  return {
    what: `behind ${proxy}, the instance that takes ${dies} is killed over it`,
    run: () =>
      withFleet(proxy, async (fleet) => {
        const { origin, page, database, mails, instances } = fleet;
        const failed: string[] = [];
        page.on("response", (response) => {
          if (response.status() >= 500)
            failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
        });
        const before = {
          intent: "send",
          name: "Beto",
          email: "beto@correo.example",
          message: "Hola",
          key: "b",
        };
        const post = { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(before) };
        await fetch(`${origin}/contacto`, post);
        await page.goto(`${origin}/contacto`);
        await page.waitForLoadState("networkidle");
        const form = page.locator("#formulario-contacto");
        await form.getByLabel("Nombre completo").fill("Ana");
        await form.getByLabel("Email").fill("ana@correo.example");
        await form.getByLabel("Mensaje").fill("¿Tienen talle 3?");
        const alerts = form.getByRole("alert");
        const began = performance.now();
        const attach = async () => {
          const buffer = Buffer.from(await photoJpeg(1200, 900, 2));
          const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
          await form.locator('input[type="file"]').setInputFiles([file]);
        };
        const send = () => form.getByRole("button", { name: "Enviar mensaje" }).click();
        const ready = form.getByRole("status").filter({ hasText: "Una foto lista" });
        const sent = form.getByRole("status").filter({ hasText: "¡Mensaje enviado!" });
        let took = 0;
        if (table === "enquiry_uploads") await killWhileWriting(fleet, table, attach);
        else await attach();
        await ready.waitFor();
        const copy = await copyDuring(fleet, async () => {
          if (table === "enquiries") await killWhileWriting(fleet, table, send);
          else await send();
          await sent.waitFor();
          took = performance.now() - began;
        });
        await page.goto(`${origin}/catalogo`);
        const noticed = (await alerts.count()) + (await page.getByRole("alert").count());
        const stored = await count(database, "enquiries");
        await until(async () => mails() > 1);
        const alive = instances.filter(
          ({ server }) => server.child.exitCode === null && !server.child.killed,
        ).length;
        return {
          done: "after another's message, a telephone's form with a photo, one of two instances killed (SIGKILL) with the write under way",
          figure: `sent in ${Math.round(took)} ms; ${stored} enquiry stored, ${mails()} mail; answers behind the scenes: ${failed.join(", ") || "none failed"}; messages of failure shown: ${noticed}; instances left: ${alive}; a backup meanwhile, restored elsewhere: ${copy.said}`,
          good: stored === 2 && mails() === 2 && noticed === 0 && alive === 1 && copy.good,
        };
      }),
  };
}

/** Pages asked for without pause while one instance is killed and the other is told to stop after it is back. */
function reading(proxy: Proxy): FaultCase {
  return {
    what: `behind ${proxy}, pages are read while one instance is killed`,
    run: () =>
      withFleet(proxy, async ({ origin, instances }) => {
        let going = true;
        const seen = { asked: 0, slowest: 0 };
        const failed = new Set<string>();
        const reader = async (path: string) => {
          while (going) {
            const began = performance.now();
            const answer = await fetch(origin + path).then(
              async (response) => `${response.status} ${(await response.text()).slice(0, 100)}`,
              String,
            );
            seen.asked++;
            seen.slowest = Math.max(seen.slowest, performance.now() - began);
            if (!answer.startsWith("200")) failed.add(answer);
          }
        };
        const readers = ["/", "/catalogo", "/contacto", "/talles"].map(reader);
        await delay(1000);
        await instances[0]?.server.kill();
        await delay(3000);
        going = false;
        await Promise.all(readers);
        return {
          done: "four readers without pause, SIGKILL after a second, three seconds more",
          figure: `${seen.asked} pages, slowest ${Math.round(seen.slowest)} ms; failures: ${[...failed].join("; ") || "none"}`,
          good: failed.size === 0 && seen.asked > 100,
        };
      }),
  };
}

/** What one instance writes the other must know: pages, limits, files of its build. */
const shared: FaultCase = {
  what: "what one instance knows, the other knows",
  run: () =>
    withFleet("nginx", async ({ instances, database, origin }) => {
      const [one, two] = instances.map((instance) => instance.origin);
      const headers = { Origin: origin, "X-Forwarded-For": "203.0.113.7" };
      const body = (n: number) =>
        new URLSearchParams({
          intent: "send",
          name: "Ana",
          email: "ana@correo.example",
          message: `Hola ${n}`,
          key: `k${n}`,
        });
      const post = async (at: string | undefined, n: number) =>
        (await fetch(`${at}/contacto`, { method: "POST", headers, body: body(n) })).status;
      const answers: number[] = [];
      for (let n = 0; n < 12; n++) answers.push(await post([one, two][n % 2], n));
      const again = await post(two, 0);
      const cached = async () => (await fetch(`${two}/ventas-mayor`)).headers.get("X-Cache");
      const delays: number[] = [];
      for (let n = 0; n < 20; n++) {
        await until(async () => (await cached()) === "hit");
        await database.query(
          "insert into content_versions (topic, version) values ('settings', 1) on conflict (topic) do update set version = content_versions.version + 1",
        );
        delays.push(await until(async () => (await cached()) === "miss"));
      }
      const stored = await count(database, "enquiries");
      const refused = answers.filter((status) => status === 429).length;
      const slowest = Math.round(Math.max(...delays));
      return {
        done: "12 enquiries of one mailbox to both in turn (10 an hour are taken), one of them again at the other; 20 writes while a page of the other is in its cache",
        figure: `${stored} stored, ${refused} refused, the one sent again answered ${again}; the page is drawn anew after ${slowest} ms at most`,
        good: stored === 10 && refused === 2 && again === 200 && slowest < 500,
      };
    }),
};

export const cases: readonly FaultCase[] = [
  shared,
  ...(["nginx", "caddy"] as const).flatMap((proxy) => [
    journey(proxy, "enquiry_uploads"),
    journey(proxy, "enquiries"),
    reading(proxy),
  ]),
];
