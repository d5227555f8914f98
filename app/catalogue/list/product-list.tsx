import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { WhatsappSymbol } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { ASK_SYMBOL, type CardPart, ProductCard } from "../cards/product-card.tsx";
import { rememberSeen } from "../cards/seen-products.ts";
import type { CardProduct } from "../product.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import { gridClass } from "./catalogue-loading.tsx";
import { cataloguePath } from "./catalogue-query.ts";
import { useMoreProducts } from "./use-more-products.ts";

// Not part of what a visitor waits for: until it is there, a photo opens as soon as it has arrived.
const loadPhotoDialog = () => import("../product-page/photo-dialog.tsx");
const PhotoDialog = lazyPart(async () => (await loadPhotoDialog()).PhotoDialog);

/** Cards whose photos are loaded at once: one row of the widest grid. */
const FIRST_ROW = 4;

interface ProductListProps {
  view: CatalogueView;
  Heart: CardPart;
  /** The owner's, of a card. */
  controls: ((product: CardProduct) => ReactNode) | undefined;
}

/** The open page's cards, and those of the pages that 'Ver más' brings; without script it leads to the next page. */
export function ProductList({ view, Heart, controls }: ProductListProps) {
  const { query, total, near, columns } = view;
  const { whatsapp } = useShop().shop;
  const { pages, state, next, last, more } = useMoreProducts(query, view);
  const [opened, setOpened] = useState<CardProduct | null>(null);
  const [dialogWanted, setDialogWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useWhenIdle(loadPhotoDialog);
  const open = useCallback((product: CardProduct, from: HTMLElement) => {
    opener.current = from;
    setOpened(product);
    setDialogWanted(true);
    rememberSeen(product);
  }, []);

  // A product added or removed meanwhile shifts the pages by one: none is shown twice.
  const seen = new Set<string>();
  const found = pages.flatMap((each) => each.products).filter(({ id }) => !seen.has(id) && seen.add(id));
  const products = found.length > 0 ? found : near;
  const { page, pageCount, products: first } = view;
  const earlier = page < pageCount ? (page - 1) * first.length : total - first.length;

  // Who asked for more by keyboard goes on with the first of the new cards; the page itself stays where it is.
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    if (asked === null || state !== "idle") return;
    setAsked(null);
    list.current?.children[asked]?.querySelector("a")?.focus({ preventScroll: true });
  }, [asked, state]);

  const pathOf = (of: number) => cataloguePath({ ...query, page: of });
  return (
    <>
      {whatsapp === "" ? null : <WhatsappSymbol id={ASK_SYMBOL} />}
      <div className="@container">
        <ul ref={list} className={gridClass} data-columns={columns}>
          {products.map((product, index) => (
            <li key={product.id} id={`producto-${product.id}`}>
              <ProductCard
                product={product}
                priority={index === 0 ? "first" : index < FIRST_ROW ? "eager" : "lazy"}
                onOpenPhoto={open}
                Heart={Heart}
                controls={controls?.(product)}
              />
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label={texts.pages} className="grid justify-items-center gap-3 pt-10">
        {state === "failed" ? (
          <p role="alert" className="measure text-center font-semibold text-error">
            {texts.moreFailed}
          </p>
        ) : null}
        {next !== null || state === "failed" ? (
          <Link
            to={pathOf(next ?? last.page)}
            rel="next"
            className={buttonClass("quiet")}
            aria-busy={state === "loading"}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              setAsked(products.length);
              more();
            }}
          >
            {state === "loading" ? texts.loadingMore : state === "failed" ? texts.retry : texts.more}
          </Link>
        ) : null}
        {pageCount > 1 ? (
          <p className="text-small text-nuez tabular-nums">
            {say(texts.seen, { n: earlier + found.length, total })}
          </p>
        ) : null}
        {page > 1 ? (
          <Link to={pathOf(page - 1)} rel="prev" className={textLinkClass}>
            {texts.earlier}
          </Link>
        ) : null}
      </nav>
      {dialogWanted ? <PhotoDialog product={opened} opener={opener} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
