import { manifest as texts } from "../messages/es/manifest.ts";
import { ownerMenu } from "../messages/es/owner-menu.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

const COLOUR = "#fbf8f3";

export const loader = loaderOf(async ({ settings }, { searchParams }) => {
  const { shop } = await settings();
  const shortcuts: { name: string; url: string }[] = [
    { name: texts.catalogue, url: "/catalogo" },
    { name: texts.order, url: "/mi-pedido" },
  ];
  if (searchParams.has("administra")) shortcuts.push({ name: ownerMenu.inbox, url: "/consultas" });
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
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon("/icon-192.png", 192)] })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
});

function icon(src: string, size: number) {
  return { src, sizes: `${size}x${size}`, type: "image/png" };
}
