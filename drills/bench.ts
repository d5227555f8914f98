/** `npm run bench` measures starts, page loads on a slow phone, throughput, search, backups and price rises. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumFlags, findChromium } from "../tests/support/chromium.ts";
import { makeDemoData } from "../tests/support/demo-data.ts";
import { FIRST_VIEW_SCRIPT, firstViewScript } from "../tests/support/first-view-script.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { provideBuild, startServerProcess } from "../tests/support/server-process.ts";
import { backupStall } from "./bench/backup-stall.ts";
import { type LoadProfile, profileLoad } from "./bench/load-profile.ts";
import { priceChange } from "./bench/price-change.ts";
import { searchSpeed } from "./bench/search-speed.ts";
import { throughput } from "./bench/throughput.ts";
import { median } from "./support/harness.ts";

const COLD_LOADS = 5;
const STARTS = 3;
const ROUNDS = 3;
const ROUND = 3000;

const TARGETS = {
  largestPaint: 1200,
  layoutShift: 0,
  blocking: 50,
  secondStart: 3000,
  search: 20,
  searchStretch: 50,
  backupStall: 100,
  pricesPage: 1000,
  priceChange: 3000,
};

const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
const tenths = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const plain = (value: number) => String(Number(value.toFixed(3)));

function row(what: string, value: number, say = plain, most?: number) {
  if (most === undefined) return { what, value: say(value) };
  return { what, value: say(value), target: `≤ ${say(most)}`, verdict: value <= most ? "pass" : "FAIL" };
}

await provideBuild();
const dataDir = await makeDemoData("whole");
try {
  console.table([
    await measureStarts(),
    ...(await measureServed()),
    ...(await measureSearch()),
    ...(await measureBackup()),
    ...(await measurePriceChange()),
  ]);
} finally {
  await rm(dataDir, { recursive: true });
}

function startDemo() {
  return startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
}

async function measureStarts() {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const asked = performance.now();
    const server = startDemo();
    await server.ready();
    times.push(performance.now() - asked);
    await server.terminate();
  }
  return row("second start, until ready", median(times), ms, TARGETS.secondStart);
}

async function measureServed() {
  const server = startDemo();
  try {
    const origin = await server.ready();
    return [
      ...(await measureLoads(origin)),
      ...(await measureThroughput(`${origin}/catalogo`)),
      ...(await measureUncached(origin)),
    ];
  } finally {
    await server.terminate();
  }
}

async function measureLoads(origin: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const rows: ReturnType<typeof row>[] = [];
    for (const path of [await productPathOn(origin), "/catalogo", "/", "/ventas-mayor", "/contacto"]) {
      // This request puts the page into the page cache, so that the loads below measure a cached page.
      const html = await (await fetch(origin + path)).text();
      const loads: LoadProfile[] = [];
      for (let load = 0; load < COLD_LOADS; load++) loads.push(await profileLoad(browser, origin + path));
      rows.push(...loadRows(path, loads, await firstViewScript(html)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Measures uncached pages, first in an idle shop and then while the shop decodes a photo of 12 megapixels. */
async function measureUncached(origin: string) {
  const photo = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: "#c86" } })
    .jpeg()
    .toBuffer();
  const send = async () => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await fetch(`${origin}/contacto/fotos`, { method: "POST", headers, body: photo });
    if (!answer.ok) throw new Error(`The photo was answered ${answer.status}`);
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve, 1000));
  return [
    row("a page in no cache, median", await uncached(origin, rest()), tenths),
    row("the same while a photo is taken", await uncached(origin, send()), tenths),
  ];
}

async function uncached(origin: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let over = false;
  const ending = until.finally(() => {
    over = true;
  });
  while (!over) {
    const began = performance.now();
    // Each search is different, so that no answer comes from the cache.
    await (await fetch(`${origin}/catalogo?buscar=x${performance.now()}`)).text();
    times.push(performance.now() - began);
  }
  await ending;
  return median(times);
}

async function productPathOn(origin: string): Promise<string> {
  const catalogue = await (await fetch(`${origin}/catalogo`)).text();
  const [, path] = /<h2[^>]*><a[^>]* href="([^"]+)"/.exec(catalogue) ?? [];
  if (!path) throw new Error("The catalogue shows no product");
  return path;
}

function loadRows(path: string, loads: LoadProfile[], script: number) {
  const measured: [what: string, pick: (load: LoadProfile) => number, say: typeof ms, most?: number][] = [
    ["first contentful paint", (load) => load.firstPaint, ms],
    [`largest contentful paint, ${loads[0]?.largest}`, (load) => load.largestPaint, ms, TARGETS.largestPaint],
    ["layout shift", (load) => load.layoutShift, plain, TARGETS.layoutShift],
    ["longest task", (load) => load.longestTask, ms],
    ["total blocking time", (load) => load.blockingTime, ms, TARGETS.blocking],
    ["everything over the wire", (load) => load.bytes, kb],
    ["script of the first view, brotli", () => script, kb, FIRST_VIEW_SCRIPT],
  ];
  return measured.map(([what, pick, say, most]) =>
    row(`${path}  ${what}`, median(loads.map(pick)), say, most),
  );
}

async function measureThroughput(url: string) {
  const floor = await startFloor(url);
  try {
    const shop: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await throughput(floor.url, ROUND));
      shop.push(await throughput(url, ROUND));
    }
    return [
      row("/catalogo from the cache, answers a second", Math.round(median(shop))),
      row("the same bytes from bare node:http", Math.round(median(bare))),
      row("share of what is possible", median(shop) / median(bare)),
    ];
  } finally {
    floor.stop();
  }
}

async function startFloor(url: string): Promise<{ url: string; stop(): void }> {
  const script = `
    const { createServer } = await import("node:http");
    const answer = await fetch(${JSON.stringify(url)}, { headers: { "Accept-Encoding": "identity" } });
    const { brotliCompressSync } = await import("node:zlib");
    const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
    const head = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br", "Content-Length": body.length };
    const server = createServer((request, response) => response.writeHead(200, head).end(body));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}

async function measureSearch() {
  const { p99, scan, build, stretch } = await searchSpeed(10_000);
  return [
    row("10,000 products  a search, p99", p99, tenths, TARGETS.search),
    row("10,000 products  a bare look through the texts, p99", scan, tenths),
    row("10,000 products  index made anew", build, ms),
    row("10,000 products  longest stretch of that", stretch, ms, TARGETS.searchStretch),
  ];
}

async function measureBackup() {
  await using postgres = await startPostgres();
  const rows: ReturnType<typeof row>[] = [];
  for (const url of [null, postgres.url]) {
    const { alone, beside } = await backupStall(url);
    const what = `200 writes a second on ${url ? "PostgreSQL" : "SQLite"}  longest wait`;
    rows.push(row(`${what}, alone`, alone, ms));
    rows.push(row(`${what}, beside a backup`, beside, ms, TARGETS.backupStall));
  }
  return rows;
}

async function measurePriceChange() {
  await using postgres = await startPostgres();
  const rows: ReturnType<typeof row>[] = [];
  for (const url of [null, postgres.url]) {
    const { page, preview, change, quiet } = await priceChange(3000, url);
    const what = `3,000 prices on ${url ? "PostgreSQL" : "SQLite"} `;
    rows.push(row(`${what} the page and its preview`, page + preview, ms, TARGETS.pricesPage));
    rows.push(row(`${what} the change`, change.took, ms, TARGETS.priceChange));
    rows.push(row(`${what} pages meanwhile, p99`, change.p99, ms, 2 * quiet));
    rows.push(row(`${what} pages in quiet, p99`, quiet, ms));
    rows.push(row(`${what} slowest page when the new prices appear`, change.switched, ms));
  }
  return rows;
}
