import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES } from "../app/platform/images/limits.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { BodyRefused } from "../app/platform/uploads/body-refused.ts";
import { isReading, methodsOf } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";

/** Refuses methods that the route does not answer (TRACE and CONNECT everywhere) before anything reads the request. */
export function allowedMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const allowed = methodsOf(c.get("row"));
    if (allowed.includes(c.req.method)) return next();
    c.header("Allow", allowed.join(", "));
    return errorPage(c, 405);
  });
}

/**
 * The one guard of every write: the browser must say that the request comes from the shop's own pages. Foreign, `null`
 * and missing are refused alike, on pages and resource routes (the router guards only pages, and lets a missing Origin
 * through: CVE-2026-22030).
 */
export function sameOriginWrites(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isReading(c.req.method) || isOwnOrigin(c.req.header(), services.publicUrl)) return next();
    if (c.get("row").programs && isProgram(c.req.header())) return next();
    return errorPage(c, 403);
  });
}

/**
 * A program that is no browser says nothing of where it comes from, and sends JSON, which a foreign page may send only
 * after an OPTIONS request, which we do not answer.
 */
function isProgram(headers: Record<string, string>): boolean {
  const { origin, "sec-fetch-site": site, "content-type": type = "" } = headers;
  return origin === undefined && site === undefined && /^application\/json\s*(?:;|$)/i.test(type);
}

function isOwnOrigin(headers: Record<string, string>, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  // A browser that sends neither is older than any that the shop supports.
  if (origin === undefined) return site === "same-origin";
  if (origin === publicUrl) return true;
  // This machine has several names; one of them may open the form that another one is configured as.
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

/** Bytes that the texts of a request may take. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** Bytes that the texts of a form with photos may take, its boundaries included. */
const FORM_TEXT_BYTES = 256 * 1024;

/**
 * Bytes that may arrive at a route. One that takes photos reads them as a stream, after it knows who sends or that the
 * visitor is within the limits, and counts again.
 */
function bodyLimit(c: Context<AppEnv>): number {
  const { path, body } = c.get("row");
  // A page's script sends photos by themselves, and its form (`/contacto.data`) without them.
  if (body === undefined || path !== c.req.path) return MAX_TEXT_BYTES;
  if (body === "one photo") return MAX_IMAGE_BYTES;
  // Only photos make a form large.
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")
    ? body.photos * MAX_IMAGE_BYTES + FORM_TEXT_BYTES
    : MAX_TEXT_BYTES;
}

/** Whether this is a visitor's form of texts alone, which have arrived whole before the route reads them. */
export function takesTextsAlone(c: Context<AppEnv>): boolean {
  return c.get("row").write === "visitor" && bodyLimit(c) === MAX_TEXT_BYTES;
}

/** How slowly a body may come, counting only the time that we wait for it. */
export interface Pace {
  /** Milliseconds before the rate counts: a telephone finds its network again. */
  grace: number;
  /** Bytes a second on the whole: a fifth of what a weak telephone's connection does (300 kbit/s). */
  rate: number;
  /** Milliseconds without a byte: a lost connection often says nothing. */
  silence: number;
}

const PACE: Pace = { grace: 15_000, rate: 8 * 1024, silence: 30_000 };

/** Cuts bodies off at their route's limit, declared or chunked, before a byte more is kept; and those that drip. */
export function bodyLimits(pace: Pace = PACE) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { url, method } = c.req;
    if (isReading(method)) return next();
    const limit = bodyLimit(c);
    const declared = c.req.header("Content-Length");
    if (Number(declared) > limit) return errorPage(c, 413);
    const { headers, signal } = c.req.raw;
    // Node's own stream where there is one: made into a web stream by Node, each piece would be copied.
    const body = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body;
    if (!body) return next();
    const counted = countedBody(body, limit, pace);
    // `duplex` is required of streams, and missing in the type that the browser's library brings.
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers,
      signal,
      // A visitor's texts are waited for here, so that a slow sender holds no turn. The owner's are read after the guard.
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

/** The same bytes as a stream that breaks at the limit or when they come too slowly. Read only as fast as it is read from. */
function countedBody(body: AsyncIterable<Uint8Array>, limit: number, { grace, rate, silence }: Pace) {
  let size = 0;
  let waited = 0;
  let refused: 408 | 413 | null = null;
  const chunks = body[Symbol.asyncIterator]();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const began = performance.now();
      // What is late already may be here: less than nothing is no time that Node takes.
      const patience = Math.max(0, Math.min(silence, grace + (size / rate) * 1000 - waited));
      const next = await within(chunks.next(), patience);
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

/** All bytes of a stream; null where it breaks: nothing but the sender and the guard can break it. */
async function whole(stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer | null> {
  try {
    return await new Response(stream).arrayBuffer();
  } catch {
    return null;
  }
}

/** Null where it takes longer than so many milliseconds. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
