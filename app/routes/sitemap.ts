import { cataloguePath } from "../catalogue/catalogue-query.ts";
import { PAGE_SIZE } from "../catalogue/product.ts";
import { countProducts, listCategories } from "../catalogue/products.server.ts";
import { languagePath } from "../home/language.ts";
import { languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sitemap";
import { ROUTES } from "./table.ts";

/** Every address worth finding (sitemaps.org 0.9): the pages, the landing page's languages, the catalogue's views. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, publicUrl } = context.get(servicesContext);
  const [total, categories] = await Promise.all([countProducts(database.db), listCategories(database.db)]);
  const listed = ROUTES.filter(({ indexable }) => indexable).map(({ path }) => path);
  const paths = new Set([...listed, ...languages.map(({ code }) => languagePath(code))]);
  for (const { name, count } of [{ name: null, count: total }, ...categories]) {
    for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page++) {
      paths.add(cataloguePath({ category: name, page }));
    }
  }
  const urls = [...paths].map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
