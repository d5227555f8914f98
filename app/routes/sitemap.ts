import { sitemapXml } from "../catalogue/sharing/sitemap.server.ts";
import { languagePath } from "../home/language.ts";
import { languages } from "../messages/landing.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sitemap";
import { ROUTES } from "./table.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const listed = ROUTES.filter(({ indexable, path }) => indexable && !path.includes(":"));
  const pages = [...listed.map(({ path }) => path), ...languages.map(({ code }) => languagePath(code))];
  const xml = await sitemapXml(context.get(servicesContext), pages);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
