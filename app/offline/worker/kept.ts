import { CacheExpiration } from "workbox-expiration/CacheExpiration.js";
import { KEEP_HEADER, NO_SIGNAL_PATH, SEEN_MARK, SEEN_PAGES, seenAddress, type ToWorker } from "../signs.ts";

/* What was seen, within bounds: a phone's storage is small, and its owner's. */

const DAY = 24 * 60 * 60;

/** When an answer was kept, in ISO form. */
const KEPT_AT = "X-Kept-At";

/** Milliseconds that a page counts as just kept: it is not asked for again. */
const JUST_NOW = 60_000;

interface Bounds {
  maxEntries: number;
  /** Seconds since it was kept; of files and photos, since they were last used. */
  maxAgeSeconds: number;
  /** Bytes of one, unpacked: larger ones are not kept. */
  bytes: number;
}

function kept(name: string, { bytes, ...bounds }: Bounds) {
  const expiration = new CacheExpiration(name, bounds);
  return {
    /** Undefined also where the phone's storage fails: there is the shop. */
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
    /** Keeps its age from growing. */
    used: (address: string) => expiration.updateTimestamp(address),
    async keep(address: string, response: Response): Promise<void> {
      const body = await response.blob();
      if (body.size > bytes) return;
      const headers = new Headers(response.headers);
      // The body is unpacked by now.
      headers.delete("Content-Encoding");
      headers.delete("Content-Length");
      headers.set(KEPT_AT, new Date().toISOString());
      await (await caches.open(name)).put(address, new Response(body, { headers }));
      await expiration.updateTimestamp(address);
      await expiration.expireEntries();
    },
    async forget(): Promise<void> {
      await caches.delete(name);
      await expiration.delete();
    },
  };
}

const PHOTOS = "copito-photos";

// Five days and the week that a form is held are less than the fourteen days of a form's stamp (honeypot.server.ts).
const pages = kept(SEEN_PAGES, { maxEntries: 30, maxAgeSeconds: 5 * DAY, bytes: 512 * 1024 });
const photos = kept(PHOTOS, { maxEntries: 120, maxAgeSeconds: 30 * DAY, bytes: 250 * 1024 });
/** Two builds' and more: an open page finds the files of its own, however many builds have come since. */
const files = kept("copito-files", { maxEntries: 250, maxAgeSeconds: 30 * DAY, bytes: 1024 * 1024 });

const ofPath = (path: string) =>
  path.startsWith("/assets/") ? files : path.startsWith("/media/") ? photos : null;

/** Takes note of a page's answer: kept where the server says that it may be. Under a session all that is kept goes. */
export async function noticePage(url: URL, response: Response): Promise<void> {
  const sign = response.headers.get(KEEP_HEADER);
  if (sign === "seen") await pages.keep(seenAddress(url), response);
  if (sign === "forget") await Promise.all([pages.forget(), photos.forget()]);
}

/** A page as it was last seen, with the time of that in its head, as this `meta`; undefined where it was not. */
export async function seenPage(url: URL, meta: string): Promise<Response | undefined> {
  const found = await pages.find(seenAddress(url));
  if (!found) return undefined;
  const mark = `<meta name="${meta}" content="${found.headers.get(KEPT_AT)}">`;
  const html = (await found.text()).replace("</head>", `${mark}</head>`);
  return new Response(html, { headers: found.headers });
}

/** A file of the build, or a photo, as it was kept; else from the shop, and a file is kept then, `beside` the answer. */
export async function keptFile(
  request: Request,
  path: string,
  beside: (work: Promise<void>) => void,
): Promise<Response> {
  const place = ofPath(path);
  const found = await place?.find(path);
  if (found && place) {
    beside(place.used(path));
    return found;
  }
  const response = await fetch(request).catch(async (error: unknown) => {
    const other = place === photos ? await photoOfOtherWidth(path) : undefined;
    if (other) return other;
    throw error;
  });
  // Photos are kept when a visitor's page says that it showed them.
  if (response.ok && place === files) beside(files.keep(path, response.clone()));
  return response;
}

/** A browser shows a larger width that it has at hand, which is kept then, and asks for a smaller one the next time. */
async function photoOfOtherWidth(path: string): Promise<Response | undefined> {
  const photo = /^.+-(?=\d+\.\w+$)/.exec(path)?.[0];
  if (!photo) return undefined;
  const cache = await caches.open(PHOTOS);
  const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(photo));
  return other && (await cache.match(other));
}

/** Keeps what a visitor's page shows. What the browser holds already is asked for nowhere. */
export async function keepSeen({ page, files: shown, anew }: ToWorker & { kind: "seen" }): Promise<void> {
  // Before their page, which is to open alive.
  for (const path of shown) {
    const place = ofPath(path);
    if (!place || (await place.find(path))) continue;
    const response = await fetch(path);
    if (response.ok) await place.keep(path, response);
  }
  const url = new URL(page, location.origin);
  const before = (await pages.find(seenAddress(url)))?.headers.get(KEPT_AT);
  if (anew || !before || Date.parse(before) < Date.now() - JUST_NOW) await noticePage(url, await fetch(url));
}

const OWN = "copito-own";

/** For the install: without it there is nothing to say when the signal is gone. */
export async function keepNoSignalPage(): Promise<void> {
  await (await caches.open(OWN)).add(new Request(NO_SIGNAL_PATH, { cache: "reload" }));
}

/** That there is no signal, with what was seen: the page for an address that was not. */
export async function noSignalPage(): Promise<Response> {
  const page = await (await caches.open(OWN)).match(NO_SIGNAL_PATH);
  if (!page) return Response.error();
  const cache = await caches.open(SEEN_PAGES);
  const seen = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? "";
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      const { pathname, search } = new URL(request.url);
      return `<li><a href="${(pathname + search).replaceAll("&", "&amp;").replaceAll('"', "%22")}">${title}</a></li>`;
    }),
  );
  const html = (await page.text()).replace(SEEN_MARK, () => seen.reverse().join("\n"));
  return new Response(html, { status: 503, headers: page.headers });
}
