import { CacheExpiration } from "workbox-expiration/CacheExpiration.js";
import { OFFLINE_HEADER, OFFLINE_PATH, PAGE_CACHE, pageKey, type WorkerMessage } from "../protocol.ts";

const DAY_SECONDS = 24 * 60 * 60;

const CACHED_AT = "X-Kept-At";

const FRESH = 60_000;

/** `bytes` limits one entry. `maxAgeSeconds` counts from storing a page, or from last using a file or photo. */
type Limits = ConstructorParameters<typeof CacheExpiration>[1] & { bytes: number };

function limitedCache(name: string, { bytes, ...limits }: Limits) {
  const expiration = new CacheExpiration(name, limits);
  return {
    async find(address: string): Promise<Response | undefined> {
      try {
        const cache = await caches.open(name);
        const found = await cache.match(address, { ignoreVary: true });
        if (!found || !(await expiration.isURLExpired(address))) return found;
        await cache.delete(address);
      } catch (error) {
        console.error("not found in what was kept:", error);
      }
      return undefined;
    },
    touch: (address: string) => expiration.updateTimestamp(address),
    async put(address: string, response: Response): Promise<void> {
      const body = await response.blob();
      if (body.size > bytes) return;
      const headers = new Headers(response.headers);
      headers.delete("Content-Encoding");
      headers.delete("Content-Length");
      headers.set(CACHED_AT, new Date().toISOString());
      await (await caches.open(name)).put(address, new Response(body, { headers }));
      await expiration.updateTimestamp(address);
      await expiration.expireEntries();
    },
    async clear(): Promise<void> {
      await caches.delete(name);
      await expiration.delete();
    },
  };
}

const PHOTO_CACHE = "copito-photos";

// An enquiry is suspected if its form was rendered more than 14 days ago.
// So pages are cached for 5 days, and forms are queued for 7 days at most.
const pages = limitedCache(PAGE_CACHE, { maxEntries: 30, maxAgeSeconds: 5 * DAY_SECONDS, bytes: 512 * 1024 });
const photos = limitedCache(PHOTO_CACHE, {
  maxEntries: 120,
  maxAgeSeconds: 30 * DAY_SECONDS,
  bytes: 250 * 1024,
});
/** `maxEntries` allows the files of two builds, so that an open page finds its files after an upgrade. */
const files = limitedCache("copito-files", {
  maxEntries: 250,
  maxAgeSeconds: 30 * DAY_SECONDS,
  bytes: 1024 * 1024,
});

const cacheOf = (path: string) =>
  path.startsWith("/assets/") ? files : path.startsWith("/media/") ? photos : null;

export async function cacheAnswer(url: URL, response: Response): Promise<void> {
  const keep = response.headers.get(OFFLINE_HEADER);
  if (keep === "keep") await pages.put(pageKey(url), response);
  if (keep === "forget") await Promise.all([pages.clear(), photos.clear()]);
}

export async function cachedPage(url: URL, meta: string): Promise<Response | undefined> {
  const found = await pages.find(pageKey(url));
  if (!found) return undefined;
  const mark = `<meta name="${meta}" content="${found.headers.get(CACHED_AT)}">`;
  const html = (await found.text()).replace("</head>", `${mark}</head>`);
  return new Response(html, { headers: found.headers });
}

export async function fileFromCache(
  request: Request,
  path: string,
  inBackground: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = cacheOf(path);
  const found = await cache?.find(path);
  if (found && cache) {
    inBackground(cache.touch(path));
    return found;
  }
  const response = await fetch(request).catch(async (error: unknown) => {
    const other = cache === photos ? await photoOfOtherWidth(path) : undefined;
    if (other) return other;
    throw error;
  });
  if (response.ok && cache === files) inBackground(files.put(path, response.clone()));
  return response;
}

async function photoOfOtherWidth(path: string): Promise<Response | undefined> {
  const photo = /^.+-(?=\d+\.\w+$)/.exec(path)?.[0];
  if (!photo) return undefined;
  const cache = await caches.open(PHOTO_CACHE);
  const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(photo));
  return other && (await cache.match(other));
}

export async function cacheVisited(visited: WorkerMessage & { kind: "visited" }): Promise<void> {
  const url = new URL(visited.page, location.origin);
  const cachedAt = (await pages.find(pageKey(url)))?.headers.get(CACHED_AT);
  const isStale = visited.changed || !cachedAt || Date.parse(cachedAt) < Date.now() - FRESH;
  const response = isStale ? await fetch(url) : null;
  const named = (await response?.clone().text())?.match(/\/assets\/[\w.-]+/g) ?? [];
  // Caches the files first, so that no page is stored without its script if the signal is lost in between.
  for (const path of new Set([...visited.files, ...named])) await cacheFile(path);
  if (response) await cacheAnswer(url, response);
}

async function cacheFile(path: string): Promise<void> {
  const cache = cacheOf(path);
  if (!cache || (await cache.find(path))) return;
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response);
}

const OFFLINE_CACHE = "copito-own";

export async function cacheOfflinePage(): Promise<void> {
  await (await caches.open(OFFLINE_CACHE)).add(new Request(OFFLINE_PATH, { cache: "reload" }));
}

export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(OFFLINE_CACHE)).match(OFFLINE_PATH);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}
