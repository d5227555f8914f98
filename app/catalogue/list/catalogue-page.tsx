import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import type { CardProduct } from "../../product/product.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { CardPart } from "../cards/product-card.tsx";
import { RecentlySeen } from "../cards/recently-seen.tsx";
import { FilterLine } from "../filters/filter-line.tsx";
import { understoodWords } from "../filters/filter-words.ts";
import { catalogueJsonLd } from "../sharing/json-ld.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import { cataloguePath } from "./catalogue-query.ts";
import { ProductList } from "./product-list.tsx";

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
