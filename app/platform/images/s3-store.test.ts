import { createServer, type IncomingMessage } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { recordingLog } from "../../../tests/support/log.ts";
import { isStorageError } from "../storage-errors.ts";
import { openStore } from "./open-store.ts";
import type { MediaStore } from "./store.ts";

/* Checks our client's requests against a bucket in memory, which checks no signatures (bucket.test.ts does). */

let objects: Map<string, Buffer>;
let requests: IncomingMessage[];
/** Faults of the next answers: not sent, stalled half-way, cut off, or cut off and without Content-Length. */
let trouble: ("silent" | "stalled" | "cut" | "unmeasured")[];
let store: MediaStore;
/** The timeouts for visitors' reads, shortened to half a second. */
const HALF_A_SECOND = { connectionTimeout: 500, requestTimeout: 500, socketTimeout: 500 };
const log = recordingLog();

beforeEach(async () => {
  objects = new Map();
  requests = [];
  trouble = [];
  const server = createServer(async (request, response) => {
    requests.push(request);
    const body = await buffer(request);
    const url = new URL(request.url ?? "", "http://bucket");
    const name = /^\/copito\/(.+)$/.exec(url.pathname)?.[1];
    const held = name === undefined ? undefined : objects.get(name);
    const [now] = trouble.splice(0, 1);
    if (now === "silent") return;
    if (now === "unmeasured" && held) {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { connection: "close" }).end(held.subarray(0, 3));
    } else if (now && held) {
      response.writeHead(200, { "content-length": held.length });
      response.write(held.subarray(0, 3), () => now === "cut" && response.destroy());
    } else if (name === undefined) response.writeHead(200).end();
    else if (request.method === "PUT") {
      objects.set(name, body);
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (held) response.writeHead(200, { "content-length": held.length }).end(held);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  store = await openStore({
    dataDir: "unused",
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "copito",
      accessKeyId: "id",
      secretAccessKey: "secret",
    },
    log,
    reading: HALF_A_SECOND,
  });
  return async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
});

test("a read from a silent bucket is tried twice, then fails", async () => {
  await store.put("a-640.jpg", Buffer.from("picture"), "image/jpeg");
  const read = async () => {
    const file = await store.open("a-640.jpg");
    return file && [file.contentLength, await text(file.stream)];
  };
  for (const once of ["stalled", "cut", "unmeasured"] as const) {
    trouble = [once];
    expect(await read()).toEqual([7, "picture"]);
  }
  trouble = ["silent", "stalled", "silent"];
  requests.length = 0;
  await expect(read()).rejects.toThrow();
  expect(requests).toHaveLength(2);
  expect(await store.ping()).toBe(false);
});

test("a put ends with its signal", async () => {
  trouble = ["silent"];
  const put = store.put("a-640.jpg", Buffer.from("picture"), "image/jpeg", AbortSignal.timeout(200));
  await expect(put).rejects.toSatisfy(isStorageError);
});
