import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { routeRow } from "./canonical-urls.ts";
import { bodyLimits, type Pace } from "./request-guard.ts";

/* Tests how slow a body may be; tests/routes/methods-and-bodies.test.ts tests how large. */

/** Below the limit for texts, so that the guard does not refuse the body for its size. */
const LENGTH = { "Content-Length": "60000" };

/** Limits for tests that expect a refusal. */
const STRICT: Pace = { grace: 40, rate: 100_000, silence: 80 };

/** Limits for tests that expect success: wide enough for a machine that is busy for a moment. */
const PATIENT: Pace = { grace: 1000, rate: 20_000, silence: 1500 };

const wholeBody = async (body: ReadableStream<Uint8Array>) =>
  (await new Response(body).arrayBuffer()).byteLength;

/** Sends a body of these pieces to a route that reads it with `read`. */
async function sent(
  pieces: AsyncIterable<Uint8Array>,
  pace: Pace,
  { read = wholeBody, path = "/contacto" } = {},
): Promise<[status: number, text: string]> {
  const app = new Hono<AppEnv>();
  app.use(routeRow(), bodyLimits(pace));
  app.post("*", async (c) => c.text(String(c.req.raw.body ? await read(c.req.raw.body) : 0)));
  app.onError((_, c) => c.text("", 500));
  const init = {
    method: "POST",
    body: Readable.from(pieces),
    duplex: "half",
    headers: LENGTH,
  };
  const answer = await app.request(path, init as unknown as RequestInit);
  return [answer.status, await answer.text()];
}

async function* every(milliseconds: number, bytes: number, count: number) {
  for (let i = 0; i < count; i++) {
    await setTimeout(milliseconds);
    yield new Uint8Array(bytes);
  }
}

/** Sends 50 kB and pauses for 300 ms. STRICT allows that by its `rate`, but not by its `silence`. */
async function* fallsSilent() {
  yield new Uint8Array(50_000);
  await setTimeout(300);
  yield new Uint8Array(1);
}

test.each([
  ["a body that drips", () => every(5, 1, 10_000)],
  ["one that begins well and falls silent", fallsSilent],
])("%s is cut off, and told so in words", async (_, pieces) => {
  expect(await sent(pieces(), STRICT)).toEqual([408, expect.stringContaining("Tardó demasiado en llegar")]);
});

test("a body that takes its time, but comes, is whole", async () => {
  expect(await sent(every(40, 3000, 15), PATIENT)).toEqual([200, "45000"]);
});

test("time that the server takes between two pieces is not the sender's", async () => {
  // Uses the photo route, because the guard itself reads the bodies of text forms.
  const path = "/contacto/fotos";
  const read = async (body: ReadableStream<Uint8Array>) => {
    let size = 0;
    for await (const piece of body) {
      if (size === 0) await setTimeout(1300);
      size += piece.byteLength;
    }
    return size;
  };
  expect(await sent(every(5, 100, 20), PATIENT, { read, path })).toEqual([200, "2000"]);
});
