import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES } from "../app/platform/images/limits.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { isReading, methodsOf, type RouteRow } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { lastResort } from "./last-resort.ts";

/** Refuses methods that the route does not answer (TRACE and CONNECT everywhere) before anything reads the request. */
export function allowedMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const allowed = methodsOf(c.get("row"));
    if (allowed.includes(c.req.method)) return next();
    c.header("Allow", allowed.join(", "));
    return lastResort(c, 405);
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
    return lastResort(c, 403);
  });
}

/**
 * A program that is no browser: it says nothing of where it comes from, and sends JSON, which a foreign page could only
 * do by leave of an OPTIONS request that we do not answer. What it may do there needs no cookie and considers none.
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
  const { hostname, host, protocol } = new URL(origin);
  const shop = new URL(publicUrl);
  return (
    protocol === "http:" &&
    isLoopbackHost(shop.hostname.replace(/^\[|\]$/g, "")) &&
    isLoopbackHost(hostname.replace(/^\[|\]$/g, "")) &&
    host === headers.host
  );
}

/** Bytes that the texts of a request may take. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** Bytes that the texts of a form with photos may take, its boundaries included. */
const FORM_TEXT_BYTES = 256 * 1024;

/**
 * Bytes that may arrive at a route that takes photos, or null. It reads them as a stream, after it knows who sends or
 * that the visitor is within the limits, and counts again.
 */
function photoLimit({ path, body }: RouteRow, asked: string, contentType: string): number | null {
  // A page's script sends photos by themselves, and its form (`/contacto.data`) without them.
  if (body === undefined || path !== asked) return null;
  if (body === "one photo") return MAX_IMAGE_BYTES;
  // Only photos make a form large.
  return /^multipart\/form-data\b/i.test(contentType)
    ? body.photos * MAX_IMAGE_BYTES + FORM_TEXT_BYTES
    : null;
}

/** Cuts bodies off at their route's limit, declared or chunked, before a byte more is kept. */
export function bodyLimits() {
  const usual = bodyLimit({ maxSize: MAX_TEXT_BYTES, onError: (c) => lastResort(c, 413) });
  return createMiddleware<AppEnv>(async (c, next) => {
    const limit = photoLimit(c.get("row"), c.req.path, c.req.header("Content-Type") ?? "");
    if (limit === null) return usual(c, next);
    if (Number(c.req.header("Content-Length")) > limit) return lastResort(c, 413);
    const { url, method } = c.req;
    const { headers, signal } = c.req.raw;
    // Node's own stream where there is one: made into a web stream by Node, each piece would be copied.
    const body = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body;
    if (!body) return next();
    const counted = countedBody(body, limit);
    // `duplex` is required of streams, and missing in the type that the browser's library brings.
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers,
      signal,
      body: counted.stream,
      duplex: "half",
    };
    c.req.raw = new Request(url, init);
    await next();
    if (counted.exceeded()) c.res = lastResort(c, 413);
  });
}

/** The same bytes as a stream that breaks at the limit. Read only as fast as it is read from. */
function countedBody(body: AsyncIterable<Uint8Array>, limit: number) {
  let size = 0;
  const chunks = body[Symbol.asyncIterator]();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      size += value.byteLength;
      if (size > limit) controller.error(new Error("the body is larger than its route takes"));
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  };
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), exceeded: () => size > limit };
}
