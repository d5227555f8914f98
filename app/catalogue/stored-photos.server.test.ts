import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, json } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { AppEnv } from "../../server/app-env.ts";
import { routeRow } from "../../server/canonical-urls.ts";
import { bodyLimits } from "../../server/request-guard.ts";
import { ODD_FILES, SECRETS } from "../../tests/fixtures/odd-photos.ts";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { fileOf } from "../../tests/support/image-pool.ts";
import { heicHeader, svg, twoHalves } from "../../tests/support/images.ts";
import { openPhotoStore } from "../../tests/support/photo-store.ts";
import { photoResponse } from "../photos/photo-error.ts";
import { receivePhoto } from "../photos/receive-photo.server.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { storeUpload } from "./stored-photos.server.ts";

async function openStore() {
  const database = await openTestDatabase("sqlite");
  const { deps, names } = await openPhotoStore(database);
  const rows = () => database.db.selectFrom("uploads").selectAll().execute();
  return { database, deps, names, kept: async () => [(await names()).length, (await rows()).length] };
}

test.each(ODD_FILES)(
  "an odd file is stored clean, or refused with nothing left: $what: $becomes",
  async ({ bytes, becomes, what }) => {
    const { deps, names, kept } = await openStore();
    const sent = Buffer.from(await bytes());
    if (what.includes("who and where")) expect(SECRETS.some((secret) => sent.includes(secret))).toBe(true);
    const result = await storeUpload(deps, await fileOf(sent));
    expect(result.ok ? "stored" : result.code).toBe(becomes);
    if (!result.ok) return expect(await kept()).toEqual([0, 0]);

    expect(await kept()).toEqual([expect.any(Number), 1]);
    const shown = (await names()).filter((name) => !name.startsWith("originals/"));
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const name of shown) {
      const file = await deps.store.open(name);
      const content = file ? await buffer(file.stream) : Buffer.alloc(0);
      const { exif, xmp, iptc, icc, pages = 1, orientation = 1 } = await sharp(content).metadata();
      expect([name, exif, xmp, iptc, icc, pages, orientation]).toEqual([
        name,
        ...Array(4).fill(undefined),
        1,
        1,
      ]);
      for (const secret of SECRETS) expect(content.includes(secret)).toBe(false);
      if (what.includes("orientation"))
        expect(await corners(content)).toEqual(["red", "blue", "blue", "blue"]);
    }
  },
);

/** The colours at the centres of the four quarters, by rows from the top left. */
async function corners(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  });
}

/* Sends photos over a real socket through the server's body limits. */

type Headers = Record<string, string | number>;

const CHUNKED = { "transfer-encoding": "chunked" };

async function openServer() {
  const { deps, ...store } = await openStore();
  /** Codes of all answers, including those whose client hung up. */
  const answered: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(routeRow());
  app.use(bodyLimits());
  app.post("/catalogo/fotos", async (c) => {
    const answer = await receivePhoto(c.req.raw, deps, (file) => storeUpload(deps, file));
    answered.push(answer.ok ? "OK" : answer.code);
    return photoResponse(answer);
  });
  app.onError((_, c) => c.body(null, 500));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  function begin(headers: Headers): ClientRequest {
    const { port } = server.address() as AddressInfo;
    const address = { port, host: "127.0.0.1", path: "/catalogo/fotos" };
    const outgoing = request({ ...address, method: "POST", headers, agent: false });
    // The server may close the connection before the body ends.
    return outgoing.on("error", () => {});
  }
  async function send(bytes: Uint8Array, headers: Headers = { "content-length": bytes.length }) {
    const outgoing = begin(headers);
    const answer = once(outgoing, "response") as Promise<[IncomingMessage]>;
    outgoing.end(bytes);
    const [incoming] = await answer;
    const said = incoming.headers["content-type"]?.startsWith("application/json") ? await json(incoming) : {};
    incoming.resume();
    return [incoming.statusCode, (said as { code?: string }).code];
  }
  return { ...store, answered, begin, send };
}

async function padded(size: number): Promise<Uint8Array> {
  const photo = await twoHalves(20, 20);
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
}

test("a photo is judged by its content, whatever type it says it is", async () => {
  const { send, kept, names, database } = await openServer();
  for (const [bytes, type, status, code] of [
    [new Uint8Array(), "image/png", 415, "NOT_AN_IMAGE"],
    [svg(), "image/png", 415, "NOT_AN_IMAGE"],
    [heicHeader(), "image/png", 415, "HEIC"],
    [await twoHalves(20, 20), "text/html", 201, undefined],
  ] as const) {
    expect(await send(bytes, { "content-length": bytes.length, "content-type": type })).toEqual([
      status,
      code,
    ]);
    expect(await kept()).toEqual(status === 201 ? [4, 1] : [0, 0]);
  }
  // When the row cannot be written no file remains.
  await database.db.schema.dropTable("uploads").execute();
  expect(await send(await twoHalves(20, 20))).toEqual([500, undefined]);
  expect(await names()).toHaveLength(4);
});

test("exactly 5 MB is taken, a byte more is not, declared or in chunks", async () => {
  const { send, kept } = await openServer();
  for (const [files, headers] of [
    [4, undefined],
    [8, CHUNKED],
  ] as const) {
    expect(await send(await padded(MAX_IMAGE_BYTES), headers)).toEqual([201, undefined]);
    expect((await send(await padded(MAX_IMAGE_BYTES + 1), headers))[0]).toBe(413);
    expect(await kept()).toEqual([files, files / 4]);
  }
});

test("an endless body in chunks is cut at the limit", async () => {
  const { begin, kept } = await openServer();
  const outgoing = begin(CHUNKED);
  const answer = once(outgoing, "response") as Promise<[IncomingMessage]>;
  let written = 0;
  const chunk = Buffer.alloc(64 * 1024, 0xff);
  const pump = () => {
    while (!outgoing.destroyed && written < 400_000_000) {
      written += chunk.length;
      if (!outgoing.write(chunk)) return void outgoing.once("drain", pump);
    }
  };
  pump();
  const [incoming] = await answer;
  expect(incoming.statusCode).toBe(413);
  outgoing.destroy();
  expect(await kept()).toEqual([0, 0]);
});

test("an upload that breaks off leaves nothing, declared or in chunks", async () => {
  const { begin, answered, kept } = await openServer();
  for (const headers of [{ "content-length": 100_000 }, CHUNKED]) {
    const outgoing = begin(headers);
    outgoing.write((await twoHalves(200, 200)).subarray(0, 300));
    await new Promise((resolve) => outgoing.write("x", resolve));
    outgoing.destroy();
    await expect.poll(() => answered.splice(0)).toEqual(["INTERRUPTED"]);
    expect(await kept()).toEqual([0, 0]);
  }
});

test("twenty at once all come out", async () => {
  const { send, kept } = await openServer();
  const photo = await padded(1_000_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(photo)));
  expect(answers).toEqual(Array(20).fill([201, undefined]));
  expect(await kept()).toEqual([80, 20]);
});
