import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse, Link, redirect, useLocation } from "react-router";
import { AdminOffer } from "../admin/admin-offer.tsx";
import { adminMode, ownerOf } from "../admin/owner.server.ts";
import { adminPath } from "../catalogue/admin/admin-view.ts";
import { readAdminView } from "../catalogue/admin-view.server.ts";
import { answerWrite, noticeOf, statusOf } from "../catalogue/answer-write.server.ts";
import { cataloguePath, readCatalogueQuery } from "../catalogue/catalogue-query.ts";
import { EmptyCatalogue, NothingFound } from "../catalogue/empty-catalogue.tsx";
import { FilterLine } from "../catalogue/filter-line.tsx";
import { PageLinks } from "../catalogue/page-links.tsx";
import type { Product } from "../catalogue/product.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { listCategories, listProducts } from "../catalogue/products.server.ts";
import { useMoreProducts } from "../catalogue/use-more-products.ts";
import { useErrorReference } from "../error-reference.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { notify } from "../layout/notices.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { factsContext, servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/instagram.ts";
import { buttonClass } from "../ui/button.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { Route } from "./+types/catalogue";
import { rootDataOf, useRootData } from "./root-data.ts";

// Not part of what a visitor waits for: until it is there, a picture opens as soon as it has arrived.
const loadPictureDialog = () => import("../catalogue/picture-dialog.tsx");
const PictureDialog = lazy(async () => ({ default: (await loadPictureDialog()).PictureDialog }));

// The owner's alone: visitors never load these. They stand in no Suspense: its late parts come with inline scripts, which
// the policy refuses and which would leave the page without script empty.
const CatalogueAdmin = lazy(async () => ({
  default: (await import("../catalogue/admin/catalogue-admin.tsx")).CatalogueAdmin,
}));

/** Cards whose pictures are loaded at once: one row of the widest grid. */
const FIRST_ROW = 4;

/** One page of 24 products, narrowed by category and search. For the owner also what the address opens. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const query = readCatalogueQuery(url.searchParams);
  const mode = adminMode(url, context);
  const [list, categories] = await Promise.all([
    listProducts(database.db, query),
    listCategories(database.db),
  ]);
  const admin = mode === "on" ? await readAdminView(database.db, url.searchParams, categories) : null;
  if (!list.ok) throw data(null, { status: 404, statusText: "Not Found" });
  const { products, total, page, pageCount } = list;
  return { query, categories, mode, admin, products, total, page, pageCount };
}

/** The owner's plain forms: done, the same view with a notice; not done, the form again with what was typed. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const write = await answerWrite(request, context.get(servicesContext), {
    adminId: ownerOf(context).id,
    requestId: context.get(factsContext).id,
  });
  if (!write) throw data(null, { status: 400 });
  if (!write.ok && write.intent === "guardar") return data(write, { status: statusOf(write) });
  const asked = { aviso: noticeOf(write), id: write.id };
  throw redirect(adminPath(readCatalogueQuery(url.searchParams), asked), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root || !loaderData) return [];
  const { query, page, total } = loaderData;
  const subject = query.category ? `Catálogo: ${query.category}` : "Catálogo";
  return pageHead({
    title: page > 1 ? `${subject}, página ${page}` : subject,
    description: `Mirá el catálogo de ${root.shop.brand}: bodys, vestidos, pijamas, conjuntos, abrigos y accesorios para bebé. Consultá talles y colores por WhatsApp.`,
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: cataloguePath({ ...query, page }),
    // Anybody can write a category into the address: one without products is no page to find.
    noIndex: query.search !== null || (query.category !== null && total === 0),
  });
}

export default function CatalogueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  const { pathname, search } = useLocation();
  const { query, categories, total, mode, admin } = loaderData;
  const unfiltered = query.category === null && query.search === null;
  const list = (controls?: (product: Product) => ReactNode) =>
    total === 0 && unfiltered ? (
      <EmptyCatalogue />
    ) : (
      <>
        <FilterLine query={query} categories={categories} total={total} />
        {total === 0 ? (
          <NothingFound search={query.search} whatsapp={shop.whatsapp} newTab={texts.newTab} />
        ) : (
          <ProductPages
            key={cataloguePath(query)}
            first={loaderData}
            whatsapp={shop.whatsapp}
            newTab={texts.newTab}
            controls={controls}
          />
        )}
      </>
    );
  return (
    <>
      <div className="column pt-8 pb-4 md:pt-12">
        <header className="pb-6 md:pb-8">
          <h1 className="text-[2.5rem] md:text-5xl">Catálogo</h1>
          <p className="measure mt-3 text-nuez">
            Elegí lo que te guste y escribinos: te contamos de talles, colores y telas, y te lo enviamos a tu
            casa.
          </p>
        </header>
        {admin ? (
          <>
            <CatalogueAdmin
              view={admin}
              query={query}
              failed={actionData && !actionData.ok ? actionData : null}
              isListed={(id) => loaderData.products.some((product) => product.id === id)}
              notify={notify}
            >
              {list}
            </CatalogueAdmin>
          </>
        ) : (
          <>
            {mode === "offered" ? <AdminOffer back={pathname + search} /> : null}
            {list()}
          </>
        )}
      </div>
      <SocialPromo
        texts={texts}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={instagramUrl(shop.instagram)}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
    </>
  );
}

type CataloguePage = Route.ComponentProps["loaderData"];

interface ProductPagesProps {
  first: CataloguePage;
  whatsapp: string;
  newTab: string;
  /** The owner's controls of a card. */
  controls: ((product: Product) => ReactNode) | undefined;
}

/** The open page's cards, and those of the pages that 'Ver más' brings; plain page links do the same without script. */
function ProductPages({ first, whatsapp, newTab, controls }: ProductPagesProps) {
  const { pages, state, next, last, more } = useMoreProducts(first.query, first);
  const [opened, setOpened] = useState<Product | null>(null);
  const [dialogWanted, setDialogWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useWhenIdle(loadPictureDialog);

  // A product added or removed meanwhile shifts the pages by one: none is shown twice.
  const seen = new Set<string>();
  const products = pages.flatMap((page) => page.products).filter(({ id }) => !seen.has(id) && seen.add(id));

  // Who asked for more by keyboard goes on with the first of the new cards; the page itself stays where it is.
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    if (asked === null || state !== "idle") return;
    setAsked(null);
    list.current?.children[asked]?.querySelector("a")?.focus({ preventScroll: true });
  }, [asked, state]);

  return (
    <>
      <div className="@container">
        <ul ref={list} className="product-grid">
          {products.map((product, index) => (
            <li key={product.id} id={`producto-${product.id}`}>
              <ProductCard
                product={product}
                whatsapp={whatsapp}
                newTab={newTab}
                priority={index === 0 ? "first" : index < FIRST_ROW ? "eager" : "lazy"}
                onOpenPicture={(item, element) => {
                  opener.current = element;
                  setOpened(item);
                  setDialogWanted(true);
                }}
                controls={controls?.(product)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid justify-items-center gap-6 pt-12">
        {state === "failed" ? (
          <p role="alert" className="measure text-center font-semibold text-error">
            Error al cargar productos: no pudimos traer más. Revisá tu conexión y probá de nuevo.
          </p>
        ) : null}
        {next !== null || state === "failed" ? (
          <Link
            to={cataloguePath({ ...first.query, page: next ?? last.page })}
            className={buttonClass("quiet", "medium", "with-script")}
            aria-busy={state === "loading"}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setAsked(products.length);
              more();
            }}
          >
            {state === "loading" ? "Cargando…" : state === "failed" ? "Probar de nuevo" : "Ver más productos"}
          </Link>
        ) : null}
        <PageLinks query={first.query} page={last.page} pageCount={last.pageCount} />
      </div>
      {dialogWanted ? (
        <Suspense fallback={null}>
          <PictureDialog
            product={opened}
            whatsapp={whatsapp}
            newTab={newTab}
            opener={opener}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Spec §8: 'Error al cargar productos: …'. The frame stays; a page that does not exist is the 404 page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useErrorReference();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div role="alert" className="column grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-3xl">Error al cargar productos: el catálogo no responde</h1>
      <p className="measure text-nuez">No es culpa tuya. Ya quedó anotado; probá de nuevo en un momento.</p>
      <a href="/catalogo" className={buttonClass("primary")}>
        Probar de nuevo
      </a>
      {reference ? (
        <p className="text-[0.9375rem] text-nuez">
          Referencia: <code className="font-semibold text-cacao">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
