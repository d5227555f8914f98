import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { LRUCache } from "lru-cache";
import { rememberedLanguage } from "../app/home/language.ts";
import { readSidebarState } from "../app/layout/sidebar-state.ts";
import { CACHE_HEADER } from "../app/offline/protocol.ts";
import type { Outage } from "../app/platform/db/heartbeat.ts";
import { isPage, isReading, NOT_FOUND, type QueryValues, type RouteRow } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import type { LimitRender } from "./render-concurrency.ts";
import type { RouterBuild } from "./router.ts";
import { markStale } from "./stale-page.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds. Pages expire, because their opening hours and year change without a new content version. */
const MAX_AGE = 60_000;
/** Seconds. A shared cache does not learn of changes, so it keeps pages only briefly (decision 039). */
const SHARED_HEADERS = {
  "Cache-Control": "public, max-age=0, s-maxage=10",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=20, stale-if-error=600",
};
/** Milliseconds for which a cached page is shown in a database outage. {@link shownUntil} says from when. */
const SHOWN_IN_OUTAGE = 600_000;
/** Characters. Pages with a longer query string are not cached. */
const MAX_QUERY = 200;

type RenderedPage = Exclude<Awaited<ReturnType<typeof render>>, Response>;

/** From `changesAt` (epoch ms) on, the page is outdated even if nobody has changed its content. */
type CachedPage = RenderedPage & { changesAt: number };

interface CacheParts {
  build: () => Promise<RouterBuild>;
  render: Handler<AppEnv>;
  limited: LimitRender;
}

const compressBrotli = promisify(zlib.brotliCompress);
const compressGzip = promisify(zlib.gzip);

/** Pages are rendered from the cache key alone, so that no visitor's data gets into a cached page. */
export function cachedPages(
  { database, now, catalogueChangesAt }: Services,
  { build, limited, ...router }: CacheParts,
): MiddlewareHandler<AppEnv> {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, brotli, gzip }) =>
      plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + 1024,
  });
  const rendering = new Map<string, Promise<RenderedPage | Response>>();
  return async (c, next) => {
    const { languages } = (await build()).entry.module;
    const key = cacheKey(c, languages);
    if (key === null) return next();
    const page = pages.get(key.id);
    const answerStale = async () => {
      const outage = database.outage();
      if (!outage || !page || performance.now() > shownUntil(page, outage)) return null;
      const stale = page.isStale ? page : await staleForm(page);
      pages.set(key.id, stale);
      return answer(c, stale, "stale");
    };
    if (database.outage()) return (await answerStale()) ?? next();
    const isFresh = page && !page.isStale && ageOf(page) < MAX_AGE && now().getTime() < page.changesAt;
    if (isFresh && page.version === database.knownVersion()) return answer(c, page, "hit");
    const version = await database.contentVersion();
    if (version === null) return (await answerStale()) ?? next();
    if (isFresh && page.version === version) return answer(c, page, "hit");
    c.set("wasCached", page !== undefined);

    // The time of the catalogue's next change is read before and after rendering, because a product may appear
    // or stop being new in between.
    const changesAtFirst = catalogueChangesAt();
    const renderKey = `${version} ${key.id}`;
    const others = rendering.get(renderKey);
    const rendered =
      others ??
      limited(c, () => render(c, key, version, router.render)).finally(() => rendering.delete(renderKey));
    if (!others) rendering.set(renderKey, rendered);
    const made = await rendered;
    if (made instanceof Response && made.status < 500) pages.delete(key.id);
    // A Response can be read only once, so the other requests that waited for it go on to the router.
    if (made instanceof Response) return (await answerStale()) ?? (others ? next() : made);
    if (!others) pages.set(key.id, { ...made, changesAt: Math.min(changesAtFirst, catalogueChangesAt()) });
    return answer(c, made, "miss");
  };
}

interface CacheKey {
  id: string;
  url: URL;
  cookies: string;
  /** True for the page that visitors without cookies get. A shared cache, such as a proxy, may keep it. */
  shared: boolean;
}

/** Null for requests whose answer must not be cached. */
function cacheKey(c: Context<AppEnv>, languages: readonly string[]): CacheKey | null {
  const row = c.get("row");
  const { adminHost } = c.get("requestContext");
  if (!row.cached || !isReading(c.req.method) || c.get("mayBeOwner")) return null;
  const url = cachedUrl(c.req.url, row, languages);
  if (url === null || url.search.length > MAX_QUERY) return null;
  const header = c.req.header("Cookie") ?? null;
  const remembered = rememberedLanguage(header) ?? "";
  const language = row.cached.byLanguage && languages.includes(remembered) ? `; lang=${remembered}` : "";
  const sidebar =
    !row.cached.alike && readSidebarState(header, "collapsed") === "expanded"
      ? "; sidebar_state=expanded"
      : "";
  const cookies = `${sidebar}${language}`.slice(2);
  const shared = !adminHost && cookies === "";
  return { id: `${url.pathname}${url.search} ${cookies} ${adminHost}`, url, cookies, shared };
}

function cachedUrl(asked: string, row: RouteRow, languages: readonly string[]): URL | null {
  const url = new URL(asked);
  const data = url.pathname.endsWith(".data");
  if (data && !isPage(row)) return null;
  if (row === NOT_FOUND) url.pathname = data ? "/404.data" : "/404";
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(row.cached?.query ?? {})) {
    const given = [...new Set(url.searchParams.getAll(name))];
    const listed: QueryValues = values === "language" ? languages : values;
    const value = given[0];
    if (listed === "texts") for (const each of given.sort()) query.append(name, each);
    else if (value !== undefined && (listed === "text" || listed.includes(value))) query.set(name, value);
  }
  url.search = query.toString();
  return url;
}

async function render(c: Context<AppEnv>, key: CacheKey, version: string, handler: Handler<AppEnv>) {
  const original = c.req.raw;
  c.req.raw = new Request(key.url, { headers: { Cookie: key.cookies } });
  let response: Response;
  try {
    response = (await handler(c, async () => {})) as Response;
  } finally {
    c.req.raw = original;
  }
  if (response.status !== (c.get("row") === NOT_FOUND ? 404 : 200)) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", c.get("row").cached?.alike ? "Accept-Encoding" : "Cookie, Accept-Encoding");
  headers.delete("Content-Length");
  if (key.shared && response.status === 200 && !headers.has("Set-Cookie")) {
    for (const [name, value] of Object.entries(SHARED_HEADERS)) headers.set(name, value);
  }
  const plain = Buffer.from(await response.arrayBuffer());
  return {
    version,
    renderedAt: performance.now(),
    isStale: false,
    status: response.status,
    headers: [...headers],
    ...(await bodies(plain, !headers.get("Content-Type")?.startsWith("image/"))),
  };
}

async function bodies(plain: Buffer<ArrayBuffer>, isCompressible: boolean) {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 6,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [brotli, gzip] = isCompressible
    ? await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)])
    : [null, null];
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { etag, plain, brotli, gzip };
}

/** SHOWN_IN_OUTAGE runs from the outage's start or, if the page was outdated by then, from its rendering. */
function shownUntil(page: CachedPage, outage: Outage): number {
  return (page.version === outage.version ? outage.since : page.renderedAt) + SHOWN_IN_OUTAGE;
}

async function staleForm(page: CachedPage): Promise<CachedPage> {
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.delete("CDN-Cache-Control");
  const stale = { ...page, isStale: true, headers: [...headers] };
  if (!headers.get("Content-Type")?.startsWith("text/html")) return stale;
  const html = markStale(page.plain.toString(), new Date(Date.now() - ageOf(page)));
  return { ...stale, ...(await bodies(Buffer.from(html), true)) };
}

const ageOf = ({ renderedAt }: RenderedPage) => performance.now() - renderedAt;

function answer(c: Context<AppEnv>, page: RenderedPage, from: "hit" | "miss" | "stale"): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set(CACHE_HEADER, from);
  if (from === "stale") headers.set("Age", String(Math.round(ageOf(page) / 1000)));
  if (page.status === 200 && isKnown(c.req.header("If-None-Match"), page.etag))
    return new Response(null, { status: 304, headers });
  // Prefers Brotli to gzip, whatever the client prefers. `q=0` means not accepted (RFC 9110 §12.5.3).
  const encoding = accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "",
    match: (asked, { supports }) =>
      supports.find((coding) => asked.some(({ type, q }) => type.toLowerCase() === coding && q > 0)) ?? "",
  });
  const compressed = encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : null;
  const body = compressed ?? page.plain;
  if (compressed) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: page.status, headers });
}

/** Compares weakly (RFC 9110 §13.1.2), because proxies may add or remove `W/`. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
