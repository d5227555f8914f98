import { PARAMS } from "../catalogue/list/catalogue-query.ts";
import { CHOICE_PARAMS } from "../catalogue/product-page/product-path.ts";
import { MESSAGE_PARAM } from "../shop/contact-links.ts";

/** `owner-guard.server.ts` refuses everybody but the owner before the body is read. */
export type Audience = "visitor" | "owner" | "nobody";

/** The values that a query parameter may have: any text, several texts in any order, a language code, or one of a list. */
export type QueryValues = "text" | "texts" | "language" | readonly string[];

/** Query parameters that change the page. The cache ignores all others. */
type QueryKeys = Readonly<Record<string, QueryValues>>;

export type RouteRow = Answered &
  (
    | { read: Audience; write: "visitor" }
    | { read: "visitor" | "nobody"; write: "nobody" }
    | ({ read: Audience; write: "owner" } & WrittenDown)
    // Downloads and files of the owner have no form.
    | ({ read: "owner"; write: "nobody" } & WrittenDown)
  );

/** `activity` tells whether the activity log records the request (decision 037). */
interface WrittenDown {
  activity: boolean;
}

interface Answered {
  path: string;
  /** Module path from `app`; a `.tsx` is a page, which the router also answers as data (`/catalogo.data`). */
  file: string;
  /** Caches visitors' answers by these parameters, side menu and admin host. `alike`: cookies do not change the answer. */
  cached?: { query: QueryKeys; byLanguage?: true; alike?: true };
  /** The page cache skips this page, but the visitor's device may keep it for offline use. */
  kept?: true;
  /** Raises the body limit to the bytes of one photo. */
  body?: "one photo";
  /** The request waits for the image process, or its POST for password hashing, so it has a concurrency limit of its own. */
  ownLine?: true | "POST";
  /** Search engines may list this page, and the sitemap names it. */
  indexable?: true;
  /** robots.txt allows this unlisted page, because link previews obey robots.txt. */
  open?: true;
  /** Programs other than browsers may POST too (spec §7, docs/api.md). */
  programs?: true;
}

const VIEW: QueryKeys = {
  ...Object.fromEntries(Object.values(PARAMS).map((name) => [name, "text"])),
  [PARAMS.sizes]: "texts",
  [PARAMS.colours]: "texts",
};

const PUBLIC = { read: "visitor", write: "nobody" } as const;
const PUBLIC_FORM = { read: "visitor", write: "visitor" } as const;
const PUBLIC_POST = { read: "nobody", write: "visitor" } as const;
const OWNERS = { read: "owner", write: "nobody" } as const;
const OWNERS_FORM = { read: "owner", write: "owner" } as const;
const OWNERS_POST = { read: "nobody", write: "owner" } as const;

/** Every address of the router. The server answers media, assets and /healthz before the router runs. */
export const ROUTES: readonly RouteRow[] = [
  {
    path: "/",
    file: "routes/home.tsx",
    ...PUBLIC_FORM,
    cached: { query: { lang: "language", contacto: ["email"] }, byLanguage: true },
    indexable: true,
  },
  {
    path: "/catalogo",
    file: "routes/catalogue.tsx",
    read: "visitor",
    write: "owner",
    activity: true,
    cached: { query: { ...VIEW, admin: ["true"] } },
    indexable: true,
  },
  { path: "/catalogo/mas", file: "routes/more-products.ts", ...PUBLIC, cached: { query: VIEW } },
  {
    path: "/catalogo/sugerencias",
    file: "routes/suggestions.ts",
    ...PUBLIC,
    cached: { query: { [PARAMS.search]: "text" }, alike: true },
  },
  // The activity log records the product's form, so it does not record each photo.
  {
    path: "/catalogo/fotos",
    file: "routes/photo-upload.ts",
    ...OWNERS_POST,
    activity: false,
    body: "one photo",
  },
  {
    path: "/catalogo/:slug",
    file: "routes/product.tsx",
    ...PUBLIC_FORM,
    cached: { query: { [CHOICE_PARAMS.size]: "text", [CHOICE_PARAMS.colour]: "text" } },
    indexable: true,
  },
  {
    path: "/catalogo/:slug/vista.jpg",
    file: "routes/share-picture.ts",
    ...PUBLIC,
    cached: { query: { [CHOICE_PARAMS.colour]: "text" }, alike: true },
    ownLine: true,
  },
  {
    path: "/talles",
    file: "routes/sizes.tsx",
    ...PUBLIC,
    cached: { query: { nacimiento: "text", peso: "text", largo: "text", prenda: "text" } },
    indexable: true,
  },
  { path: "/envios-y-cambios", file: "routes/policy.tsx", ...PUBLIC, cached: { query: {} }, indexable: true },
  { path: "/privacidad", file: "routes/policy.tsx", ...PUBLIC, cached: { query: {} }, indexable: true },
  { path: "/terminos", file: "routes/policy.tsx", ...PUBLIC, cached: { query: {} }, indexable: true },
  // This page answers even when the shop hides the link to it, so it is not indexable.
  { path: "/arrepentimiento", file: "routes/cancellation.tsx", ...PUBLIC_FORM, cached: { query: {} } },
  { path: "/papelera", file: "routes/trash.tsx", ...OWNERS_FORM, activity: true },
  // The device does not keep this page, because its fields are personal.
  { path: "/regalo", file: "routes/gift.tsx", ...PUBLIC, indexable: true },
  { path: "/regalo/tarjeta", file: "routes/gift-card.tsx", ...PUBLIC },
  // The next pages are private to one visitor, by a cookie or by a link that cannot be guessed.
  {
    path: "/mi-pedido",
    file: "routes/basket.tsx",
    ...PUBLIC_FORM,
    kept: true,
  },
  { path: "/mi-pedido/cambios", file: "routes/basket-changes.ts", ...PUBLIC },
  { path: "/pedido/:token", file: "routes/order.tsx", ...PUBLIC },
  // Link previews must read this page, and search engines must read its `noindex`.
  { path: "/lista/:token", file: "routes/shared-list.tsx", ...PUBLIC_FORM, open: true },
  {
    path: "/lista/:token/vista.jpg",
    file: "routes/shared-list-picture.ts",
    ...PUBLIC,
    ownLine: true,
    open: true,
  },
  { path: "/ventas-mayor", file: "routes/wholesale.tsx", ...PUBLIC, cached: { query: {} }, indexable: true },
  {
    path: "/contacto",
    file: "routes/contact.tsx",
    ...PUBLIC_FORM,
    // `plan` is one of three wholesale plans. The message fills the form when the shop has no WhatsApp number.
    cached: { query: { plan: ["1", "2", "3"], [MESSAGE_PARAM]: "text" } },
    indexable: true,
  },
  { path: "/contacto/fotos", file: "routes/visitor-photo.ts", ...PUBLIC_POST, body: "one photo" },
  { path: "/charlas", file: "routes/chat-started.ts", ...PUBLIC_POST, ownLine: true },
  { path: "/ingresar", file: "routes/sign-in.tsx", ...PUBLIC_FORM, ownLine: "POST" },
  { path: "/ingresar/llave", file: "routes/passkey-sign-in.ts", ...PUBLIC_POST },
  { path: "/salir", file: "routes/sign-out.ts", ...PUBLIC_FORM },
  { path: "/cuenta", file: "routes/account.tsx", ...OWNERS_FORM, activity: true },
  { path: "/cuenta/copia", file: "routes/backup-download.ts", ...OWNERS, activity: true },
  { path: "/cuenta/llave", file: "routes/passkey-registration.ts", ...OWNERS_POST, activity: true },
  { path: "/cuenta/actividad", file: "routes/activity.tsx", ...OWNERS, activity: false },
  { path: "/cuenta/actividad.csv", file: "routes/activity-csv.ts", ...OWNERS, activity: true },
  { path: "/ajustes", file: "routes/settings.tsx", ...OWNERS_FORM, activity: true },
  { path: "/consultas", file: "routes/inbox.tsx", ...OWNERS_FORM, activity: true },
  { path: "/consultas.csv", file: "routes/inbox-csv.ts", ...OWNERS, activity: true },
  { path: "/consultas/persona", file: "routes/person.tsx", ...OWNERS_FORM, activity: true },
  { path: "/consultas/avisos", file: "routes/restock.tsx", ...OWNERS_FORM, activity: true },
  { path: "/consultas/charlas", file: "routes/chats.tsx", ...OWNERS, activity: false },
  { path: "/consultas/:id", file: "routes/enquiry.tsx", ...OWNERS_FORM, activity: true },
  { path: "/consultas/:id/fotos/:numero", file: "routes/enquiry-photo.ts", ...OWNERS, activity: false },
  { path: "/api/send-contact-email", file: "routes/send-contact-email.ts", ...PUBLIC_FORM, programs: true },
  { path: "/robots.txt", file: "routes/robots.ts", ...PUBLIC, cached: { query: {}, alike: true } },
  { path: "/sitemap.xml", file: "routes/sitemap.ts", ...PUBLIC, cached: { query: {}, alike: true } },
  { path: "/.well-known/security.txt", file: "routes/security-txt.ts", ...PUBLIC, cached: { query: {} } },
  { path: "/feeds/meta.csv", file: "routes/meta-feed.ts", ...PUBLIC, cached: { query: {}, alike: true } },
  { path: "/feeds/google.xml", file: "routes/google-feed.ts", ...PUBLIC, cached: { query: {}, alike: true } },
  {
    path: "/site.webmanifest",
    file: "routes/manifest.ts",
    ...PUBLIC,
    // Browsers request the manifest without cookies, so the owner's pages add this parameter.
    cached: { query: { administra: ["1"] }, alike: true },
  },
];

/** The row of every address that no other row matches. */
export const NOT_FOUND: RouteRow = {
  path: "/*",
  file: "routes/not-found.tsx",
  ...PUBLIC_FORM,
  cached: { query: {} },
};

const byPath = new Map([...ROUTES, NOT_FOUND].map((row) => [row.path, row]));
const patterns = ROUTES.filter(({ path }) => path.includes(":")).map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The row of a page's path, or of its data's path. */
export function rowOf(pathname: string): RouteRow {
  const path = pathname.replace(/^\/_\.data$|\.data$/, "") || "/";
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.row ?? NOT_FOUND;
}

/** The audience is `nobody` for a route without a row, so a forgotten row closes the route. */
export function audienceOf(pattern: string, method: string): Audience {
  const row = byPath.get(`/${pattern.replace(/^\//, "")}`);
  return (isReading(method) ? row?.read : row?.write) ?? "nobody";
}

/** The name of the owner's request in the activity log; null when it is not recorded. */
export function activityOf(pattern: string, method: string) {
  const row = byPath.get(`/${pattern.replace(/^\//, "")}`);
  if (!row || !("activity" in row) || !row.activity) return null;
  if (isReading(method) !== (row.write === "nobody")) return null;
  return row.file.replace(/^.*\/|\.tsx?$/g, "");
}

export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Lists the methods for the `Allow` header. */
export function methodsOf({ read, write }: RouteRow): string[] {
  return [...(read === "nobody" ? [] : ["GET", "HEAD"]), ...(write === "nobody" ? [] : ["POST"])];
}

export function isPage({ file }: RouteRow): boolean {
  return file.endsWith(".tsx");
}
