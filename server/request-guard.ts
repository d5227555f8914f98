import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES } from "../app/platform/images/limits.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { BodyRefused } from "../app/platform/uploads/body-refused.ts";
import { within } from "../app/platform/within.ts";
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

/** The router guards pages alone and lets a missing Origin through (CVE-2026-22030). */
export function sameOriginWrites(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isReading(c.req.method) || isOwnOrigin(c.req.header(), services.publicUrl)) return next();
    if (c.get("row").programs && isProgram(c.req.header())) return next();
    return errorPage(c, 403);
  });
}

/** A foreign page may send JSON only after an OPTIONS request, which we do not answer. */
function isProgram(headers: Record<string, string>): boolean {
  const { origin, "sec-fetch-site": site, "content-type": type = "" } = headers;
  return origin === undefined && site === undefined && /^application\/json\s*(?:;|$)/i.test(type);
}

function isOwnOrigin(headers: Record<string, string>, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  // Browsers that send neither are older than any that the shop supports.
  if (origin === undefined) return site === "same-origin";
  if (origin === publicUrl) return true;
  // This machine has several names: the form may be open under another one than the configured.
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

const FORM_TEXT_BYTES = 256 * 1024;

function bodyLimit(c: Context<AppEnv>): number {
  const { path, body } = c.get("row");
  // A page's script sends its form (`/contacto.data`) without the photos.
  if (body === undefined || path !== c.req.path) return MAX_TEXT_BYTES;
  if (body === "one photo") return MAX_IMAGE_BYTES;
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")
    ? body.photos * MAX_IMAGE_BYTES + FORM_TEXT_BYTES
    : MAX_TEXT_BYTES;
}

export function takesTextsAlone(c: Context<AppEnv>): boolean {
  return c.get("row").write === "visitor" && bodyLimit(c) === MAX_TEXT_BYTES;
}

export interface Pace {
  /** Milliseconds before the rate counts. */
  grace: number;
  /** Bytes a second: a fifth of a weak telephone's connection (300 kbit/s). */
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
    // Node's own stream: made into a web stream by Node, each piece would be copied.
    const body = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body;
    if (!body) return next();
    const counted = countedBody(body, limit, pace);
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers,
      signal,
      // Waited for here, so that a slow sender holds no place among the forms that are answered.
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
      const next = await within(chunks.next(), timeout);
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

/** Null where the stream breaks, which only the sender and the guard can cause. */
async function whole(stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer | null> {
  try {
    return await new Response(stream).arrayBuffer();
  } catch {
    return null;
  }
}
