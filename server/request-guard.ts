import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES } from "../app/platform/images/limits.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { BodyRefused } from "../app/platform/uploads/body-refused.ts";
import { withTimeout } from "../app/platform/with-timeout.ts";
import { isReading, methodsOf } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";

export function allowedMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const allowed = methodsOf(c.get("row"));
    if (allowed.includes(c.req.method)) return next();
    c.header("Allow", allowed.join(", "));
    return errorPage(c, 405);
  });
}

/**
 * Refuses writes from other sites. The router's own check is not enough (CVE-2026-22030): it covers pages only,
 * and it accepts a request without an Origin.
 */
export function sameOriginWrites(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isReading(c.req.method) || isOwnOrigin(c.req.header(), services.publicUrl)) return next();
    if (c.get("row").programs && isProgram(c.req.header())) return next();
    return errorPage(c, 403);
  });
}

/** True for JSON without Origin and Sec-Fetch-Site. CORS keeps pages of other sites from sending JSON. */
function isProgram(headers: Record<string, string>): boolean {
  const { origin, "sec-fetch-site": site, "content-type": type = "" } = headers;
  return origin === undefined && site === undefined && /^application\/json\s*(?:;|$)/i.test(type);
}

function isOwnOrigin(headers: Record<string, string>, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  // All supported browsers send Origin or Sec-Fetch-Site, so a request with neither is not our page's.
  if (origin === undefined) return site === "same-origin";
  if (origin === publicUrl) return true;
  // On localhost the page may be open under a host name that is not PUBLIC_URL's, such as 127.0.0.1.
  if (!URL.canParse(origin)) return false;
  const { hostname, host, protocol, origin: written } = new URL(origin);
  return (
    origin === written &&
    protocol === "http:" &&
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackHost(hostname) &&
    host === headers.host
  );
}

export const MAX_TEXT_BYTES = 64 * 1024;

/** Enough for the stock of 300 products with ten sizes, or the ids of 10,000 products. */
const MAX_PRODUCTS_BYTES = 512 * 1024;

function bodyLimit(c: Context<AppEnv>): number {
  const { body } = c.get("row");
  if (body === undefined) return MAX_TEXT_BYTES;
  return body === "one photo" ? MAX_IMAGE_BYTES : MAX_PRODUCTS_BYTES;
}

export function takesTextsAlone(c: Context<AppEnv>): boolean {
  return c.get("row").write === "visitor" && bodyLimit(c) === MAX_TEXT_BYTES;
}

export interface Pace {
  /** Milliseconds that the body may take in addition to its size divided by `rate`. */
  grace: number;
  /** Minimum bytes a second. `PACE` asks for about a fifth of a weak phone connection (300 kbit/s). */
  rate: number;
  silence: number;
}

const PACE: Pace = { grace: 15_000, rate: 8 * 1024, silence: 30_000 };

export function bodyLimits(pace: Pace = PACE) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { url, method } = c.req;
    if (isReading(method)) return next();
    const limit = bodyLimit(c);
    const declared = c.req.header("Content-Length");
    if (Number(declared) > limit) return errorPage(c, 413);
    const { headers, signal } = c.req.raw;
    // Reads Node's stream directly, because its conversion to a web stream copies every chunk.
    const body = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body;
    if (!body) return next();
    const counted = countedBody(body, limit, pace);
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers,
      signal,
      // Reads a short body here, so that a slow sender does not occupy a place in the forms' concurrency limit.
      body: takesTextsAlone(c) ? await whole(counted.stream) : counted.stream,
      duplex: "half",
    };
    if (init.body === null) return errorPage(c, counted.refused() ?? 400);
    c.req.raw = new Request(url, init);
    await next();
    const refused = counted.refused();
    if (refused !== null) c.res = errorPage(c, refused);
  });
}

function countedBody(body: AsyncIterable<Uint8Array>, limit: number, { grace, rate, silence }: Pace) {
  let size = 0;
  let waited = 0;
  let refused: 408 | 413 | null = null;
  const chunks = body[Symbol.asyncIterator]();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const began = performance.now();
      const timeout = Math.max(0, Math.min(silence, grace + (size / rate) * 1000 - waited));
      const next = await withTimeout(chunks.next(), timeout);
      waited += performance.now() - began;
      if (next?.done) return controller.close();
      if (next) size += next.value.byteLength;
      if (next && size <= limit) return controller.enqueue(next.value);
      refused = next ? 413 : 408;
      controller.error(
        new BodyRefused(next ? "the body is larger than its route takes" : "the body came too slowly"),
      );
    },
    async cancel() {
      await chunks.return?.();
    },
  };
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), refused: () => refused };
}

/** Null if the sender disconnects or `countedBody` refuses the body. */
async function whole(stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer | null> {
  try {
    return await new Response(stream).arrayBuffer();
  } catch {
    return null;
  }
}
