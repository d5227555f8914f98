import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/manifest";

/** The web app manifest, under the shop's own name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await context.get(servicesContext).settings();
  const manifest = {
    name: `${shop.brand} · ${shop.tagline}`,
    short_name: shop.brand,
    lang: "es-AR",
    start_url: "/",
    display: "browser",
    background_color: "#fbf8f3",
    theme_color: "#fbf8f3",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
