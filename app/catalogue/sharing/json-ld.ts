import type { BreadcrumbList, Graph, ItemList, Offer, ProductGroup, Product as ProductLd } from "schema-dts";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { largestPath } from "../../photos/photo-urls.ts";
import type { Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { photosFor } from "../../product/variants.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import { codeOf, decimalPrice, type Item, itemsOf } from "./items.ts";

interface Shop {
  brand: string;
  publicUrl: string;
}

/** A product without a price gets only breadcrumbs, because Google's product data requires a price. */
export function productJsonLd(product: Product, shop: Shop): Graph {
  const items = itemsOf(product);
  const { name, slug } = product;
  const way = breadcrumbs(shop, [...stepsTo(product), { name, path: productPath(slug) }]);
  const graph = items.length > 0 ? [productData(product, items, shop), way] : [way];
  return { "@context": "https://schema.org", "@graph": graph };
}

export function stepsTo({ category }: Pick<Product, "category">) {
  return [
    { name: texts.title, path: cataloguePath() },
    ...(category ? [{ name: category, path: cataloguePath({ category }) }] : []),
  ];
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
  const graph = category ? [list, breadcrumbs(shop, stepsTo({ category }))] : [list];
  return { "@context": "https://schema.org", "@graph": graph };
}

function productData(product: Product, items: readonly Item[], shop: Shop): ProductGroup | ProductLd {
  const { id, name, slug, description, composition, category, photos } = product;
  const { brand, publicUrl } = shop;
  const common = {
    name,
    url: publicUrl + productPath(slug),
    ...(description ? { description } : {}),
    ...(composition ? { material: composition } : {}),
    ...(photos.length > 0 ? { image: photos.map((photo) => publicUrl + largestPath(photo)) } : {}),
    brand: { "@type": "Brand", name: brand },
  } as const;
  const [only, ...others] = items;
  if (only && others.length === 0) {
    return { "@type": "Product", ...common, ...(category ? { category } : {}), ...ofItem(only, shop) };
  }
  const varies = (what: "size" | "colour") => items.some(({ choice }) => choice[what] !== null);
  return {
    "@type": "ProductGroup",
    ...common,
    productGroupID: codeOf(id),
    variesBy: [
      ...(varies("size") ? ["https://schema.org/size"] : []),
      ...(varies("colour") ? ["https://schema.org/color"] : []),
    ],
    hasVariant: items.map((item) => {
      const [photo] = photosFor(photos, item.choice.colour);
      const image = photo ? { image: publicUrl + largestPath(photo) } : {};
      return { "@type": "Product", name: item.name, ...image, ...ofItem(item, shop) };
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
