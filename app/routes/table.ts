import { PARAMS } from "../catalogue/list/catalogue-query.ts";
import { CHOICE_PARAMS } from "../product/product-path.ts";
import { MESSAGE_PARAM } from "../shop/contact-links.ts";

/** Whom a route admits. `owner-guard.server.ts` refuses everybody else before the body is read. */
export type Audience = "visitor" | "team" | "owner" | "nobody";

/** What a query parameter may hold. With `texts` it may be repeated, and the order does not matter. */
export type QueryValues = "text" | "texts" | "language" | readonly string[];

type QueryKeys = Readonly<Record<string, QueryValues>>;

export interface RouteRow {
  path: string;
  /** The module's path below `app`. The router answers a `.tsx` as a page and as data (`/catalogo.data`). */
  file: string;
  read: Audience;
  write: Audience;
  activity?: boolean;
  ownersIntents?: readonly string[];
  /** The page cache keys answers by `query` and, without `alike`, also by whether the side menu is open. */
  cached?: { query: QueryKeys; byLanguage?: true; alike?: true };
  /** The page cache skips this page, but the visitor's device may keep it for offline use. */
  offline?: true;
  body?: "one photo" | "bulk change";
  /** The concurrency limits of pages and forms skip this route or, with `POST`, only its POSTs. */
  ownConcurrencyLimit?: true | "POST";
  /** Search engines may list this page, and the sitemap names it. */
  indexable?: true;
  /** robots.txt allows this page although it is not indexable, because link previews obey robots.txt. */
  open?: true;
  /** Programs other than browsers may POST too (spec §7, docs/api.md). */
  programs?: true;
}

const VIEW: QueryKeys = {
  ...Object.fromEntries(Object.values(PARAMS).map((name) => [name, "text"])),
  [PARAMS.sizes]: "texts",
  [PARAMS.colours]: "texts",
};

const NOBODY = { read: "nobody", write: "nobody" } as const;
const PUBLIC = { read: "visitor", write: "nobody" } as const;
const PUBLIC_FORM = { read: "visitor", write: "visitor" } as const;
const PUBLIC_POST = { read: "nobody", write: "visitor" } as const;
const TEAM_PAGE = { read: "team", write: "nobody" } as const;
const TEAM_FORM = { read: "team", write: "team", activity: true } as const;
const TEAM_POST = { read: "nobody", write: "team", activity: true } as const;
const OWNERS_PAGE = { read: "owner", write: "nobody" } as const;
const OWNERS_DOWNLOAD = { read: "owner", write: "nobody", activity: true } as const;
const OWNERS_FORM = { read: "owner", write: "owner", activity: true } as const;
const OWNERS_POST = { read: "nobody", write: "owner", activity: true } as const;

function row(
  path: string,
  file: string,
  audiences: Pick<RouteRow, "read" | "write" | "activity">,
  more: Partial<RouteRow> = {},
): RouteRow {
  return { path, file: `routes/${file}`, ...audiences, ...more };
}

/** Every path of the router. The server answers media, assets and /healthz before the router runs. */
export const ROUTES: readonly RouteRow[] = [
  row("/", "home.tsx", PUBLIC_FORM, {
    cached: { query: { lang: "language", contacto: ["email"] }, byLanguage: true },
    indexable: true,
  }),
  row("/catalogo", "catalogue.tsx", TEAM_FORM, {
    read: "visitor",
    cached: { query: { ...VIEW, admin: ["true"] } },
    indexable: true,
  }),
  row("/catalogo/mas", "more-products.ts", PUBLIC, { cached: { query: VIEW } }),
  row("/catalogo/sugerencias", "suggestions.ts", PUBLIC, {
    cached: { query: { [PARAMS.search]: "text" }, alike: true },
  }),
  row("/catalogo/varias", "bulk-edit.ts", TEAM_FORM, { body: "bulk change" }),
  // The activity log records the product's form, so it does not record each photo.
  row("/catalogo/fotos", "photo-upload.ts", TEAM_POST, { activity: false, body: "one photo" }),
  row("/catalogo/:slug", "product.tsx", PUBLIC_FORM, {
    cached: { query: { [CHOICE_PARAMS.size]: "text", [CHOICE_PARAMS.colour]: "text" } },
    indexable: true,
  }),
  row("/catalogo/:slug/vista.jpg", "share-picture.ts", PUBLIC, {
    cached: { query: { [CHOICE_PARAMS.colour]: "text" }, alike: true },
    ownConcurrencyLimit: true,
  }),
  row("/talles", "sizes.tsx", PUBLIC, {
    cached: { query: { nacimiento: "text", peso: "text", largo: "text", prenda: "text" } },
    indexable: true,
  }),
  row("/envios-y-cambios", "policy.tsx", PUBLIC, { cached: { query: {} }, indexable: true }),
  row("/privacidad", "policy.tsx", PUBLIC, { cached: { query: {} }, indexable: true }),
  row("/terminos", "policy.tsx", PUBLIC, { cached: { query: {} }, indexable: true }),
  // This page is not indexable, because a shop may hide the link to it.
  row("/arrepentimiento", "cancellation.tsx", PUBLIC_FORM, { cached: { query: {} } }),
  row("/stock", "stock.tsx", TEAM_FORM, { body: "bulk change" }),
  row("/papelera", "trash.tsx", TEAM_FORM),
  row("/precios", "prices.tsx", TEAM_FORM, { body: "bulk change" }),
  row("/precios/avance", "bulk-progress.ts", TEAM_PAGE),
  // Neither the page cache nor the device stores these two pages, because their fields are personal.
  row("/regalo", "gift.tsx", PUBLIC, { indexable: true }),
  row("/regalo/tarjeta", "gift-card.tsx", PUBLIC),
  // The page cache skips the next five routes, because each depends on a cookie or has a secret URL.
  row("/mi-pedido", "basket.tsx", PUBLIC_FORM, { offline: true }),
  row("/mi-pedido/cambios", "basket-changes.ts", PUBLIC),
  row("/pedido/:token", "order.tsx", PUBLIC),
  // robots.txt allows these two paths, because link previews need them. Search engines must also read the
  // list's page, because only there do they find `noindex`.
  row("/lista/:token", "shared-list.tsx", PUBLIC_FORM, { open: true }),
  row("/lista/:token/vista.jpg", "shared-list-picture.ts", PUBLIC, { ownConcurrencyLimit: true, open: true }),
  row("/ventas-mayor", "wholesale.tsx", PUBLIC, { cached: { query: {} }, indexable: true }),
  row("/contacto", "contact.tsx", PUBLIC_FORM, {
    // When the shop has no WhatsApp number, chat links lead here and carry their message.
    cached: { query: { [MESSAGE_PARAM]: "text" } },
    indexable: true,
  }),
  row("/contacto/fotos", "visitor-photo.ts", PUBLIC_POST, { body: "one photo" }),
  row("/charlas", "chat-started.ts", PUBLIC_POST, { ownConcurrencyLimit: true }),
  row("/ingresar", "sign-in.tsx", PUBLIC_FORM, { ownConcurrencyLimit: "POST" }),
  row("/ingresar/llave", "passkey-sign-in.ts", PUBLIC_POST),
  row("/salir", "sign-out.ts", PUBLIC_FORM),
  row("/cuenta", "account.tsx", TEAM_FORM, {
    ownersIntents: ["invite", "cancel-invitation", "link-for-password", "remove-administrator"],
  }),
  row("/cuenta/copia", "backup-download.ts", OWNERS_POST),
  row("/cuenta/planilla.xlsx", "order-sheets.ts", OWNERS_DOWNLOAD),
  row("/cuenta/planilla.csv", "order-sheets.ts", OWNERS_DOWNLOAD),
  row("/cuenta/llave", "passkey-registration.ts", TEAM_POST),
  row("/cuenta/actividad", "activity.tsx", OWNERS_PAGE),
  row("/cuenta/actividad.csv", "activity-csv.ts", OWNERS_DOWNLOAD),
  row("/resumen", "summary.tsx", TEAM_PAGE),
  row("/ajustes", "settings.tsx", OWNERS_FORM),
  row("/primeros-pasos", "first-steps.tsx", OWNERS_FORM),
  row("/consultas", "inbox.tsx", TEAM_FORM),
  row("/consultas.csv", "inbox-csv.ts", OWNERS_DOWNLOAD),
  row("/consultas/avisos", "restock.tsx", TEAM_FORM),
  row("/consultas/nuevo", "new-order.tsx", TEAM_FORM),
  row("/consultas/prendas", "found-garments.ts", TEAM_PAGE),
  row("/consultas/:id", "enquiry.tsx", TEAM_FORM, { ownersIntents: ["erase"] }),
  row("/consultas/:id/fotos/:numero", "enquiry-photo.ts", TEAM_PAGE),
  row("/clientes", "customers.tsx", TEAM_PAGE),
  row("/clientes/persona", "person.tsx", TEAM_FORM, { ownersIntents: ["erase-person"] }),
  row("/api/send-contact-email", "send-contact-email.ts", PUBLIC_POST, { programs: true }),
  row("/robots.txt", "robots.ts", PUBLIC, { cached: { query: {}, alike: true } }),
  row("/sitemap.xml", "sitemap.ts", PUBLIC, { cached: { query: {}, alike: true } }),
  row("/.well-known/security.txt", "security-txt.ts", PUBLIC, { cached: { query: {} } }),
  row("/feeds/meta.csv", "feed.ts", PUBLIC, { cached: { query: {}, alike: true } }),
  row("/feeds/google.xml", "feed.ts", PUBLIC, { cached: { query: {}, alike: true } }),
  row("/site.webmanifest", "manifest.ts", PUBLIC, { cached: { query: {}, alike: true } }),
];

export const NOT_FOUND = row("/*", "not-found.tsx", PUBLIC_FORM, { cached: { query: {} } });

const byPath = new Map([...ROUTES, NOT_FOUND].map((row) => [row.path, row]));
const patterns = ROUTES.filter(({ path }) => path.includes(":")).map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}$`),
}));

export function rowOf(pathname: string): RouteRow {
  const path = pathname.replace(/^\/_\.data$|\.data$/, "") || "/";
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.row ?? NOT_FOUND;
}

/** The row of the router's pattern. A route that was forgotten in the table admits no visitor. */
export function rowOfPattern(pattern: string): RouteRow {
  return byPath.get(`/${pattern.replace(/^\//, "")}`) ?? row(pattern, "", NOBODY);
}

export function audienceOf({ read, write }: RouteRow, method: string): Audience {
  return isReading(method) ? read : write;
}

/** The request's name in the activity log, or null. A route that accepts POSTs does not record its reads. */
export function activityOf(row: RouteRow, method: string) {
  if (!row.activity) return null;
  if (isReading(method) !== (row.write === "nobody")) return null;
  return row.file.replace(/^.*\/|\.tsx?$/g, "");
}

export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

export function methodsOf({ read, write }: RouteRow): string[] {
  return [...(read === "nobody" ? [] : ["GET", "HEAD"]), ...(write === "nobody" ? [] : ["POST"])];
}

export const isPage = ({ file }: RouteRow): boolean => file.endsWith(".tsx");
