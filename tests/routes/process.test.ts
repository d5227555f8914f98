import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { lockDataDir } from "../../app/platform/data-dir.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { openDiskStore } from "../../app/platform/images/disk-store.ts";
import { openTestDatabase, putDatabase } from "../support/databases.ts";
import { PHOTO_KEYS } from "../support/every-row.ts";
import { newFolder } from "../support/folder.ts";
import { recordingLog } from "../support/log.ts";
import { type Ended, type ServerProcess, startServerProcess } from "../support/server-process.ts";

const UNFINISHED_FORM =
  "POST /no-existe HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nHost: x\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n";

let dataDir: string;

beforeEach(async () => {
  dataDir = await newFolder();
});

function start(
  env: Record<string, string> = {},
  script: Parameters<typeof startServerProcess>[0] = "server/main.ts",
): ServerProcess {
  const server = startServerProcess(script, { PORT: "0", DATA_DIR: dataDir, ...env });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** Expects exit code 1, and exactly these lines on standard error. */
function expectRefusal({ code, stderr }: Ended, ...faults: RegExp[]): void {
  expect(code).toBe(1);
  const lines = stderr.trim().split("\n");
  expect(lines).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  for (const line of lines) expect(line).toMatch(/^Copito did not start: /);
}

/** A connection that has sent half a form, so that the server waits for the other half. */
async function halfAForm(origin: string) {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(UNFINISHED_FORM);
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1.1 100/);
  return socket;
}

/**
 * Stops the server while a form is half sent, and again without one. Expects exit code 0, no write-ahead log left, and
 * that the form delays the stop by less than 5 s: on a busy machine every stop is slower.
 */
async function expectToStop(server: ServerProcess, origin: string): Promise<Ended> {
  await halfAForm(origin);
  const asked = performance.now();
  server.child.kill("SIGTERM");
  const ended = await server.ended;
  const took = performance.now() - asked;
  expect(ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  await expect(fetch(origin)).rejects.toThrow();
  expect((await readdir(dataDir)).filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
  const again = start();
  await again.ready();
  const askedAgain = performance.now();
  await again.terminate();
  expect(took - (performance.now() - askedAgain)).toBeLessThan(5000);
  return ended;
}

it("an empty shop listens only on this machine, logs that, and stops on SIGTERM", async () => {
  const server = start();
  const origin = await server.ready();
  const { port } = new URL(origin);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/catalogo`)).text()).toContain("¡Empieza tu catálogo!");
  expect(await (await fetch(origin)).text()).toContain(
    `<link rel="canonical" href="http://localhost:${port}/"`,
  );
  const [error] = await once(connect({ host: "127.0.0.2", port: Number(port) }), "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  for (const file of await readdir(dataDir)) {
    expect([file, (await stat(join(dataDir, file))).mode & 0o077]).toEqual([file, 0]);
  }
  const { stdout } = await expectToStop(server, origin);
  const lines = stdout.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
  expect(lines).toEqual([
    expect.stringMatching(/open at http:\/\/localhost:\d+ .*Ctrl\+C/),
    expect.stringContaining("no administrator yet"),
    expect.stringMatching(/^ {2}http:\/\/localhost:\d+\/ingresar\?enlace=[\w-]{22,}$/),
  ]);
  expect(lines[0]).toContain(dataDir);
  // The demo does not start on the data folder of a shop that it did not make.
  expectRefusal(await start({}, "commands/demo.ts").ended, /holds a shop that the demo did not make/);
});

describe("stopping", () => {
  it("finishes a running request, even if npm gets the signal", async () => {
    const server = start({}, "npm start");
    const socket = await halfAForm(await server.ready());
    server.child.kill("SIGTERM");
    await server.finds(/"stopping"/);
    const answer = text(socket);
    socket.write("4\r\na=12\r\n0\r\n\r\n");
    expect(await answer).toMatch(/^HTTP\/1.1 404/);
    expect(await answer).toContain("Oops! Page not found");
    expect((await server.ended).code).toBe(0);
  });

  it("behind a proxy first fails its health check, and still answers", async () => {
    const server = start({ TRUSTED_PROXY_HOPS: "1" });
    const origin = await server.ready();
    server.child.kill("SIGTERM");
    await server.finds(/"stopping"/);
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toMatchObject([503, { ok: false, stopping: true }]);
    expect((await fetch(`${origin}/contacto`)).status).toBe(200);
    // A second signal ends the process at once.
    expect((await server.terminate()).code).toBe(1);
  });
});

describe("refused with one clear line", () => {
  it("a folder that another shop uses", async () => {
    const first = start();
    const origin = await first.ready();
    const second = start();
    expectRefusal(await second.ended, new RegExp(`${dataDir} is in use`));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("a port that is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const refused = await start({ PORT: String(port) }).ended;
    expectRefusal(refused, new RegExp(`Port ${port} .*taken.*PORT=\\d+`));
    // The server that could not open its port has unlocked the data folder.
    const lock = lockDataDir(dataDir);
    if (lock.ok) lock.release();
    expect(lock.ok).toBe(true);
  });

  it("a database file from a newer version, and one that is none", { tags: ["long"] }, async () => {
    await putDatabase(dataDir);
    const file = join(dataDir, SQLITE_FILE);
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-12-31-99-later', '9999')");
    database.close();
    expectRefusal(await start().ended, /newer version/);
    await writeFile(file, "this is no database".repeat(100));
    expectRefusal(await start().ended, /cannot be opened/);
  });

  it("an empty database beside the photos of a shop, which a sweep would delete", async () => {
    const store = await openDiskStore(dataDir, recordingLog());
    await store.put(`${PHOTO_KEYS[0]}-320.webp`, Buffer.from("a photo"), "image/webp");
    expectRefusal(await start().ended, /The database is empty, but there are photos of a shop/);
    // The first start has migrated nothing, so the second one refuses too.
    expectRefusal(await start().ended, /The database is empty, but there are photos of a shop/);
  });

  it("an open administration of what may be a real shop, and an address of another machine", async () => {
    const open = { OPEN_ADMIN_ON_LOCALHOST: "true" };
    expectRefusal(
      await start(open).ended,
      /OPEN_ADMIN_ON_LOCALHOST .* only over a folder that npm run demo made/,
    );
    expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(false);
    expectRefusal(await start({ HOST: "203.0.113.1" }).ended, /HOST=203\.0\.113\.1/);
  });

  it("a shared database without AUTH_SECRET, and one that does not answer", { tags: ["long"] }, async () => {
    const database = await openTestDatabase("postgres", { migrated: false });
    const { databaseUrl } = database;
    expectRefusal(await start({ DATABASE_URL: databaseUrl ?? "" }).ended, /AUTH_SECRET/);
    expectRefusal(await start({ DATABASE_URL: `${databaseUrl}_x` }).ended, /database .* does not exist/);
  });
});
