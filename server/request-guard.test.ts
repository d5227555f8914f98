import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { routeRow } from "./canonical-urls.ts";
import { bodyLimits, type Pace } from "./request-guard.ts";

/* How slowly a body may come; how large it may be is tried in tests/routes/methods-and-bodies.test.ts. */

/** Declared, so that it goes to the route as it comes. */
const LENGTH = { "Content-Length": "60000" };

/** For what is to be cut off. */
const STRICT: Pace = { grace: 40, rate: 100_000, silence: 80 };

/** For what is to pass, on a machine that stands still for a moment too. */
const PATIENT: Pace = { grace: 1000, rate: 20_000, silence: 1500 };

/** The answer to a body of these pieces, where `read` is how a route reads it. */
async function sent(
  pieces: AsyncIterable<Uint8Array>,
  pace: Pace,
  read: (body: ReadableStream<Uint8Array>) => Promise<number> = async (body) =>
    (await new Response(body).arrayBuffer()).byteLength,
): Promise<[status: number, text: string]> {
  const app = new Hono<AppEnv>();
  app.use(routeRow(), bodyLimits(pace));
  app.post("*", async (c) => c.text(String(c.req.raw.body ? await read(c.req.raw.body) : 0)));
  app.onError((_, c) => c.text("", 500));
  const init = { method: "POST", body: Readable.from(pieces), duplex: "half", headers: LENGTH };
  const answer = await app.request("/contacto", init as unknown as RequestInit);
  return [answer.status, await answer.text()];
}

async function* every(milliseconds: number, bytes: number, count: number) {
  for (let i = 0; i < count; i++) {
    await setTimeout(milliseconds);
    yield new Uint8Array(bytes);
  }
}

/** Its pace alone would pass: so many bytes may take 540 ms. */
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
  const slowly = async (body: ReadableStream<Uint8Array>) => {
    let size = 0;
    for await (const piece of body) {
      if (size === 0) await setTimeout(1300);
      size += piece.byteLength;
    }
    return size;
  };
  // More than a stream keeps ready: the last are waited for.
  expect(await sent(every(5, 100, 20), PATIENT, slowly)).toEqual([200, "2000"]);
});
