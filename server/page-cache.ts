import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { SESSION_COOKIE } from "../app/admin/session-cookie.ts";
import { rememberedLanguage } from "../app/home/language.ts";
import { readSidebarState } from "../app/layout/sidebar-state.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** Bytes of rendered pages that are kept, their compressed forms included. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds that a page lives even when nothing was written: opening hours and the year move on. */
const MAX_AGE = 60_000;
/** A longer query is nobody's bookmark: it is rendered, and not kept. */
const MAX_QUERY = 200;

interface CachedPage {
  version: string;
  headers: [string, string][];
  etag: string;
  plain: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
}

export interface PageCache {
  pages: LRUCache<string, CachedPage>;
  rendering: Map<string, Promise<CachedPage | Response>>;
}

export function createPageCache(): PageCache {
  return {
    pages: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (page) => page.plain.length + page.brotli.length + page.gzip.length + 1024,
      ttl: MAX_AGE,
    }),
    rendering: new Map(),
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Answers public pages from memory (invariant 6). A page is kept with the version of the content that it was drawn
 * from and is dropped as soon as that version is another, whichever process wrote. Where the version cannot be
 * known, nothing is kept. The router draws for the key alone, so that no other header or cookie can get into a page
 * that others will read.
 */
export function cachedPages(
  cache: PageCache,
  services: Services,
  render: Handler<AppEnv>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = cacheKey(c, services.openAdmin);
    const version = key === null ? null : await services.database.contentVersion();
    if (key === null || version === null) return next();

    const kept = cache.pages.get(key.id);
    if (kept?.version === version) return answer(c, kept, "hit");

    const flight = `${version} ${key.id}`;
    let rendering = cache.rendering.get(flight);
    const first = !rendering;
    if (!rendering) {
      rendering = draw(c, key, version, render).finally(() => cache.rendering.delete(flight));
      cache.rendering.set(flight, rendering);
    }
    const drawn = await rendering;
    // Not kept (an error, a page number too high): one body has one reader, so those that waited draw their own.
    if (drawn instanceof Response) return first ? drawn : next();
    cache.pages.set(key.id, drawn);
    return answer(c, drawn, "miss");
  };
}

interface CacheKey {
  id: string;
  cookies: string;
}

/** Null where the answer is, or may be, for one person: then nothing is kept and nothing kept is given. */
function cacheKey(c: Context<AppEnv>, openAdmin: boolean): CacheKey | null {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return null;
  const { direct, adminHost } = c.get("facts");
  if (openAdmin && direct) return null;
  const url = new URL(c.req.url);
  if (!PUBLIC_PAGES.has(url.pathname) || url.search.length > MAX_QUERY) return null;
  const header = c.req.header("Cookie") ?? null;
  if (header?.includes(SESSION_COOKIE)) return null;
  const cookies = `sidebar_state=${readSidebarState(header)}; lang=${rememberedLanguage(header) ?? "es"}`;
  return { id: `${url.pathname}${url.search} ${cookies} ${adminHost}`, cookies };
}

async function draw(
  c: Context<AppEnv>,
  key: CacheKey,
  version: string,
  render: Handler<AppEnv>,
): Promise<CachedPage | Response> {
  const original = c.req.raw;
  c.req.raw = new Request(original.url, { headers: { Cookie: key.cookies } });
  let response: Response;
  try {
    response = (await render(c, async () => {})) as Response;
  } finally {
    c.req.raw = original;
  }
  if (response.status !== 200) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain),
  ]);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Cookie, Accept-Encoding");
  headers.delete("Content-Length");
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { version, headers: [...headers], etag, plain, brotli, gzip: gzipped };
}

function answer(c: Context<AppEnv>, page: CachedPage, from: "hit" | "miss"): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set("X-Cache", from);
  if (isKnown(c.req.header("If-None-Match"), page.etag)) return new Response(null, { status: 304, headers });
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = accepts(accepted, "br") ? "brotli" : accepts(accepted, "gzip") ? "gzip" : "plain";
  if (encoding !== "plain") headers.set("Content-Encoding", encoding === "brotli" ? "br" : "gzip");
  headers.set("Content-Length", String(page[encoding].length));
  return new Response(page[encoding], { status: 200, headers });
}

/** Weak comparison, as If-None-Match wants it (RFC 9110 §13.1.2): a proxy may have dropped or added the `W/`. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

/** Whether a coding is among those accepted, `q=0` meaning that it is not (RFC 9110 §12.5.3). */
function accepts(acceptEncoding: string, coding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
