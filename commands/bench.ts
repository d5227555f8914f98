/**
 * `npm run bench`: what the shop costs a visitor on a slow phone, what one process answers, and how soon a second
 * start is ready; each beside its target. On the sample catalogue, as a visitor sees it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CLIENT_DIR, needsBuild, runBuild } from "../server/build.ts";
import { chromiumFlags, findChromium } from "../tests/support/chromium.ts";
import { makeDemoData } from "../tests/support/demo-data.ts";
import { type LoadProfile, profileLoad } from "../tests/support/load-profile.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { throughput } from "../tests/support/throughput.ts";

const COLD_LOADS = 5;
const STARTS = 3;
const ROUNDS = 3;
/** Milliseconds of each round of requests. */
const ROUND = 3000;

/** What the shop promises. */
const targets = {
  largestPaint: 2000,
  layoutShift: 0.02,
  longestTask: 200,
  script: 130 * 1024,
  secondStart: 3000,
};

interface Row {
  what: string;
  value: string;
  target?: string;
  ok?: boolean;
}

if (await needsBuild()) {
  console.log("Building the shop …");
  const built = await runBuild();
  if (!built.ok) throw new Error(built.message);
}
const dataDir = await makeDemoData();
try {
  const rows = [...(await measureStarts()), ...(await measureServed())];
  print(rows);
} finally {
  await rm(dataDir, { recursive: true });
}

function startDemo() {
  return startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
}

async function measureStarts(): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const asked = performance.now();
    const server = startDemo();
    await server.ready();
    times.push(performance.now() - asked);
    await server.terminate();
  }
  const time = median(times);
  return [
    {
      what: "second start, until ready",
      value: ms(time),
      target: `< ${ms(targets.secondStart)}`,
      ok: time < targets.secondStart,
    },
  ];
}

async function measureServed(): Promise<Row[]> {
  const server = startDemo();
  try {
    const origin = await server.ready();
    return [...(await measureLoads(origin)), ...(await measureThroughput(`${origin}/catalogo`))];
  } finally {
    await server.terminate();
  }
}

async function measureLoads(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const rows: Row[] = [];
    for (const path of ["/catalogo", "/"]) {
      // Drawn before it is measured, as for every visitor but the first after a change.
      const html = await (await fetch(origin + path)).text();
      const loads: LoadProfile[] = [];
      for (let load = 0; load < COLD_LOADS; load++) loads.push(await profileLoad(browser, origin + path));
      rows.push(...loadRows(path, loads, await initialScript(html)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function loadRows(path: string, loads: LoadProfile[], script: number): Row[] {
  const of = (pick: (load: LoadProfile) => number) => median(loads.map(pick));
  const paint = of(({ largestPaint }) => largestPaint);
  const shift = of(({ layoutShift }) => layoutShift);
  const task = of(({ longestTask }) => longestTask);
  return [
    { what: `${path}  first contentful paint`, value: ms(of(({ firstPaint }) => firstPaint)) },
    {
      what: `${path}  largest contentful paint`,
      value: ms(paint),
      target: `< ${ms(targets.largestPaint)}`,
      ok: paint < targets.largestPaint,
    },
    { what: `${path}    of`, value: loads[0]?.largest ?? "" },
    {
      what: `${path}  layout shift`,
      value: shift.toFixed(3),
      target: `< ${targets.layoutShift}`,
      ok: shift < targets.layoutShift,
    },
    {
      what: `${path}  longest task`,
      value: ms(task),
      target: `≤ ${ms(targets.longestTask)}`,
      ok: task <= targets.longestTask,
    },
    { what: `${path}  total blocking time`, value: ms(of(({ blockingTime }) => blockingTime)) },
    { what: `${path}  everything over the wire`, value: kb(of(({ bytes }) => bytes)) },
    {
      what: `${path}  initial script, brotli`,
      value: kb(script),
      target: `≤ ${kb(targets.script)}`,
      ok: script <= targets.script,
    },
  ];
}

/** Bytes, as they are sent, of every script that a page asks for before anything is done with it. */
async function initialScript(html: string): Promise<number> {
  const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path));
  let bytes = 0;
  for (const path of paths) {
    const file = join(CLIENT_DIR, path);
    bytes += (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  }
  return bytes;
}

/** The shop's cached page beside the least that this machine could do: the same bytes from a bare server. */
async function measureThroughput(url: string): Promise<Row[]> {
  const floor = await startFloor(url);
  try {
    const shop: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await throughput(floor.url, ROUND));
      shop.push(await throughput(url, ROUND));
    }
    const share = median(shop) / median(bare);
    return [
      { what: "/catalogo from the cache, answers a second", value: median(shop).toFixed(0) },
      { what: "the same bytes from bare node:http", value: median(bare).toFixed(0) },
      { what: "share of what is possible", value: `${(share * 100).toFixed(0)} %` },
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

function print(rows: readonly Row[]): void {
  const wide = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [what, value, target] = [
    wide((row) => row.what),
    Math.min(
      24,
      wide((row) => row.value),
    ),
    wide((row) => row.target ?? ""),
  ];
  for (const row of rows) {
    const verdict = row.ok === undefined ? "" : row.ok ? "pass" : "FAIL";
    console.log(
      `${row.what.padEnd(what)}  ${row.value.padStart(value)}  ${(row.target ?? "").padStart(target)}  ${verdict}`.trimEnd(),
    );
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
