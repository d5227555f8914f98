import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/robots";
import { ROUTES } from "./table.ts";

/** Disallows every path except those that are indexable, publicly cached or needed by link previews. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const closed = ROUTES.filter(({ indexable, cached, open }) => !indexable && !cached && !open);
  const prefixes = new Set(closed.map(({ path }) => path.replace(/:.*/, "")));
  const lines = [
    "User-agent: *",
    ...[...prefixes].map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
