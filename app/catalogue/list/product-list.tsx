import { type ReactNode, useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import type { CardProduct } from "../../product/product.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { type CardPart, ProductCard } from "../cards/product-card.tsx";
import { rememberSeen } from "../cards/recently-seen.tsx";
import type { CatalogueView } from "./catalogue.server.ts";
import { gridClass } from "./catalogue-loading.tsx";
import { cataloguePath } from "./catalogue-query.ts";
import { useMoreProducts } from "./use-more-products.ts";

// The dialog's script loads when the browser is idle, or when the first photo is opened.
const loadPhotoDialog = () => import("../product-page/photo-dialog.tsx");
const PhotoDialog = lazyPart(async () => (await loadPhotoDialog()).PhotoDialog);

const FIRST_ROW = 4;

interface ProductListProps {
  view: CatalogueView;
  AddButton: CardPart;
  controls: ((product: CardProduct) => ReactNode) | undefined;
}

/** Without script 'Ver más' links to the next page. */
export function ProductList({ view, AddButton, controls }: ProductListProps) {
  const { query, near } = view;
  const more = useMoreProducts(query, view);
  const photo = usePhotoDialog();

  // If the owner adds a product between two loads, a product may be on two pages; it is shown once.
  const byId = new Map(more.pages.flatMap((each) => each.products.map((product) => [product.id, product])));
  const found = [...byId.values()];
  const products = found.length > 0 ? found : near;

  const [firstNew, setFirstNew] = useState<number>();
  return (
    <>
      <div className="@container">
        <ul className={gridClass}>
          {products.map((product, index) => (
            <li key={product.id} id={`producto-${product.id}`} ref={index === firstNew ? focusLink : null}>
              <ProductCard
                product={product}
                priority={index === 0 ? "first" : index < FIRST_ROW ? "eager" : "lazy"}
                onOpenPhoto={photo.open}
                AddButton={AddButton}
                controls={controls?.(product)}
              />
            </li>
          ))}
        </ul>
      </div>
      <Pages
        view={view}
        more={more}
        onMore={() => {
          setFirstNew(products.length);
          void more.more();
        }}
      />
      {photo.dialog}
    </>
  );
}

function focusLink(element: HTMLElement | null): void {
  element?.querySelector("a")?.focus({ preventScroll: true });
}

function usePhotoDialog() {
  // The dialog keeps its product after closing, because the dialog fades out.
  const [shown, setShown] = useState<{ product: CardProduct; open: boolean }>();
  const opener = useRef<HTMLElement>(null);
  useWhenIdle(loadPhotoDialog);
  const open = useCallback((product: CardProduct, from: HTMLElement) => {
    opener.current = from;
    setShown({ product, open: true });
    rememberSeen(product);
  }, []);
  const dialog = shown ? (
    <PhotoDialog {...shown} opener={opener} onClose={() => setShown({ ...shown, open: false })} />
  ) : null;
  return { open, dialog };
}

interface PagesProps {
  view: CatalogueView;
  more: ReturnType<typeof useMoreProducts>;
  onMore: () => void;
}

function Pages({ view, more: { state, next }, onMore }: PagesProps) {
  const { query, page } = view;
  const pathOf = (of: number) => cataloguePath({ ...query, page: of });
  return (
    <nav aria-label={texts.pages} className="grid justify-items-center gap-3 pt-10">
      {state === "failed" ? (
        <p role="alert" className="measure text-center font-semibold text-error">
          {texts.moreFailed}
        </p>
      ) : null}
      {next !== null ? (
        <Link
          to={pathOf(next)}
          rel="next"
          className={buttonClass("quiet")}
          aria-busy={state === "loading"}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onMore();
          }}
        >
          {state === "loading" ? texts.loadingMore : state === "failed" ? texts.retry : texts.more}
        </Link>
      ) : null}
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className={textLinkClass}>
          {texts.earlier}
        </Link>
      ) : null}
    </nav>
  );
}
