import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the shop that the router answers. Media, assets and /healthz are answered before it. */
export default [
  index("routes/home.tsx"),
  route("catalogo", "routes/catalogue.tsx"),
  route("catalogo/fotos", "routes/photo-upload.ts"),
  route("catalogo/cambios", "routes/product-write.ts"),
  route("papelera", "routes/bin.tsx"),
  route("ventas-mayor", "routes/wholesale.tsx"),
  route("contacto", "routes/contact.tsx"),
  route("ingresar", "routes/sign-in.tsx"),
  route("ingresar/llave", "routes/passkey-sign-in.ts"),
  route("salir", "routes/sign-out.ts"),
  route("cuenta", "routes/account.tsx"),
  route("cuenta/llave", "routes/passkey-registration.ts"),
  route("ajustes", "routes/settings.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("site.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
