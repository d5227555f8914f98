import { loaderOf } from "./loaders-and-actions.server.ts";
import { ROUTES } from "./table.ts";

export const loader = loaderOf(({ publicUrl }) => {
  const closed = ROUTES.filter(({ indexable, cached, open }) => !indexable && !cached && !open);
  // Rules match prefixes: without `$` or `?`, `/catalogo/varias` would also close `/catalogo/varias-medias`.
  const rules = closed.flatMap(({ path }) =>
    path.includes(":") ? [path.replace(/:.*/, "")] : [`${path}$`, `${path}?`],
  );
  const lines = [
    "User-agent: *",
    ...[...new Set(rules)].map((rule) => `Disallow: ${rule}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});
