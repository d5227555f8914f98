import { data } from "react-router";
import { catalogueFirst as texts } from "../../messages/es/catalogue-first.ts";
import { say } from "../../messages/message.ts";
import type { Db } from "../../platform/db/schema.ts";
import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { newId } from "../../platform/ids.ts";
import type { CardProduct, ListPage, Product } from "../../product/product.ts";
import type { Services } from "../../services.server.ts";
import type { ReadSection } from "../../shop/section.ts";
import { typedCode } from "../../ui/short-code.ts";
import { type ProductStart, startOf } from "../admin/product-start.ts";
import { cardOf, choiceFor } from "../cards/cards.server.ts";
import type { ReadCatalogue } from "../catalogue-index.server.ts";
import { chosenFilters } from "../filters/filter-words.ts";
import { getProduct } from "../products.server.ts";
import { categoryTextsSection } from "../sharing/category-section.ts";
import { truncated } from "../sharing/truncated.ts";
import { type CatalogueQuery, cataloguePath, readCatalogueQuery } from "./catalogue-query.ts";

type Deps = Pick<Services, "catalogue">;

/** Reads products and, for the team, the product form that the URL opens. Throws 404 for a missing page. */
export async function readCatalogue(
  { db, settings, ...deps }: Pick<Services, "db" | "catalogue" | "settings">,
  params: URLSearchParams,
  isOwner: boolean,
) {
  const asked = readCatalogueQuery(params);
  const catalogue = await deps.catalogue(isOwner ? "owner" : undefined);
  const list = catalogue.view(asked);
  const admin = isOwner ? { form: await readForm(db, params) } : null;
  if (list.page < 1 || list.page > list.pageCount) throw data(null, { status: 404, statusText: "Not Found" });
  const toCard = cardsFor(asked, catalogue, isOwner);
  const { read, shop } = await settings();
  const about = aboutCategory(read, list.query.category);
  return {
    ...list,
    head: { ...headOf(list.query, about, shop.brand), ...addressOf(list.query, list.total) },
    isEmpty: catalogue.products.length === 0,
    categories: catalogue.categories,
    admin,
    products: list.products.map(toCard),
    near: list.near.map(toCard),
    orderCode: typedCode(asked.search ?? ""),
    about,
  };
}

export type CatalogueView = Awaited<ReturnType<typeof readCatalogue>>;

function headOf({ category, page }: CatalogueQuery, about: string | null, brand: string) {
  const title = category ? say(texts.titleOf, { category }) : texts.title;
  return {
    title: page > 1 ? say(texts.titleOfPage, { title, page }) : title,
    description: about ? truncated(about) : say(texts.description, { brand }),
  };
}

function addressOf(query: CatalogueQuery, total: number) {
  const isWhole = query.search === null && query.order === null && chosenFilters(query).length === 0;
  return {
    path: cataloguePath(query),
    // Anybody can write a category into the URL, so an empty category is not indexed.
    noIndex: !isWhole || (query.category !== null && total === 0),
    // A filtered or sorted list has a canonical URL, `partOf`: its category's page, or the whole catalogue.
    ...(isWhole || query.search !== null ? {} : { partOf: cataloguePath({ category: query.category }) }),
  };
}

function aboutCategory(read: ReadSection, category: string | null): string | null {
  if (category === null) return null;
  const same = (name: string) => normaliseForSearch(name) === normaliseForSearch(category);
  return read(categoryTextsSection).rows.find((row) => same(row.category))?.text ?? null;
}

/** The team's cards hold the whole product, with photos in stored sequence, for the product form to edit. */
function cardsFor(
  asked: Partial<CatalogueQuery>,
  { badgesOf }: Pick<Awaited<ReturnType<ReadCatalogue>>, "badgesOf">,
  isOwner = false,
) {
  return (product: Product): CardProduct => {
    const card = cardOf(product, choiceFor(product, asked), badgesOf(product));
    return isOwner ? { ...card, ...product } : card;
  };
}

/** Returns a page for 'Ver más', or an empty one when the page no longer exists. */
export async function readListPage(deps: Deps, params: URLSearchParams, isOwner: boolean): Promise<ListPage> {
  const asked = readCatalogueQuery(params);
  const catalogue = await deps.catalogue(isOwner ? "owner" : undefined);
  const { products, page, pageCount } = catalogue.view(asked);
  return { products: products.map(cardsFor(asked, catalogue, isOwner)), page, pageCount };
}

export async function readMatchingIds({ catalogue }: Deps, params: URLSearchParams): Promise<string[]> {
  return (await catalogue("owner")).matching(readCatalogueQuery(params));
}

const SUGGESTIONS = 6;

export async function readSuggestions({ catalogue }: Deps, params: URLSearchParams): Promise<CardProduct[]> {
  const { search } = readCatalogueQuery(params);
  if (search === null) return [];
  const known = await catalogue();
  return known.suggest(search, SUGGESTIONS).map(cardsFor({}, known));
}

async function readForm(db: Db, params: URLSearchParams): Promise<ProductStart | null> {
  if (params.has("nuevo")) return { id: newId(), basedOn: 0 };
  const product = await getProduct(db, params.get("editar") ?? "");
  return product && startOf(product);
}
