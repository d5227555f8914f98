import { loaderOf } from "./loaders-and-actions.server.ts";

const COLOUR = "#fbf8f3";

export const loader = loaderOf(async ({ settings }) => {
  const { shop } = await settings();
  const manifest = {
    id: "/",
    name: `${shop.brand} · ${shop.tagline}`,
    short_name: shop.brand,
    description: shop.description,
    lang: "es-AR",
    scope: "/",
    start_url: "/",
    display: "standalone",
    background_color: COLOUR,
    theme_color: COLOUR,
    categories: ["shopping"],
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
});

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
