import { lazy, Suspense, useRef, useState } from "react";
import { data, isRouteErrorResponse, Link, useFetcher, useLocation } from "react-router";
import { cataloguePath, readCatalogueQuery } from "../catalogue/catalogue-query.ts";
import { EmptyCatalogue, NothingFound } from "../catalogue/empty-catalogue.tsx";
import { FilterLine } from "../catalogue/filter-line.tsx";
import { PageLinks } from "../catalogue/page-links.tsx";
import type { Product } from "../catalogue/product.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { listCategories, listProducts } from "../catalogue/products.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/instagram.ts";
import { buttonClass } from "../ui/button.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { Route } from "./+types/catalogue";
import { rootDataOf, useRootData } from "./root-data.ts";

// Not part of what a visitor waits for: until it is there, a picture opens as soon as it has arrived.
const loadPictureDialog = () => import("../catalogue/picture-dialog.tsx");
const PictureDialog = lazy(async () => ({ default: (await loadPictureDialog()).PictureDialog }));

/** Cards whose pictures are loaded at once: one row of the widest grid. */
const FIRST_ROW = 4;

/** One page of 24 products, narrowed by category and search; a page beyond the last is not found. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const query = readCatalogueQuery(url.searchParams);
  const [list, categories] = await Promise.all([
    listProducts(database.db, query),
    listCategories(database.db),
  ]);
  if (!list.ok) throw data(null, { status: 404, statusText: "Not Found" });
  const { products, total, page, pageCount } = list;
  return { query, categories, products, total, page, pageCount };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root || !loaderData) return [];
  const { query, page } = loaderData;
  const subject = query.category ? `Catálogo: ${query.category}` : "Catálogo";
  return pageHead({
    title: page > 1 ? `${subject}, página ${page}` : subject,
    description: `Mirá el catálogo de ${root.shop.brand}: bodys, vestidos, pijamas, conjuntos, abrigos y accesorios para bebé. Consultá talles y colores por WhatsApp.`,
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: cataloguePath({ ...query, page }),
    noIndex: query.search !== null,
  });
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  const { search } = useLocation();
  const { query, categories, total } = loaderData;
  const unfiltered = query.category === null && query.search === null;
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
        {total === 0 && unfiltered ? (
          <EmptyCatalogue />
        ) : (
          <>
            <FilterLine query={query} categories={categories} total={total} />
            {total === 0 ? (
              <NothingFound search={query.search} whatsapp={shop.whatsapp} newTab={texts.newTab} />
            ) : (
              <ProductPages key={search} first={loaderData} whatsapp={shop.whatsapp} newTab={texts.newTab} />
            )}
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
}

/** The open page's cards, and those of the pages that 'Ver más' brings; plain page links do the same without script. */
function ProductPages({ first, whatsapp, newTab }: ProductPagesProps) {
  const more = useFetcher<typeof loader>();
  const [pages, setPages] = useState([first]);
  const [opened, setOpened] = useState<Product | null>(null);
  const [dialogWanted, setDialogWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  useWhenIdle(loadPictureDialog);

  const last = pages[pages.length - 1] ?? first;
  if (more.data && more.data.page === last.page + 1) setPages([...pages, more.data]);

  const next = last.page < last.pageCount ? cataloguePath({ ...last.query, page: last.page + 1 }) : null;
  // A product added meanwhile shifts the pages by one: none is shown twice.
  const products = [
    ...new Map(pages.flatMap((page) => page.products).map((item) => [item.id, item])).values(),
  ];
  const loading = more.state !== "idle";

  return (
    <>
      <div className="@container">
        <ul className="product-grid">
          {products.map((product, index) => (
            <li key={product.id}>
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
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid justify-items-center gap-6 pt-12">
        {next ? (
          <Link
            to={next}
            className={buttonClass("quiet", "medium", "with-script")}
            aria-busy={loading}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!loading) more.load(next);
            }}
          >
            {loading ? "Cargando…" : "Ver más productos"}
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
