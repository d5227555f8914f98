import { largestPath } from "../../photos/photo-urls.ts";
import { productPath } from "../../product/product-path.ts";
import type { Services } from "../../services.server.ts";
import { cataloguePath, PAGE_SIZE } from "../list/catalogue-query.ts";
import { escapeXml } from "./xml.ts";

/** The sitemap follows sitemaps.org 0.9 with Google's image extension 1.1. */
export async function sitemapXml(
  { catalogue, publicUrl }: Pick<Services, "catalogue" | "publicUrl">,
  pages: readonly string[],
): Promise<string> {
  const { products, categories } = await catalogue();
  const urlOf = (path: string, more: string) =>
    `  <url><loc>${escapeXml(publicUrl + path)}</loc>${more}</url>`;
  const paths = new Set(pages);
  for (const { name, count } of [{ name: null, count: products.length }, ...categories]) {
    for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page++) {
      paths.add(cataloguePath({ category: name, page }));
    }
  }
  const urls = [...paths].map((path) => urlOf(path, "")).join("\n");
  const garments = products.map(({ slug, updatedAt, photos }) => {
    const images = photos.map(
      (photo) => `<image:image><image:loc>${publicUrl}${largestPath(photo)}</image:loc></image:image>`,
    );
    return urlOf(productPath(slug), `<lastmod>${updatedAt}</lastmod>${images.join("")}`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls}
${garments.join("\n")}
</urlset>
`;
}
