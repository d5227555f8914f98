import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/robots";

/** The pages for the owner. */
const OWNERS_PATHS = ["/ingresar", "/salir", "/cuenta", "/ajustes", "/papelera", "/consultas"];

/** Everything may be read but the pages for the owner. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...OWNERS_PATHS.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
