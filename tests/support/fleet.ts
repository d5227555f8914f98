/* Two instances on one PostgreSQL and one S3 store, behind a proxy with its file of `deploy/`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import pg from "pg";
import { chromiumFlags, findChromium } from "./chromium.ts";
import { canInstall, installFromDebian } from "./debian.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import { inFolder, type Outcome, until } from "./faults.ts";
import { freePort } from "./free-port.ts";
import { startMailServer } from "./mail-server.ts";
import { provideSwift, startObjectStore } from "./object-store.ts";
import { startPostgres } from "./postgres.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
const PROXIES = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };
export type ProxyName = keyof typeof PROXIES;

const PATIENCE = 15_000;

export interface Fleet {
  origin: string;
  /** `name` is what PostgreSQL knows its connections by. */
  instances: { name: string; origin: string; server: ServerProcess }[];
  database: pg.Pool;
  /** The ids of the mails that were taken, which begin with the enquiry and end with what the mail is. */
  mails: () => string[];
  page: Page;
  folder: string;
  /** From now on the store takes connections and answers nothing. */
  silenceStore: () => void;
  /** Of the first instance, without its port: for commands over the same shop. */
  env: Record<string, string>;
}

/** Runs the work on a fleet of its own, with a visitor's telephone before it. */
export async function withFleet(
  proxy: ProxyName,
  work: (fleet: Fleet) => Promise<Outcome>,
): Promise<Outcome> {
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
    const storeProxy = await startFaultProxy(store.s3.endpoint);
    ends.defer(storeProxy.close);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const envOf = (name: string) => ({
      LOG_LEVEL: "warn",
      PUBLIC_URL: origin,
      TRUSTED_PROXY_HOPS: "1",
      DATA_DIR: join(folder, name),
      DATABASE_URL: `${postgres.url}?application_name=${name}`,
      AUTH_SECRET: "a secret for the fleet, long enough to sign with",
      S3_ENDPOINT: storeProxy.url,
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
    const mails = () => mail.taken.map(({ messageId }) => messageId);
    return await work({
      origin,
      instances,
      database,
      mails,
      page,
      folder,
      silenceStore: storeProxy.silence,
      env: envOf("copy"),
    });
  });
}

/** Starts the proxy with the file of `deploy/`, but for its addresses. */
async function startProxy(
  proxy: ProxyName,
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
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("/srv/copito/program/deploy", DEPLOY);
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
      env: {
        HOME: own,
        SITE: `http://127.0.0.1:${port}`,
        INSTANCES: `127.0.0.1:${one} 127.0.0.1:${two}`,
        PROGRAM: join(DEPLOY, ".."),
      },
    });
  }
  const gone = once(child, "exit");
  await until(async () => (await fetch(`http://127.0.0.1:${port}/contacto`)).ok);
  return async () => {
    child.kill("SIGTERM");
    await gone;
  };
}
