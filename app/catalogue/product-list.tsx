import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { buttonClass } from "../ui/button.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import { gridClass } from "./catalogue-loading.tsx";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";
import { PageLinks } from "./page-links.tsx";
import type { Product, ProductPage } from "./product.ts";
import { ProductCard } from "./product-card.tsx";
import { useMoreProducts } from "./use-more-products.ts";

// Not part of what a visitor waits for: until it is there, a photo opens as soon as it has arrived.
const loadPhotoDialog = () => import("./photo-dialog.tsx");
const PhotoDialog = lazy(async () => ({ default: (await loadPhotoDialog()).PhotoDialog }));

/** Cards whose photos are loaded at once: one row of the widest grid. */
const FIRST_ROW = 4;

interface ProductListProps {
  query: CatalogueQuery;
  first: ProductPage;
  whatsapp: string;
  newTab: string;
  /** The owner's controls of a card. */
  controls: ((product: Product) => ReactNode) | undefined;
}

/** The open page's cards, and those of the pages that 'Ver más' brings; plain page links do the same without script. */
export function ProductList({ query, first, whatsapp, newTab, controls }: ProductListProps) {
  const { pages, state, next, last, more } = useMoreProducts(query, first);
  const [opened, setOpened] = useState<Product | null>(null);
  const [dialogWanted, setDialogWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useWhenIdle(loadPhotoDialog);

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

  const pathOf = (page: number) => cataloguePath({ ...query, page });
  return (
    <>
      <div className="@container">
        <ul ref={list} className={gridClass}>
          {products.map((product, index) => (
            <li key={product.id} id={`producto-${product.id}`} className="@container/card">
              <ProductCard
                product={product}
                whatsapp={whatsapp}
                newTab={newTab}
                priority={index === 0 ? "first" : index < FIRST_ROW ? "eager" : "lazy"}
                onOpenPhoto={(item, element) => {
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
            {texts.moreFailed}
          </p>
        ) : null}
        {next !== null || state === "failed" ? (
          <Link
            to={pathOf(next ?? last.page)}
            className={buttonClass("quiet", "medium", "with-script")}
            aria-busy={state === "loading"}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setAsked(products.length);
              more();
            }}
          >
            {state === "loading" ? texts.loadingMore : state === "failed" ? texts.retry : texts.more}
          </Link>
        ) : null}
        <PageLinks label={texts.pages} {...last} pathOf={pathOf} />
      </div>
      {dialogWanted ? (
        <Suspense fallback={null}>
          <PhotoDialog
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
