import { type ReactNode, useContext, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { ownerContext } from "./admin/owner.server.ts";
import { SignInAgain } from "./admin/sign-in-required.tsx";
import { CatalogueLoading } from "./catalogue/list/catalogue-loading.tsx";
import { keepPage, useKeptPage } from "./connection.ts";
import { useHydratedMark } from "./deferred-hydration.tsx";
import { countUnread } from "./enquiries/inbox/inbox.server.ts";
import { askedLanguage, rememberedLanguage } from "./home/language.ts";
import { ErrorPage, ErrorReference, REFERENCE_META } from "./layout/error-page.tsx";
import { CancellationLink, Frame } from "./layout/frame.tsx";
import { NotFound } from "./layout/not-found.tsx";
import { readSidebarState } from "./layout/sidebar-state.ts";
import { Toaster } from "./layout/toaster.tsx";
import { layout } from "./messages/es/layout.ts";
import { landing } from "./messages/landing.server.ts";
import type { OfflineBanner } from "./offline/offline-banner.tsx";
import { pageStyle } from "./page-style.ts";
import { inlineScript } from "./replay.ts";
import { ownerGuard } from "./routes/owner-guard.server.ts";
import { servicesContext } from "./services.server.ts";
import { instagramUrl } from "./shop/contact-links.ts";
import { currentNews, newsSection } from "./shop/news-section.ts";
import { pricesSection } from "./shop/prices-section.ts";
import { drawQr } from "./shop/qr.server.ts";
import { publicShop } from "./shop/settings.server.ts";
import { ShopContext } from "./shop/use-shop.ts";
import figtree from "./styles/fonts/figtree.woff2?url";
import fraunces from "./styles/fonts/fraunces-soft.woff2?url";
import { dateFormat } from "./ui/date-format.ts";
import { NewTabHint } from "./ui/external-link.tsx";
import { LayerHistory } from "./ui/layer-history.ts";
import { usePendingPath } from "./ui/use-pending-path.ts";
import { useWhenIdle } from "./ui/when-idle.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const links: Route.LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings, publicUrl, mediaPublicUrl, now } = context.get(servicesContext);
  const cookies = request.headers.get("Cookie");
  const { shop: stored, read } = await settings();
  const shop = publicShop(stored, publicUrl);
  const { code: language, frame } =
    url.pathname === "/" ? landing(askedLanguage(url), rememberedLanguage(cookies)) : landing();
  const owner = context.get(ownerContext);
  return {
    shop,
    admin: owner && {
      open: owner.open,
      role: owner.role,
      unread: await countUnread(db),
    },
    publicUrl,
    prices: read(pricesSection),
    news: currentNews(read(newsSection), now()),
    mediaPublicUrl,
    language,
    texts: frame,
    tagline: language === "es" ? shop.tagline : frame.tagline,
    sidebar: readSidebarState(cookies, owner ? "expanded" : "collapsed"),
    qr: drawQr(new URL(instagramUrl(shop.instagram), publicUrl).href),
    year: Number(dateFormat({ year: "numeric" }).format(now())),
  };
}

export const middleware: Route.MiddlewareFunction[] = [ownerGuard];

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** A 403 carries its title and text as data, so that the script that visitors load does not contain them. */
const refusalOf = (error: unknown) => (isRouteErrorResponse(error) && error.status === 403 ? error.data : {});

function titleOf(error: unknown): string | null {
  if (!error) return null;
  return isNotFound(error) ? layout.notFound.pageTitle : layout.error.pageTitle;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  const title = titleOf(error);
  const reference = useContext(ErrorReference);
  useHydratedMark();
  return (
    <html lang={error ? "es" : (root?.language ?? "es")} data-photos={root?.mediaPublicUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        {title ? <title>{title}</title> : null}
        {error && reference ? <meta name={REFERENCE_META} content={reference} /> : null}
        <style
          data-page-style=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; the CSP has its hash
          dangerouslySetInnerHTML={{ __html: pageStyle() }}
          suppressHydrationWarning
        />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the CSP has its hash
          dangerouslySetInnerHTML={{ __html: inlineScript() }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <LayerHistory />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { admin } = loaderData;
  const { pathname } = useLocation();
  const loadsCatalogue = usePendingPath() === "/catalogo" && pathname !== "/catalogo";
  useKeptPage();
  return (
    <ShopFrame shop={loaderData}>
      <IdleOfflineBanner />
      {admin ? null : <CancellationLink />}
      {loadsCatalogue ? <CatalogueLoading /> : null}
      {/* The page is hidden and not removed, so that forms keep their input if the catalogue fails to load. */}
      <div hidden={loadsCatalogue}>
        <Outlet />
      </div>
      <Toaster />
      <SignInAgain />
    </ShopFrame>
  );
}

type ShopData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

function ShopFrame({ shop, children }: { shop: ShopData; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <NewTabHint value={shop.texts.newTab}>
        <Frame initialSidebar={shop.sidebar} admin={shop.admin}>
          {children}
        </Frame>
      </NewTabHint>
    </ShopContext>
  );
}

function IdleOfflineBanner() {
  const [Line, setLine] = useState<typeof OfflineBanner>();
  const [load] = useState(() => async () => {
    const loaded = await import("./offline/offline-banner.tsx");
    setLine(() => loaded.OfflineBanner);
  });
  useWhenIdle(load);
  return Line && <Line />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shop = useRouteLoaderData<typeof loader>("root");
  if (!shop || !isNotFound(error)) {
    return (
      <main>
        <ErrorPage {...refusalOf(error)} />
      </main>
    );
  }
  return (
    <ShopFrame shop={shop}>
      <NotFound />
    </ShopFrame>
  );
}
