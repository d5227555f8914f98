import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { isLoopbackHost } from "../app/platform/config.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app.ts";
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

/** Bytes for the routes that take files: checked again, file by file, while they are read. */
const UPLOAD_BODY_BYTES: Record<string, number> = {};

/** Cuts bodies off at their route's limit, declared or chunked, before a byte more is kept. */
export function bodyLimits() {
  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => lastResort(c, 413) });
  const usual = limited(MAX_BODY_BYTES);
  const uploads = new Map(Object.entries(UPLOAD_BODY_BYTES).map(([path, size]) => [path, limited(size)]));
  return createMiddleware<AppEnv>((c, next) => (uploads.get(c.req.path) ?? usual)(c, next));
}
