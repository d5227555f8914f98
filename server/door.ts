import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_FORM_BYTES } from "../app/catalogue/admin-form.server.ts";
import { MAX_VISITOR_FORM_BYTES } from "../app/enquiries/intake/read-form.server.ts";
import { MAX_IMAGE_BYTES } from "../app/platform/images/limits.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { lastResort } from "./last-resort.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Refuses methods that no route answers (TRACE and CONNECT among them) before anything reads the request. */
export function allowedMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (METHODS.has(c.req.method)) return next();
    c.header("Allow", [...METHODS].join(", "));
    return lastResort(c, 405);
  });
}

/**
 * The one door of every write: the browser must say that the request comes from the shop's own pages. Foreign, `null`
 * and missing are refused alike, on pages and resource routes (the router guards only pages, and lets a missing Origin
 * through: CVE-2026-22030).
 */
export function sameOriginWrites(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== "POST" || isOwnOrigin(c.req.header(), services.publicUrl)) return next();
    if (c.req.path === CLIENTS_PATH && isOtherClient(c.req.header())) return next();
    return lastResort(c, 403);
  });
}

/** The one path that programs other than browsers may write to (spec §7): docs/api.md. */
const CLIENTS_PATH = "/api/send-contact-email";

/**
 * A program that is no browser: it says nothing of where it comes from, and sends JSON, which a foreign page could only
 * do by leave of an OPTIONS request that we do not answer. What it may do there needs no cookie and considers none.
 */
function isOtherClient(headers: Record<string, string>): boolean {
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

/** Bytes that a request without files may carry. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Bytes that may arrive at the routes that take files. They read as a stream, after they know who sends or that the
 * visitor is within the limits, and count again: a picture by itself,
 */
const PHOTO_BODY_BYTES: Record<string, number> = {
  "/catalogo/fotos": MAX_IMAGE_BYTES,
  "/contacto/fotos": MAX_IMAGE_BYTES,
};

/** and a form as a page without script sends it with its pictures: the product's, the contact page's, the home form. */
const FILE_FORM_BYTES: Record<string, number> = {
  "/catalogo": MAX_FORM_BYTES,
  "/contacto": MAX_VISITOR_FORM_BYTES,
  "/": MAX_VISITOR_FORM_BYTES,
};

function uploadLimit(path: string, contentType: string): number | null {
  // Only files make a form large.
  const form = /^multipart\/form-data\b/i.test(contentType) ? FILE_FORM_BYTES[path] : undefined;
  return form ?? PHOTO_BODY_BYTES[path] ?? null;
}

/** Cuts bodies off at their route's limit, declared or chunked, before a byte more is kept. */
export function bodyLimits() {
  const usual = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => lastResort(c, 413) });
  return createMiddleware<AppEnv>(async (c, next) => {
    const limit = uploadLimit(c.req.path, c.req.header("Content-Type") ?? "");
    if (limit === null) return usual(c, next);
    if (Number(c.req.header("Content-Length")) > limit) return lastResort(c, 413);
    const { body } = c.req.raw;
    // What is declared cannot be exceeded: the server stops at the declared length.
    if (!body || c.req.header("Content-Length") !== undefined) return next();
    const counted = countedBody(body, limit);
    // `duplex` is required of streams, and missing in the type that the browser's library brings.
    const init: RequestInit & { duplex: "half" } = { body: counted.stream, duplex: "half" };
    c.req.raw = new Request(c.req.raw, init);
    await next();
    if (counted.exceeded()) c.res = lastResort(c, 413);
  });
}

/** The same bytes as a stream that breaks at the limit. Read only as fast as it is read from. */
function countedBody(body: ReadableStream<Uint8Array>, limit: number) {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(new Error("the body is larger than its route takes"));
      else controller.enqueue(chunk);
    },
  });
  return { stream: body.pipeThrough(counter), exceeded: () => size > limit };
}
