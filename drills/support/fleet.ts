/* Two instances on one PostgreSQL and one S3 store, behind a proxy configured by its file in `deploy/`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { chromiumFlags, findChromium } from "../../tests/support/chromium.ts";
import { canInstall, installFromDebian } from "../../tests/support/debian.ts";
import { startFaultProxy } from "../../tests/support/fault-proxy.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { provideSwift, startObjectStore, storeEnv } from "../../tests/support/object-store.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import type { ServerProcess } from "../../tests/support/server-process.ts";
import { inFolder, type Outcome, startShop, unable, until } from "./harness.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
const PROXIES = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy" };
export type ProxyName = keyof typeof PROXIES;

const TIMEOUT = 15_000;

export interface Fleet {
  origin: string;
  /** `name` is the application name that the instance gives to PostgreSQL. */
  instances: { name: string; origin: string; server: ServerProcess }[];
  database: pg.Pool;
  /** Message ids of the mails that arrived. */
  mails: () => string[];
  page: Page;
  folder: string;
  /** Makes the S3 store accept connections without answering. */
  silenceStore: () => void;
  /** Environment variables with which a command opens the shop of these instances. */
  env: Record<string, string>;
}

export async function withFleet(
  proxy: ProxyName,
  work: (fleet: Fleet) => Promise<Outcome>,
): Promise<Outcome> {
  if (!existsSync(PROXIES[proxy]) && canInstall() && !existsSync("/run/systemd/system"))
    installFromDebian(proxy);
  if (!existsSync(PROXIES[proxy]) || !provideSwift()) {
    return unable(`no ${proxy} or no S3-compatible store here`);
  }
  return await inFolder(async (folder) => {
    await using ends = new AsyncDisposableStack();
    const [postgres, store] = await Promise.all([startPostgres(), startObjectStore()]);
    ends.use(postgres);
    ends.use(store);
    const storeProxy = ends.use(await startFaultProxy(store.s3.endpoint));
    const mail = await startMailServer();
    ends.defer(mail.close);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const envOf = (name: string) => ({
      ...storeEnv(store, storeProxy.url),
      PUBLIC_URL: origin,
      DATABASE_URL: `${postgres.url}?application_name=${name}`,
      AUTH_SECRET: "a secret for the fleet, long enough to sign with",
      SMTP_URL: mail.url,
      MAIL_FROM: "Copito <hola@copito.example>",
      MAIL_TO: "ventas@copito.example",
    });
    const start = async (name: string) => {
      const server = startShop(join(folder, name), envOf(name));
      ends.defer(async () => void (await server.kill()));
      return { name, server, origin: await server.ready() };
    };
    const instances = await Promise.all([start("one"), start("two")]);
    const ports = instances.map((instance) => new URL(instance.origin).port);
    ends.defer(await startProxy(proxy, { folder: join(folder, proxy), port, ports }));
    const database = new pg.Pool({ connectionString: postgres.url });
    ends.defer(() => database.end());
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    ends.defer(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.setDefaultTimeout(TIMEOUT);
    const mails = () => mail.taken.map(({ messageId }) => messageId);
    const env = { ...envOf("copy"), DATA_DIR: join(folder, "copy") };
    const { silence } = storeProxy;
    return await work({ origin, instances, database, mails, page, folder, silenceStore: silence, env });
  });
}

interface ProxyPlace {
  folder: string;
  port: number;
  ports: string[];
}

/** Starts the proxy with its settings from `deploy/` and this fleet's ports. Returns a function to stop it. */
async function startProxy(proxy: ProxyName, place: ProxyPlace): Promise<() => Promise<void>> {
  await mkdir(place.folder);
  const child = proxy === "nginx" ? await startNginx(place) : await startCaddy(place);
  const gone = once(child, "exit");
  await until(async () => (await fetch(`http://127.0.0.1:${place.port}/contacto`)).ok);
  return async () => {
    child.kill("SIGTERM");
    await gone;
  };
}

async function startNginx({ folder, port, ports: [one, two] }: ProxyPlace): Promise<ChildProcess> {
  const site = (await readFile(join(DEPLOY, "nginx.conf"), "utf8"))
    .replace("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${two}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/srv/copito/program/deploy", DEPLOY);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const whole = `user root; pid ${folder}/pid; error_log ${folder}/log; events {}
    http { access_log off; ${temporary.join(" ")} ${site} }`;
  const file = join(folder, "nginx.conf");
  await writeFile(file, whole);
  return spawn(PROXIES.nginx, ["-c", file, "-g", "daemon off;"], { stdio: "ignore" });
}

async function startCaddy({ folder, port, ports }: ProxyPlace): Promise<ChildProcess> {
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(join(DEPLOY, "Caddyfile"), "utf8")}`);
  return spawn(PROXIES.caddy, ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: "ignore",
    env: {
      HOME: folder,
      SITE: `http://127.0.0.1:${port}`,
      INSTANCES: ports.map((each) => `127.0.0.1:${each}`).join(" "),
      PROGRAM: join(DEPLOY, ".."),
    },
  });
}
