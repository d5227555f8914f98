import { sitemapXml } from "../catalogue/sharing/sitemap.server.ts";
import { languagePath } from "../home/language.ts";
import { languages } from "../messages/landing.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { ROUTES } from "./table.ts";

export const loader = loaderOf(async (services) => {
  const listed = ROUTES.filter(({ indexable, path }) => indexable && !path.includes(":"));
  const pages = [...listed.map(({ path }) => path), ...languages.map(({ code }) => languagePath(code))];
  const xml = await sitemapXml(services, pages);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
});
