import { loaderOf } from "./loaders-and-actions.server.ts";
import { ROUTES } from "./table.ts";

/** Disallows every path except those that are indexable, publicly cached or needed by link previews. */
export const loader = loaderOf(({ publicUrl }) => {
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
});
