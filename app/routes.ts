import { index, type RouteConfig, route } from "@react-router/dev/routes";

// One spelling of an address is one page: /Catalogo is not the shop's.
const exact = { caseSensitive: true };

/** Every URL of the shop that the router answers. Media, assets and /healthz are answered before it. */
export default [
  index("routes/home.tsx"),
  route("catalogo", "routes/catalogue.tsx", exact),
  route("catalogo/mas", "routes/more-products.ts", exact),
  route("catalogo/fotos", "routes/photo-upload.ts", exact),
  route("papelera", "routes/trash.tsx", exact),
  route("ventas-mayor", "routes/wholesale.tsx", exact),
  route("contacto", "routes/contact.tsx", exact),
  route("contacto/fotos", "routes/visitor-photo.ts", exact),
  route("ingresar", "routes/sign-in.tsx", exact),
  route("ingresar/llave", "routes/passkey-sign-in.ts", exact),
  route("salir", "routes/sign-out.ts", exact),
  route("cuenta", "routes/account.tsx", exact),
  route("cuenta/llave", "routes/passkey-registration.ts", exact),
  route("ajustes", "routes/settings.tsx", exact),
  route("consultas", "routes/inbox.tsx", exact),
  route("consultas.csv", "routes/inbox-csv.ts", exact),
  route("consultas/persona", "routes/person.tsx", exact),
  route("consultas/persona.csv", "routes/person-csv.ts", exact),
  route("consultas/:id", "routes/enquiry.tsx", exact),
  route("consultas/:id/fotos/:numero", "routes/enquiry-photo.ts", exact),
  route("api/send-contact-email", "routes/send-contact-email.ts", exact),
  route("robots.txt", "routes/robots.ts", exact),
  route("sitemap.xml", "routes/sitemap.ts", exact),
  route("site.webmanifest", "routes/manifest.ts", exact),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
