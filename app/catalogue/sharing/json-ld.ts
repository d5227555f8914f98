import type { BreadcrumbList, Graph, ItemList, Offer, ProductGroup, Product as ProductLd } from "schema-dts";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { largestPath } from "../../photos/photo-urls.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import type { Product } from "../product.ts";
import { productPath } from "../product-page/product-path.ts";
import { photosFor } from "../variants.ts";
import { codeOf, decimalPrice, type Item, itemsOf } from "./items.ts";

/* schema.org data, within Google's rules. */

interface Shop {
  brand: string;
  publicUrl: string;
}

/** Without a price there is no `Product`, because Google requires an offer with a price. */
export function productJsonLd(product: Product, shop: Shop): Graph {
  const items = itemsOf(product);
  const about =
    items.length > 1 ? groupOf(product, items, shop) : items[0] && productOf(product, items[0], shop);
  const { category, name, slug } = product;
  const way = breadcrumbs(shop, [
    { name: texts.title, path: cataloguePath() },
    ...(category ? [{ name: category, path: cataloguePath({ category }) }] : []),
    { name, path: productPath(slug) },
  ]);
  return { "@context": "https://schema.org", "@graph": about ? [about, way] : [way] };
}

export function catalogueJsonLd(
  products: readonly Pick<Product, "slug" | "name">[],
  { category, page }: Pick<CatalogueQuery, "category" | "page">,
  shop: Shop,
): Graph {
  const { publicUrl } = shop;
  const list: ItemList = {
    "@type": "ItemList",
    url: publicUrl + cataloguePath({ category, page }),
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: publicUrl + productPath(slug),
    })),
  };
  const steps = [{ name: texts.title, path: cataloguePath() }];
  const way =
    category && breadcrumbs(shop, [...steps, { name: category, path: cataloguePath({ category }) }]);
  return { "@context": "https://schema.org", "@graph": way ? [list, way] : [list] };
}

function common({ name, description, composition, photos }: Product, { brand, publicUrl }: Shop) {
  return {
    name,
    ...(description ? { description } : {}),
    ...(composition ? { material: composition } : {}),
    ...(photos.length > 0 ? { image: photos.map((photo) => publicUrl + largestPath(photo)) } : {}),
    brand: { "@type": "Brand", name: brand },
  } as const;
}

function productOf(product: Product, item: Item, shop: Shop): ProductLd {
  return {
    "@type": "Product",
    ...common(product, shop),
    url: shop.publicUrl + productPath(product.slug),
    ...(product.category ? { category: product.category } : {}),
    ...ofItem(item, shop),
  };
}

function groupOf(product: Product, items: readonly Item[], shop: Shop): ProductGroup {
  const varies = (what: "size" | "colour") => items.some(({ choice }) => choice[what] !== null);
  return {
    "@type": "ProductGroup",
    ...common(product, shop),
    url: shop.publicUrl + productPath(product.slug),
    productGroupID: codeOf(product.id),
    variesBy: [
      ...(varies("size") ? ["https://schema.org/size"] : []),
      ...(varies("colour") ? ["https://schema.org/color"] : []),
    ],
    hasVariant: items.map((item) => {
      const [photo] = photosFor(product.photos, item.choice.colour);
      return {
        "@type": "Product",
        name: item.name,
        ...(photo ? { image: shop.publicUrl + largestPath(photo) } : {}),
        ...ofItem(item, shop),
      };
    }),
  };
}

function ofItem({ code, choice: { size, colour }, path, priceCents, available }: Item, { publicUrl }: Shop) {
  const offers: Offer = {
    "@type": "Offer",
    url: publicUrl + path,
    price: decimalPrice(priceCents),
    priceCurrency: "ARS",
    availability: available ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
  };
  return { sku: code, ...(size ? { size } : {}), ...(colour ? { color: colour } : {}), offers };
}

function breadcrumbs({ publicUrl }: Shop, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
