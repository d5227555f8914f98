import { lazy, type ReactNode } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../settings/contact-links.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import type { Notice } from "../ui/notice.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import { cataloguePath } from "./catalogue-query.ts";
import { FilterLine } from "./filter-line.tsx";
import type { Product } from "./product.ts";
import type { ProductAnswer } from "./product-answer.ts";
import { ProductList } from "./product-list.tsx";

// The owner's alone: visitors never load it. It stands in no Suspense: its late parts come with inline scripts, which the
// policy refuses and which would leave the page without script empty.
const CatalogueAdmin = lazy(async () => ({
  default: (await import("./admin/catalogue-admin.tsx")).CatalogueAdmin,
}));

interface CataloguePageProps {
  view: CatalogueView;
  /** What the page was drawn with, when a form of the owner's was sent without script. */
  answered: ProductAnswer | undefined;
  whatsapp: string;
  newTab: string;
  /** The way into admin mode, where it is offered. */
  offer: ReactNode;
  notify: (notice: Notice) => void;
}

/** The catalogue (spec §2): for visitors, and with the owner's tools around it. */
export function CataloguePage({ view, answered, whatsapp, newTab, offer, notify }: CataloguePageProps) {
  const { query, categories, total, admin } = view;
  const contact = { whatsapp, newTab };
  const unfiltered = query.category === null && query.search === null;
  const list = (controls?: (product: Product) => ReactNode) =>
    total === 0 && unfiltered ? (
      <EmptyCatalogue />
    ) : (
      <>
        <FilterLine query={query} categories={categories} total={total} />
        {total === 0 ? (
          <NothingFound view={view} {...contact} />
        ) : (
          <ProductList
            key={cataloguePath(query)}
            query={query}
            first={view}
            {...contact}
            controls={controls}
          />
        )}
      </>
    );
  return (
    <div className="column pt-8 pb-4 md:pt-12">
      <header className="pb-6 md:pb-8">
        <h1 className="text-[2.5rem] md:text-5xl">{texts.title}</h1>
        <p className="measure mt-3 text-nuez">{texts.intro}</p>
      </header>
      {admin ? (
        <CatalogueAdmin
          view={admin}
          query={query}
          answered={answered}
          isListed={(id) => view.products.some((product) => product.id === id)}
          notify={notify}
        >
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

/** What a view's page is called, and its one address. */
export function catalogueHead({ query, page, total }: CatalogueView, brand: string) {
  const subject = query.category ? say(texts.titleOf, { category: query.category }) : texts.title;
  return {
    title: page > 1 ? say(texts.titleOfPage, { title: subject, page }) : subject,
    description: say(texts.description, { brand }),
    path: cataloguePath({ ...query, page }),
    // Anybody can write a category into the address: one without products is no page to find.
    noIndex: query.search !== null || (query.category !== null && total === 0),
  };
}

/** A catalogue without a single product: the invitation of spec §2. */
function EmptyCatalogue() {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <picture>
        <source type="image/avif" srcSet="/pictures/empty-catalogue.avif" />
        <source type="image/webp" srcSet="/pictures/empty-catalogue.webp" />
        <img
          src="/pictures/empty-catalogue.jpg"
          width={720}
          height={720}
          alt=""
          className="h-auto w-full max-w-80"
        />
      </picture>
      <h2 className="text-3xl">{texts.empty}</h2>
      <p className="text-nuez">{texts.emptyText}</p>
    </div>
  );
}

/** A filter or search that nothing matches: what was looked for, whether the shop has it elsewhere, and ways on. */
function NothingFound({ view, whatsapp, newTab }: { view: CatalogueView; whatsapp: string; newTab: string }) {
  const { query, elsewhere } = view;
  const { search, category } = query;
  const asked = search ? say(texts.askForSearch, { search }) : texts.askForHelp;
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <h2 className="text-3xl">
        {search ? (
          <>
            {texts.notFound}{" "}
            {/* A line of its own, so that how wide the letters are seldom moves what is below. */}
            <span className="block">«{search}»</span>
            {category ? <span className="block">{say(texts.notInCategory, { category })}</span> : null}
          </>
        ) : (
          texts.nothingHere
        )}
      </h2>
      <p className="measure text-nuez">
        {elsewhere > 0 ? say(texts.elsewhere, { n: elsewhere }) : texts.nowhere}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {elsewhere > 0 ? (
          <Link to={cataloguePath({ search })} className={buttonClass("primary")}>
            {texts.searchEverywhere}
          </Link>
        ) : null}
        <Link to="/catalogo" className={buttonClass("quiet")}>
          {texts.showAll}
        </Link>
        <ExternalLink
          href={whatsappLink(whatsapp, asked)}
          newTabNotice={newTab}
          className={buttonClass("whatsapp")}
        >
          <WhatsappIcon />
          {texts.askOnWhatsapp}
        </ExternalLink>
      </div>
    </div>
  );
}

/** Spec §8: 'Error al cargar productos: …', in the frame. `reference`: under what the error was logged. */
export function CatalogueFailed({ reference }: { reference: string | null }) {
  return (
    <div role="alert" className="column grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-3xl">{texts.failed}</h1>
      <p className="measure text-nuez">{texts.failedText}</p>
      <a href="/catalogo" className={buttonClass("primary")}>
        {texts.retry}
      </a>
      {reference ? (
        <p className="text-small text-nuez">
          {texts.reference} <code className="font-semibold text-cacao">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
