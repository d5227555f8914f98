import { cataloguePath, PAGE_SIZE } from "../catalogue/catalogue-query.ts";
import { largestPath } from "../catalogue/photo-urls.ts";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { escapeXml } from "../catalogue/sharing/xml.ts";
import { languagePath } from "../home/language.ts";
import { languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sitemap";
import { ROUTES } from "./table.ts";

/**
 * Every address worth finding (sitemaps.org 0.9): the pages, the landing page's languages, the catalogue's views, and its
 * products with their pictures (Google's image extension 1.1).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(servicesContext);
  const { products, categories } = await catalogue();
  const listed = ROUTES.filter(({ indexable, path }) => indexable && !path.includes(":")).map(
    ({ path }) => path,
  );
  const urlOf = (path: string, more: string) =>
    `  <url><loc>${escapeXml(publicUrl + path)}</loc>${more}</url>`;
  const paths = new Set([...listed, ...languages.map(({ code }) => languagePath(code))]);
  for (const { name, count } of [{ name: null, count: products.length }, ...categories]) {
    for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page++) {
      paths.add(cataloguePath({ category: name, page }));
    }
  }
  const urls = [...paths].map((path) => urlOf(path, "")).join("\n");
  const garments = products.map(({ slug, updatedAt, photos }) => {
    const pictures = photos.map(
      (photo) => `<image:image><image:loc>${publicUrl}${largestPath(photo)}</image:loc></image:image>`,
    );
    return urlOf(productPath(slug), `<lastmod>${updatedAt}</lastmod>${pictures.join("")}`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls}
${garments.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
