import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { routeRow } from "./canonical-urls.ts";
import { bodyLimits, type Pace } from "./request-guard.ts";

/* Tests how slow a body may be; tests/routes/methods-and-bodies.test.ts tests how large. */

/** Below the limit for texts, so that the guard does not refuse the body for its size. */
const LENGTH = { "Content-Length": "60000" };

const HOUR = 3_600_000;

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

/** The guard cannot take another clock for its timeouts, so the pauses are real. */
async function* every(milliseconds: number, bytes: number, count: number) {
  for (let i = 0; i < count; i++) {
    await setTimeout(milliseconds);
    yield new Uint8Array(bytes);
  }
}

async function* fallsSilent() {
  yield new Uint8Array(50_000);
  await new Promise(() => {});
}

test.each([
  ["that drips", () => every(5, 1, 10_000), { grace: 40, rate: 100_000, silence: HOUR }],
  ["that begins well and falls silent", fallsSilent, { grace: HOUR, rate: 100_000, silence: 80 }],
])("a body %s gets a 408 error page", async (_, pieces, pace) => {
  expect(await sent(pieces(), pace)).toEqual([408, expect.stringContaining("Tardó demasiado en llegar")]);
});

test("a body that takes longer than `grace` but keeps its `rate` is read whole", async () => {
  expect(await sent(every(100, 3000, 15), PATIENT)).toEqual([200, "45000"]);
});

test("the time that the server takes between two pieces does not count", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  // Uses the photo route, because the guard itself reads the bodies of text forms.
  const path = "/contacto/fotos";
  const read = async (body: ReadableStream<Uint8Array>) => {
    let size = 0;
    for await (const piece of body) {
      vi.advanceTimersByTime(HOUR);
      size += piece.byteLength;
    }
    return size;
  };
  expect(await sent(every(5, 100, 20), PATIENT, { read, path })).toEqual([200, "2000"]);
});
