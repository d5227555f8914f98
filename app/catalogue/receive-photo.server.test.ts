import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppEnv } from "../../server/app-env.ts";
import { routeRow } from "../../server/plain-addresses.ts";
import { bodyLimits } from "../../server/request-guard.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { imagePool } from "../../tests/support/image-pool.ts";
import { heicHeader, svg, twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { type MediaStore, openDiskStore } from "../platform/images/store.ts";
import { receivePhoto } from "./receive-photo.server.ts";

/*
 * Uploads over a real socket, through the server's own guard: what the headers promise, what arrives, and what stays
 * behind in the store and the database.
 */

const log = recordingLog();
let dir: string;
let store: MediaStore;
let database: TestDatabase;
let server: Server;
/** Resolves with each answer's code once the request has been dealt with, also when nobody waits for it. */
let answered: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "copito-receive-"));
  store = await openDiskStore(dir, log);
  database = await openTestDatabase("sqlite");
  answered = [];
  const app = new Hono<AppEnv>();
  app.use(routeRow());
  app.use(bodyLimits());
  app.post("/catalogo/fotos", async (c) => {
    const deps = { db: database.db, store, imagePool, log, now: () => new Date() };
    const response = await receivePhoto(c.req.raw, deps, "admin");
    const answer = await response.clone().json();
    answered.push(answer.ok ? "OK" : answer.code);
    return response;
  });
  app.onError((_, c) => c.body(null, 500));
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
  await rm(dir, { recursive: true });
});

function open(headers: Record<string, string | number>): ClientRequest {
  const { port } = server.address() as AddressInfo;
  return request({ port, host: "127.0.0.1", path: "/catalogo/fotos", method: "POST", headers, agent: false });
}

async function send(
  bytes: Uint8Array,
  headers: Record<string, string | number> = { "content-length": bytes.length },
): Promise<{ status: number; code: string }> {
  const outgoing = open(headers);
  // A server that has heard enough may hang up.
  outgoing.on("error", () => {});
  const answer = once(outgoing, "response") as Promise<[IncomingMessage]>;
  outgoing.end(bytes);
  const [incoming] = await answer;
  const type = incoming.headers["content-type"] ?? "";
  if (!type.startsWith("application/json")) {
    incoming.resume();
    return { status: incoming.statusCode ?? 0, code: "" };
  }
  const body = (await json(incoming)) as { ok: boolean; code?: string };
  return { status: incoming.statusCode ?? 0, code: body.ok ? "OK" : (body.code ?? "") };
}

async function kept(): Promise<{ files: number; rows: number }> {
  let files = 0;
  for await (const _ of store.list()) files += 1;
  const rows = await database.db.selectFrom("uploads").select("id").execute();
  return { files, rows: rows.length };
}

const NOTHING = { files: 0, rows: 0 };

async function padded(size: number): Promise<Uint8Array> {
  const picture = await twoHalves(20, 20);
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
}

const CHUNKED = { "transfer-encoding": "chunked" };

test("a picture is stored with its row, whatever type it says it is", async () => {
  const picture = await twoHalves(20, 20);
  const lie = { "content-length": picture.length, "content-type": "text/html" };
  expect(await send(picture, lie)).toEqual({ status: 201, code: "OK" });
  expect(await kept()).toEqual({ files: 4, rows: 1 });
});

test.each([
  ["declared", undefined],
  ["in chunks", CHUNKED],
])("exactly 5 MB is taken, a byte more is not: %s", async (_, headers) => {
  expect(await send(await padded(MAX_IMAGE_BYTES), headers)).toEqual({ status: 201, code: "OK" });
  expect(await kept()).toEqual({ files: 4, rows: 1 });
  expect((await send(await padded(MAX_IMAGE_BYTES + 1), headers)).status).toBe(413);
  expect(await kept()).toEqual({ files: 4, rows: 1 });
});

test("what is declared too large is refused before a byte of it is sent", async () => {
  const outgoing = open({ "content-length": 300_000_000 });
  outgoing.on("error", () => {});
  outgoing.flushHeaders();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(incoming.statusCode).toBe(413);
  outgoing.destroy();
  expect(await kept()).toEqual(NOTHING);
});

test("an endless body in chunks is cut at the limit", async () => {
  const outgoing = open(CHUNKED);
  let broken = false;
  outgoing.on("error", () => {
    broken = true;
  });
  const answer = once(outgoing, "response") as Promise<[IncomingMessage]>;
  let written = 0;
  const chunk = Buffer.alloc(64 * 1024, 0xff);
  const pump = () => {
    while (!broken && written < 400_000_000) {
      written += chunk.length;
      if (!outgoing.write(chunk)) return void outgoing.once("drain", pump);
    }
  };
  pump();
  const [incoming] = await answer;
  expect(incoming.statusCode).toBe(413);
  outgoing.destroy();
  expect(await kept()).toEqual(NOTHING);
});

test.each([
  ["nothing", new Uint8Array(), 415, "NOT_AN_IMAGE"],
  ["an SVG that says it is a PNG", svg(), 415, "NOT_AN_IMAGE"],
  ["a HEIC that cannot be read", heicHeader(), 415, "HEIC"],
])("%s is refused by its content", async (_, bytes, status, code) => {
  const headers = { "content-length": bytes.length, "content-type": "image/png" };
  expect(await send(bytes, headers)).toEqual({ status, code });
  expect(await kept()).toEqual(NOTHING);
});

test.each([
  ["declared", { "content-length": 100_000 }],
  ["in chunks", CHUNKED],
])("an upload that breaks off leaves nothing: %s", async (_, headers) => {
  const outgoing = open(headers);
  outgoing.on("error", () => {});
  outgoing.write((await twoHalves(200, 200)).subarray(0, 300));
  await new Promise((resolve) => outgoing.write("x", resolve));
  outgoing.destroy();
  await expect.poll(() => answered).toEqual(["INTERRUPTED"]);
  expect(await kept()).toEqual(NOTHING);
});

test("when the row cannot be written, no file stays", async () => {
  await database.db.schema.dropTable("uploads").execute();
  const picture = await twoHalves(20, 20);
  expect((await send(picture)).status).toBe(500);
  let files = 0;
  for await (const _ of store.list()) files += 1;
  expect(files).toBe(0);
});

test("twenty at once all come out", async () => {
  const picture = await padded(1_000_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(picture)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 201, code: "OK" })));
  expect(await kept()).toEqual({ files: 80, rows: 20 });
});
