import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { LRUCache } from "lru-cache";
import { COLUMNS_NAME, readColumns } from "../app/catalogue/list/columns.ts";
import { rememberedLanguage } from "../app/home/language.ts";
import { readSidebarState } from "../app/layout/sidebar-state.ts";
import { CACHE_HEADER } from "../app/offline/signs.ts";
import type { Outage } from "../app/platform/db/heartbeat.ts";
import { isPage, isReading, NOT_FOUND, type QueryValues, type RouteRow } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import type { InTurn } from "./render-concurrency.ts";
import type { RouterBuild } from "./router.ts";
import { markStale } from "./stale-page.ts";

/** Bytes of rendered pages that are kept, their compressed forms included. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds that a page lives even when nothing was written: opening hours and the year move on. */
const MAX_AGE = 60_000;
/**
 * What a shared cache between us and visitors may keep, for so many seconds (decision 039): it hears of no write. Browsers
 * ask each time; only what is meant for a CDN (RFC 9213) says how long it may answer while it asks.
 */
const SHARED_HEADERS = {
  "Cache-Control": "public, max-age=0, s-maxage=10",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=20, stale-if-error=600",
};
/** Milliseconds that a page is shown which nobody can draw anew (decision 094). */
const SHOWN_IN_OUTAGE = 600_000;
/** A longer query is nobody's bookmark: it is rendered, and not kept. */
const MAX_QUERY = 200;

type CachedPage = Exclude<Awaited<ReturnType<typeof draw>>, Response>;

const compressBrotli = promisify(zlib.brotliCompress);
const compressGzip = promisify(zlib.gzip);

/**
 * Answers public pages from memory (invariant 6). A page is kept with the version of the content that it was drawn
 * from and is dropped as soon as that version is another, whichever process wrote. Where the version cannot be
 * known, nothing is kept; while the database does not answer, what was kept is shown, marked as old (decision 094). The
 * router draws for the key alone, so that no other header or cookie can get into a page that others will read.
 */
export function cachedPages(
  services: Services,
  { build, render, inTurn }: { build: () => Promise<RouterBuild>; render: Handler<AppEnv>; inTurn: InTurn },
): MiddlewareHandler<AppEnv> {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, brotli, gzip }) =>
      plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + 1024,
  });
  const underWay = new Map<string, Promise<CachedPage | Response>>();
  return async (c, next) => {
    const { languages } = (await build()).entry.module;
    const key = cacheKey(c, languages);
    if (key === null) return next();
    const kept = pages.get(key.id);
    const showOld = async () => {
      const outage = services.database.outage();
      if (!outage || !kept || performance.now() > shownUntil(kept, outage)) return null;
      const marked = kept.isMarked ? kept : await markedAsOld(kept);
      pages.set(key.id, marked);
      return answer(c, marked, "stale");
    };
    if (services.database.outage()) return (await showOld()) ?? next();
    const fresh = kept && !kept.isMarked && ageOf(kept) < MAX_AGE ? kept : null;
    if (fresh && fresh.version === services.database.knownVersion()) return answer(c, fresh, "hit");
    const version = await services.database.contentVersion();
    if (version === null) return (await showOld()) ?? next();
    if (fresh?.version === version) return answer(c, fresh, "hit");
    // It was there: whatever strangers ask for now, those who look at it do not wait behind them.
    c.set("wasKept", kept !== undefined);

    const flight = `${version} ${key.id}`;
    const others = underWay.get(flight);
    const drawing =
      others ?? inTurn(c, () => draw(c, key, version, render)).finally(() => underWay.delete(flight));
    if (!others) underWay.set(flight, drawing);
    const drawn = await drawing;
    // Not kept (an error, a page number too high): one body has one reader, so those that waited draw their own.
    if (drawn instanceof Response) return (await showOld()) ?? (others ? next() : drawn);
    pages.set(key.id, drawn);
    return answer(c, drawn, "miss");
  };
}

interface CacheKey {
  id: string;
  /** What the router draws for: the address without the parameters that the table does not name, */
  url: URL;
  /** and the only cookies that pages depend on. */
  cookies: string;
  /** Drawn as for somebody who comes without a cookie: a shared cache may give it to others. */
  shared: boolean;
}

/** Null where the answer is, or may be, for one person: then nothing is kept and nothing kept is given. */
function cacheKey(c: Context<AppEnv>, languages: readonly string[]): CacheKey | null {
  const row = c.get("row");
  const { adminHost } = c.get("requestContext");
  if (!row.cached || !isReading(c.req.method) || c.get("mayBeOwner")) return null;
  const url = cachedUrl(c.req.url, row, languages);
  if (url === null || url.search.length > MAX_QUERY) return null;
  const header = c.req.header("Cookie") ?? null;
  const remembered = rememberedLanguage(header) ?? "";
  const language = row.cached.byLanguage && languages.includes(remembered) ? `; lang=${remembered}` : "";
  const columns = row.cached.byColumns && readColumns(header) === 1 ? `; ${COLUMNS_NAME}=1` : "";
  const sidebar =
    !row.cached.alike && readSidebarState(header, "collapsed") === "expanded"
      ? "; sidebar_state=expanded"
      : "";
  const cookies = `${sidebar}${language}${columns}`.slice(2);
  const shared = !adminHost && cookies === "";
  return { id: `${url.pathname}${url.search} ${cookies} ${adminHost}`, url, cookies, shared };
}

/** The one address of a page: the parameters that make another one, in the table's order and each value once. */
function cachedUrl(asked: string, row: RouteRow, languages: readonly string[]): URL | null {
  const url = new URL(asked);
  const data = url.pathname.endsWith(".data");
  if (data && !isPage(row)) return null;
  // All that is not found is drawn as one address, which is not found either.
  if (row === NOT_FOUND) url.pathname = data ? "/404.data" : "/404";
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(row.cached?.query ?? {})) {
    const given = [...new Set(url.searchParams.getAll(name))];
    const listed: QueryValues = values === "language" ? languages : values;
    const value = given[0];
    if (listed === "texts") for (const each of given.sort()) query.append(name, each);
    else if (value !== undefined && (listed === "text" || listed.includes(value))) query.set(name, value);
  }
  const routes = data ? askedRoutes(url, row) : "";
  if (routes) query.set("_routes", routes);
  url.search = query.toString();
  return url;
}

/** Which of the page's two loaders the router's client asks for, where it does not want both. */
function askedRoutes(url: URL, row: RouteRow): string {
  const asked = url.searchParams.get("_routes")?.split(",") ?? [];
  return ["root", row.file.replace(/\.tsx$/, "")].filter((id) => asked.includes(id)).join(",");
}

async function draw(c: Context<AppEnv>, key: CacheKey, version: string, render: Handler<AppEnv>) {
  const original = c.req.raw;
  c.req.raw = new Request(key.url, { headers: { Cookie: key.cookies } });
  let response: Response;
  try {
    response = (await render(c, async () => {})) as Response;
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
    /** By `performance.now()`. */
    drawnAt: performance.now(),
    isMarked: false,
    status: response.status,
    headers: [...headers],
    // A picture is as small as it gets.
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

/** What was right when the database was last asked is shown from then on; what was outdated already, since it was drawn. */
function shownUntil(page: CachedPage, outage: Outage): number {
  return (page.version === outage.version ? outage.since : page.drawnAt) + SHOWN_IN_OUTAGE;
}

/** The page as it says itself that it is old: no shared cache may keep it, and it is drawn anew as soon as it can be. */
async function markedAsOld(page: CachedPage): Promise<CachedPage> {
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.delete("CDN-Cache-Control");
  const marked = { ...page, isMarked: true, headers: [...headers] };
  if (!headers.get("Content-Type")?.startsWith("text/html")) return marked;
  const html = markStale(page.plain.toString(), new Date(Date.now() - ageOf(page)));
  return { ...marked, ...(await bodies(Buffer.from(html), true)) };
}

const ageOf = ({ drawnAt }: CachedPage) => performance.now() - drawnAt;

function answer(c: Context<AppEnv>, page: CachedPage, from: "hit" | "miss" | "stale"): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set(CACHE_HEADER, from);
  if (from === "stale") headers.set("Age", String(Math.round(ageOf(page) / 1000)));
  if (page.status === 200 && isKnown(c.req.header("If-None-Match"), page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "",
    // The smallest of what is accepted, whatever the order; `q=0` means that it is not (RFC 9110 §12.5.3).
    match: (asked, { supports }) =>
      supports.find((coding) => asked.some(({ type, q }) => type.toLowerCase() === coding && q > 0)) ?? "",
  });
  const compressed = encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : null;
  const body = compressed ?? page.plain;
  if (compressed) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: page.status, headers });
}

/** Weak comparison, as If-None-Match wants it (RFC 9110 §13.1.2): a proxy may have dropped or added the `W/`. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
