import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/robots";

/** Everything may be read but the pages for the owner. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    "Disallow: /ingresar",
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
