import { useEffect } from "react";
import { Form, Link, useLocation } from "react-router";
import { catalogue } from "../../messages/es/catalogue.ts";
import { product as texts } from "../../messages/es/product.ts";
import { productHead } from "../../messages/es/product-head.ts";
import { ProductShelf } from "../../product/product-shelf.tsx";
import { textLinkClass } from "../../ui/button.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { cataloguePath, PARAMS } from "../list/catalogue-query.ts";
import type { GoneGarment } from "./gone-garment.server.ts";

export function GonePage({ words, similar }: GoneGarment) {
  const { pathname } = useLocation();
  useEffect(() => {
    // Spec §2: the unknown path is also logged to the console.
    console.error("404: ruta desconocida:", pathname);
  }, [pathname]);
  return (
    <>
      <div className="column grid grid-cols-1 justify-items-start gap-4 pt-8 md:pt-12">
        <p lang="en" className="text-fine text-nuez">
          {texts.gone.notFound}
        </p>
        <h1 className="text-page">{productHead.gone}</h1>
        <p className="measure text-nuez">{texts.gone.text}</p>
        <Form action={cataloguePath()} role="search" className="w-full max-w-100">
          <SearchBox
            name={PARAMS.search}
            label={catalogue.searchIn}
            submitLabel={catalogue.search}
            defaultValue={words}
          />
        </Form>
        <p className="flex flex-wrap gap-x-6">
          <Link to={cataloguePath()} className={textLinkClass}>
            {catalogue.showAll}
          </Link>
          <Link to="/" className={textLinkClass}>
            {texts.gone.home}
          </Link>
        </p>
      </div>
      <ProductShelf id="parecidas" title={texts.gone.similar} products={similar} />
    </>
  );
}
