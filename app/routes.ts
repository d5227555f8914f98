import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the shop that the router answers. Media, assets and /healthz are answered before it. */
export default [
  index("routes/home.tsx"),
  route("catalogo", "routes/catalogue.tsx"),
  route("ventas-mayor", "routes/wholesale.tsx"),
  route("contacto", "routes/contact.tsx"),
  route("consultas", "routes/inbox.tsx"),
  route("consultas.csv", "routes/inbox-csv.ts"),
  route("consultas/:id", "routes/enquiry.tsx"),
  route("api/send-contact-email", "routes/send-contact-email.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("site.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
