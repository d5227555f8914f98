import sharp from "sharp";
import { attributeOf, readPage } from "./html.ts";

/*
 * Reads a page as a crawler of WhatsApp or Facebook does: one request without cookies or script, the head alone, and
 * the picture once.
 */

const CRAWLER = { "User-Agent": "facebookexternalhit/1.1", Accept: "*/*" };

type Get = (path: string, headers: Record<string, string>) => Promise<Response>;

/** Returns what a crawler reads. `get` takes a path, so `origin` is cut off the picture's URL. */
export async function readLinkPreview(get: Get, origin: string, path: string) {
  const html = await (await get(path, CRAWLER)).text();
  const head = readPage(`${html.slice(0, html.indexOf("</head>"))}</head></html>`);
  const contents = (selector: string) => head.all(selector).map((meta) => attributeOf(meta, "content"));
  const only = (name: string) => contents(`meta[property="${name}"], meta[name="${name}"]`).join("\n");
  const images = contents('meta[property="og:image"]');
  const address = images[0] ?? "";
  const response = await get(address.replace(origin, ""), CRAWLER);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return {
    title: only("og:title"),
    description: only("og:description"),
    url: only("og:url"),
    canonical: head.all('link[rel="canonical"]').map((link) => attributeOf(link, "href")),
    card: only("twitter:card"),
    alt: only("og:image:alt"),
    told: { width: only("og:image:width"), height: only("og:image:height"), type: only("og:image:type") },
    images,
    status: response.status,
    type: response.headers.get("Content-Type"),
    picture: { bytes, width, height, format },
  };
}
