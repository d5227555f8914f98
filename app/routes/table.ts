import type { ActivityKind } from "../admin/activity/activity.ts";
import { PARAMS } from "../catalogue/list/catalogue-query.ts";
import { COLUMNS_NAME } from "../catalogue/list/columns.ts";
import { CHOICE_PARAMS } from "../catalogue/product-page/product-path.ts";
import { ENQUIRY_PHOTOS_MAX } from "../enquiries/enquiry.ts";
import { MESSAGE_PARAM } from "../shop/contact-links.ts";

/** Who a route answers. The owner is admitted by `owner-guard.server.ts`, before anything of a body is read. */
export type Audience = "visitor" | "owner" | "nobody";

/** Any text, any texts in whatever order, one of a few, or the code of one of the landing page's languages. */
export type QueryValues = "text" | "texts" | "language" | readonly string[];

/** The parameters that make another page, by name. All others are ignored. */
type QueryKeys = Readonly<Record<string, QueryValues>>;

export type RouteRow = Answered &
  (
    | { /** Who may GET (and HEAD) it. */ read: Audience /** Who may POST to it. */; write: "visitor" }
    | { read: "visitor" | "nobody"; write: "nobody" }
    | ({ read: Audience; write: "owner" } & WrittenDown)
    // A download, or a file.
    | ({ read: "owner"; write: "nobody" } & WrittenDown)
  );

/** Under which kind what the owner does there is written down (decision 037); null where that would say nothing. */
interface WrittenDown {
  activity: ActivityKind | null;
}

interface Answered {
  /** As `href` takes it. */
  path: string;
  /** Its module, from `app`; a `.tsx` is a page, which the router also answers as data (`/catalogo.data`). */
  file: string;
  /**
   * Visitors' answers are kept in memory, one for each value of these (and of side menu and admin host). `alike`: no
   * cookie makes another answer, the owner's neither.
   */
  cached?: { query: QueryKeys; byLanguage?: true; byColumns?: true; alike?: true };
  /** A page that is in no cache, and may be kept on the visitor's own device for when there is no signal. */
  kept?: true;
  /** Larger bodies than texts: a multipart form with so many photos, or one photo's bytes. */
  body?: { photos: number } | "one photo";
  /** It waits for the image process, or its POST for the hashing of passwords, in a line of its own, and holds nobody else up. */
  ownLine?: true | "POST";
  /** Search engines may list it: it stands in the sitemap. */
  indexable?: true;
  /** Not listed, but robots.txt lets it be read: what may not be read is shown in no link preview. */
  open?: true;
  /** Programs that are no browser may write to it too (spec §7, docs/api.md). */
  programs?: true;
}

/** A view of the catalogue: its search, its filters, its page. */
const VIEW: QueryKeys = {
  ...Object.fromEntries(Object.values(PARAMS).map((name) => [name, "text"])),
  [PARAMS.sizes]: "texts",
  [PARAMS.colours]: "texts",
};

/** Every address of the shop that the router answers, once; media, assets and /healthz are answered before it. */
export const ROUTES: readonly RouteRow[] = [
  {
    path: "/",
    file: "routes/home.tsx",
    read: "visitor",
    write: "visitor",
    cached: { query: { lang: "language", contacto: ["email"] }, byLanguage: true },
    body: { photos: ENQUIRY_PHOTOS_MAX },
    indexable: true,
  },
  {
    path: "/catalogo",
    file: "routes/catalogue.tsx",
    read: "visitor",
    write: "owner",
    activity: "products",
    cached: { query: { ...VIEW, [COLUMNS_NAME]: ["1", "2"], admin: ["true"] }, byColumns: true },
    indexable: true,
  },
  {
    path: "/catalogo/mas",
    file: "routes/more-products.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: VIEW },
  },
  {
    path: "/catalogo/sugerencias",
    file: "routes/suggestions.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: { [PARAMS.search]: "text" }, alike: true },
  },
  // It waits for the product that will name it; the product's own form says so.
  {
    path: "/catalogo/fotos",
    file: "routes/photo-upload.ts",
    read: "nobody",
    write: "owner",
    activity: null,
    body: "one photo",
  },
  {
    path: "/catalogo/:slug",
    file: "routes/product.tsx",
    read: "visitor",
    write: "visitor",
    cached: { query: { [CHOICE_PARAMS.size]: "text", [CHOICE_PARAMS.colour]: "text" } },
    indexable: true,
  },
  {
    path: "/catalogo/:slug/vista.jpg",
    file: "routes/share-picture.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: { [CHOICE_PARAMS.colour]: "text" }, alike: true },
    ownLine: true,
  },
  {
    path: "/talles",
    file: "routes/sizes.tsx",
    read: "visitor",
    write: "nobody",
    cached: { query: { nacimiento: "text", peso: "text", largo: "text", prenda: "text" } },
    indexable: true,
  },
  {
    path: "/envios-y-cambios",
    file: "routes/sales-policy.tsx",
    read: "visitor",
    write: "nobody",
    cached: { query: {} },
    indexable: true,
  },
  {
    path: "/privacidad",
    file: "routes/privacy.tsx",
    read: "visitor",
    write: "nobody",
    cached: { query: {} },
    indexable: true,
  },
  {
    path: "/terminos",
    file: "routes/terms.tsx",
    read: "visitor",
    write: "nobody",
    cached: { query: {} },
    indexable: true,
  },
  // It answers while its link is switched off too, so it is not listed.
  {
    path: "/arrepentimiento",
    file: "routes/cancellation.tsx",
    read: "visitor",
    write: "visitor",
    cached: { query: {} },
  },
  { path: "/papelera", file: "routes/trash.tsx", read: "owner", write: "owner", activity: "products" },
  // Not kept: what is typed there is one person's.
  { path: "/regalo", file: "routes/gift.tsx", read: "visitor", write: "nobody", indexable: true },
  { path: "/regalo/tarjeta", file: "routes/gift-card.tsx", read: "visitor", write: "nobody" },
  // One visitor's own, from a cookie or from a link that nobody guesses.
  {
    path: "/mi-pedido",
    file: "routes/basket.tsx",
    read: "visitor",
    write: "visitor",
    kept: true,
    body: { photos: ENQUIRY_PHOTOS_MAX },
  },
  { path: "/mi-pedido/cambios", file: "routes/basket-changes.ts", read: "visitor", write: "nobody" },
  { path: "/mi-pedido/ultimo", file: "routes/last-order.ts", read: "visitor", write: "nobody" },
  { path: "/pedido/:token", file: "routes/order.tsx", read: "visitor", write: "nobody" },
  // Previews have to read it, and search engines that it is none of theirs.
  { path: "/lista/:token", file: "routes/shared-list.tsx", read: "visitor", write: "visitor", open: true },
  {
    path: "/lista/:token/vista.jpg",
    file: "routes/shared-list-picture.ts",
    read: "visitor",
    write: "nobody",
    ownLine: true,
    open: true,
  },
  {
    path: "/ventas-mayor",
    file: "routes/wholesale.tsx",
    read: "visitor",
    write: "nobody",
    cached: { query: {} },
    indexable: true,
  },
  {
    path: "/contacto",
    file: "routes/contact.tsx",
    read: "visitor",
    write: "visitor",
    // The wholesale plan that is asked about: there are three. Or the message that a shop without a number is sent.
    cached: { query: { plan: ["1", "2", "3"], [MESSAGE_PARAM]: "text" } },
    body: { photos: ENQUIRY_PHOTOS_MAX },
    indexable: true,
  },
  {
    path: "/contacto/fotos",
    file: "routes/visitor-photo.ts",
    read: "nobody",
    write: "visitor",
    body: "one photo",
  },
  { path: "/charlas", file: "routes/chat-started.ts", read: "nobody", write: "visitor", ownLine: true },
  {
    path: "/ingresar",
    file: "routes/sign-in.tsx",
    read: "visitor",
    write: "visitor",
    ownLine: "POST",
  },
  { path: "/ingresar/llave", file: "routes/passkey-sign-in.ts", read: "nobody", write: "visitor" },
  { path: "/salir", file: "routes/sign-out.ts", read: "visitor", write: "visitor" },
  { path: "/cuenta", file: "routes/account.tsx", read: "owner", write: "owner", activity: "account" },
  {
    path: "/cuenta/copia",
    file: "routes/owners-copy.ts",
    read: "owner",
    write: "nobody",
    activity: "account",
  },
  {
    path: "/cuenta/llave",
    file: "routes/passkey-registration.ts",
    read: "nobody",
    write: "owner",
    activity: "account",
  },
  { path: "/cuenta/actividad", file: "routes/activity.tsx", read: "owner", write: "nobody", activity: null },
  {
    path: "/cuenta/actividad.csv",
    file: "routes/activity-csv.ts",
    read: "owner",
    write: "nobody",
    activity: "account",
  },
  {
    path: "/ajustes",
    file: "routes/settings.tsx",
    read: "owner",
    write: "owner",
    activity: "settings",
  },
  { path: "/consultas", file: "routes/inbox.tsx", read: "owner", write: "owner", activity: "enquiries" },
  {
    path: "/consultas.csv",
    file: "routes/inbox-csv.ts",
    read: "owner",
    write: "nobody",
    activity: "enquiries",
  },
  {
    path: "/consultas/persona",
    file: "routes/person.tsx",
    read: "owner",
    write: "owner",
    activity: "enquiries",
  },
  {
    path: "/consultas/avisos",
    file: "routes/restock.tsx",
    read: "owner",
    write: "owner",
    activity: "enquiries",
  },
  {
    path: "/consultas/charlas",
    file: "routes/chats.tsx",
    read: "owner",
    write: "nobody",
    activity: null,
  },
  {
    path: "/consultas/:id",
    file: "routes/enquiry.tsx",
    read: "owner",
    write: "owner",
    activity: "enquiries",
  },
  {
    path: "/consultas/:id/fotos/:numero",
    file: "routes/enquiry-photo.ts",
    read: "owner",
    write: "nobody",
    activity: null,
  },
  {
    path: "/api/send-contact-email",
    file: "routes/send-contact-email.ts",
    read: "visitor",
    write: "visitor",
    programs: true,
  },
  {
    path: "/robots.txt",
    file: "routes/robots.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: {}, alike: true },
  },
  {
    path: "/sitemap.xml",
    file: "routes/sitemap.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: {}, alike: true },
  },
  {
    path: "/.well-known/security.txt",
    file: "routes/security-txt.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: {} },
  },
  {
    path: "/feeds/meta.csv",
    file: "routes/meta-feed.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: {}, alike: true },
  },
  {
    path: "/feeds/google.xml",
    file: "routes/google-feed.ts",
    read: "visitor",
    write: "nobody",
    cached: { query: {}, alike: true },
  },
  {
    path: "/site.webmanifest",
    file: "routes/manifest.ts",
    read: "visitor",
    write: "nobody",
    // Browsers ask for it without cookies: the owner's pages name it with this.
    cached: { query: { administra: ["1"] }, alike: true },
  },
];

/** Any other address: one page, whatever the address is. A form sent there is refused before it is read. */
export const NOT_FOUND: RouteRow = {
  path: "/*",
  file: "routes/not-found.tsx",
  read: "visitor",
  write: "visitor",
  cached: { query: {} },
};

const byPath = new Map([...ROUTES, NOT_FOUND].map((row) => [row.path, row]));
const patterns = ROUTES.filter(({ path }) => path.includes(":")).map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The row that answers a path: a page's own or its data's. */
export function rowOf(pathname: string): RouteRow {
  const path = pathname.replace(/^\/_\.data$|\.data$/, "") || "/";
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.row ?? NOT_FOUND;
}

/** Whom a request to the route that the router matched is for; one that is in no row is nobody's. */
export function audienceOf(pattern: string, method: string): Audience {
  const row = byPath.get(`/${pattern.replace(/^\//, "")}`);
  return (isReading(method) ? row?.read : row?.write) ?? "nobody";
}

/** What is written down of the owner's request to the route that the router matched: writes, and downloads. */
export function activityOf(pattern: string, method: string) {
  const row = byPath.get(`/${pattern.replace(/^\//, "")}`);
  if (!row || !("activity" in row) || !row.activity) return null;
  if (isReading(method) !== (row.write === "nobody")) return null;
  return { kind: row.activity, action: row.file.replace(/^.*\/|\.tsx?$/g, "") };
}

export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Methods that a row answers, as the Allow header lists them. */
export function methodsOf({ read, write }: RouteRow): string[] {
  return [...(read === "nobody" ? [] : ["GET", "HEAD"]), ...(write === "nobody" ? [] : ["POST"])];
}

export function isPage({ file }: RouteRow): boolean {
  return file.endsWith(".tsx");
}
