import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import type { CardProduct } from "../../product/product.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { type CardPart, ProductCard } from "../cards/product-card.tsx";
import { RecentlySeen, rememberSeen } from "../cards/recently-seen.tsx";
import { FilterLine } from "../filters/filter-line.tsx";
import { understoodWords } from "../filters/filter-words.ts";
import { catalogueJsonLd } from "../sharing/json-ld.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import { gridClass } from "./catalogue-loading.tsx";
import { cataloguePath } from "./catalogue-query.ts";
import { useMoreProducts } from "./use-more-products.ts";

const CatalogueAdmin = lazyPart(async () => (await import("../admin/catalogue-admin.tsx")).CatalogueAdmin);

interface CataloguePageProps {
  view: CatalogueView;
  waiting: Readonly<Record<string, number>>;
  AddButton: CardPart;
  OrderCode: ComponentType<{ code: string; heading: "h2" }>;
  offer: ReactNode;
}

export function CataloguePage({ view, waiting, AddButton, OrderCode, offer }: CataloguePageProps) {
  const { shop, publicUrl } = useShop();
  const { query, total, near, admin, orderCode } = view;
  const listed = total > 0 && !view.head.noIndex;
  const list = (controls?: (product: CardProduct) => ReactNode) =>
    view.isEmpty ? (
      <>
        <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
        <EmptyCatalogue isOwner={admin !== null} />
      </>
    ) : (
      <FilterLine view={view}>
        {orderCode ? <OrderCode code={orderCode} heading="h2" /> : null}
        {total === 0 && near.length === 0 && !orderCode ? <NothingFound view={view} /> : null}
        {total > 0 ? <ParsedSearch view={view} /> : null}
        {total > 0 || near.length > 0 ? (
          <ProductList key={cataloguePath(query)} view={view} AddButton={AddButton} controls={controls} />
        ) : null}
        {total === 0 && near.length > 0 ? <WaysOn view={view} /> : null}
        <RecentlySeen />
      </FilterLine>
    );
  return (
    <div className="column @container/page pt-3 pb-4 md:pt-6">
      {listed ? (
        <JsonLd
          value={catalogueJsonLd(
            view.products,
            { ...query, page: view.page },
            { brand: shop.brand, publicUrl },
          )}
        />
      ) : null}
      {admin ? (
        <CatalogueAdmin view={view} admin={admin} waiting={waiting}>
          {list}
        </CatalogueAdmin>
      ) : (
        <>
          {offer}
          {list()}
        </>
      )}
    </div>
  );
}

function EmptyCatalogue({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <img
        src="/pictures/empty-catalogue.webp"
        width={720}
        height={720}
        alt=""
        className="h-auto w-full max-w-80"
      />
      <h2 className="text-3xl">{texts.empty}</h2>
      <p className="text-nuez">{texts.emptyText}</p>
      {isOwner ? null : (
        <>
          <p className="measure text-lead">{texts.preparing}</p>
          <ChatLink
            message={texts.askWhenReady}
            icon={{ className: "text-whatsapp" }}
            className={buttonClass("quiet")}
          >
            {texts.askOnWhatsapp}
          </ChatLink>
        </>
      )}
    </div>
  );
}

function ParsedSearch({ view: { understood } }: { view: CatalogueView }) {
  if (!understood) return null;
  const what = understoodWords(understood);
  const words = understood.unknown.join(" ");
  if (!what && !words) return null;
  return (
    <p className="measure pb-4 text-small text-nuez">
      {what ? say(texts.understood, { what }) : null} {words ? say(texts.unknown, { words }) : null}
    </p>
  );
}

function NothingFound({ view }: { view: CatalogueView }) {
  const { query, elsewhere, understood } = view;
  const { search, category } = query;
  const what = understood ? understoodWords(understood) : "";
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5 pt-8 pb-10 text-center">
      <h2 className="max-w-full text-3xl wrap-anywhere">
        {search ? (
          <>
            {texts.notFound}{" "}
            {/* On its own line, the search text rarely moves other text when the web font loads. */}
            <span className="block">«{search}»</span>
            {category ? <span className="block">{say(texts.notInCategory, { category })}</span> : null}
          </>
        ) : (
          texts.nothingHere
        )}
      </h2>
      <p className="measure text-nuez">
        {what ? `${say(texts.understood, { what })} ` : null}
        {elsewhere > 0 ? say(texts.elsewhere, { n: elsewhere }) : texts.nowhere}
      </p>
      <WaysOn view={view} />
    </div>
  );
}

function WaysOn({ view: { query, elsewhere } }: { view: CatalogueView }) {
  const { search } = query;
  return (
    <div className="flex flex-wrap justify-center gap-3 pt-6">
      {elsewhere > 0 ? (
        <Link to={cataloguePath({ search })} className={buttonClass("primary")}>
          {texts.searchEverywhere}
        </Link>
      ) : null}
      <Link to={cataloguePath()} className={buttonClass("quiet")}>
        {texts.showAll}
      </Link>
      <ChatLink
        message={search ? say(texts.askForSearch, { search }) : texts.askForHelp}
        className={buttonClass("whatsapp")}
      >
        {texts.askOnWhatsapp}
      </ChatLink>
    </div>
  );
}

const loadPhotoDialog = () => import("../product-page/photo-dialog.tsx");
const PhotoDialog = lazyPart(async () => (await loadPhotoDialog()).PhotoDialog);

const FIRST_ROW = 4;

interface ProductListProps {
  view: CatalogueView;
  AddButton: CardPart;
  controls: ((product: CardProduct) => ReactNode) | undefined;
}

function ProductList({ view, AddButton, controls }: ProductListProps) {
  const { query, near } = view;
  const more = useMoreProducts(query, view);
  const photo = usePhotoDialog();

  // If a product is added between two loads, another one may be on two pages. The map lists it once.
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

function Pages(props: { view: CatalogueView; more: ReturnType<typeof useMoreProducts>; onMore: () => void }) {
  const { view, more, onMore } = props;
  const { state, next } = more;
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
