import type { Now } from "../platform/clock.ts";
import { readContentVersion } from "../platform/db/content-version.ts";
import type { Database } from "../platform/db/database.ts";
import { normaliseForSearch } from "../platform/db/search-words.ts";
import { badgesOf, dateOf, nextAgeing } from "../product/badges.ts";
import type { Product } from "../product/product.ts";
import { isShown, nextAppearance } from "../product/visibility.ts";
import { facetsOf, narrow, type Traits, traitsOf } from "./filters/facets.server.ts";
import { type CatalogueQuery, PAGE_SIZE } from "./list/catalogue-query.ts";
import { readProducts } from "./products.server.ts";
import type { OwnWords } from "./search/meanings.server.ts";
import { type ProductSearch, productSearch } from "./search/product-search.server.ts";
import type { SearchSettings } from "./search/search-section.ts";
import { workSlices } from "./search/work-slices.server.ts";

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

/** Reads the visitors' catalogue, or the team's (`owner`) with draft, hidden and scheduled products. */
export type ReadCatalogue = (reader?: "owner") => Promise<Catalogue>;

const NEAR_MOST = 8;

interface IndexDeps {
  database: Pick<Database, "db" | "contentVersion">;
  readSearchSettings: () => Promise<SearchSettings & OwnWords>;
  now: Now;
}

export type CatalogueIndex = ReturnType<typeof openCatalogueIndex>;

/** Caches the catalogue until a write, until a scheduled product appears or until a badge 'Nuevo' ends. */
export function openCatalogueIndex({ database, readSearchSettings, now }: IndexDeps) {
  let latest: { version: string; built: Promise<ReadCatalogue> } | null = null;
  let changesAt = Infinity;

  const build = async (before: Promise<unknown> | undefined): Promise<ReadCatalogue> => {
    await before;
    const settings = await readSearchSettings();
    const products: Product[] = [];
    for await (const slice of readProducts(database.db)) products.push(...slice);
    const time = now();
    changesAt = Math.min(nextAppearance(products, time), nextAgeing(products, time));
    const catalogueWith = async (some: readonly Product[]) =>
      await catalogueOf(some, await productSearch(some, settings), {
        ...settings,
        badges: badgesOf(some, time),
      });
    const shown = products.filter((product) => isShown(product, time));
    const visitors = await catalogueWith(shown);
    let whole: Promise<Catalogue> | undefined;
    return async (reader) => {
      if (reader !== "owner" || shown.length === products.length) return visitors;
      whole ??= catalogueWith(products);
      return await whole;
    };
  };

  const read: ReadCatalogue = async (reader) => {
    // The version is read before the products, so a write during the build causes another build.
    const version = (await database.contentVersion()) ?? (await readContentVersion(database.db));
    if (latest?.version !== version || changesAt <= now().getTime()) {
      changesAt = Infinity;
      const built = build(latest?.built.catch(() => {}));
      latest = { version, built };
      built.catch(() => {
        if (latest?.built === built) latest = null;
      });
    }
    return await (await latest.built)(reader);
  };
  // `changesAt` is the next time (epoch ms) at which a scheduled product appears or a badge 'Nuevo' ends.
  return { read, changesAt: () => (changesAt > now().getTime() ? changesAt : Infinity) };
}

async function catalogueOf(
  products: readonly Product[],
  search: ProductSearch,
  { badges, ...settings }: SearchSettings & { badges: ReturnType<typeof badgesOf> },
) {
  const pause = workSlices();
  const traits: Traits[] = [];
  for (const product of products) {
    traits.push(traitsOf(product, badges(product)));
    await pause();
  }
  const { names, spellings } = namesOf(products, settings);
  const every = [...products.keys()];
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const { newest, ordered } = ordersOf(products);
  const productsAt = (places: readonly number[]) => places.flatMap((place) => products[place] ?? []);
  const find = (query: CatalogueQuery) => {
    const found = query.search === null ? null : search(query.search);
    return { found, exact: !found ? every : found.near ? [] : found.places };
  };

  return {
    products,
    newest: productsAt(newest),
    badgesOf: badges,
    productAt: (slug: string) => bySlug.get(slug) ?? null,
    categories: [...names.categories.values()],
    suggest: (text: string, most: number) => productsAt(search(text).places.slice(0, most)),
    matching: (query: CatalogueQuery) =>
      productsAt(ordered(narrow(find(query).exact, traits, query), query.order)).map(({ id }) => id),
    view(query: CatalogueQuery) {
      const { found, exact } = find(query);
      const { places, soldOut, priceAt } = narrow(exact, traits, query);
      const inOrder = ordered({ places, priceAt }, query.order);
      const soldOutLast = [false, true].flatMap((last) => inOrder.filter((at) => soldOut.has(at) === last));
      const { shown, ...paging } = pageOf(soldOutLast, query.page);
      const near = found?.near ? narrow(found.places, traits, query).places : [];
      return {
        products: productsAt(shown),
        ...paging,
        query: {
          ...query,
          category: query.category && nameIn(spellings, query.category),
          sizes: query.sizes.map((size) => nameIn(names.sizes, size)),
          colours: query.colours.map((colour) => nameIn(names.colours, colour)),
        },
        facets: facetsOf(
          exact.flatMap((place) => traits[place] ?? []),
          query,
          names,
        ),
        understood: found && { ...found.understood, unknown: found.unknown },
        near: productsAt((near.length > 0 ? near : found?.near ? found.places : []).slice(0, NEAR_MOST)),
        /** Number of results that the search has without the filters. It is 0 if the filters leave a result. */
        elsewhere: places.length === 0 && found && !found.near ? found.places.length : 0,
      };
    },
  };
}

function pageOf(places: readonly number[], page: number) {
  const total = places.length;
  const first = (page - 1) * PAGE_SIZE;
  const shown = page < 1 ? [] : places.slice(first, first + PAGE_SIZE);
  return { shown, total, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

function nameIn(names: ReadonlyMap<string, { name: string }>, text: string): string {
  return names.get(normaliseForSearch(text))?.name ?? text;
}

function ordersOf(products: readonly Product[]) {
  const dates = products.map(dateOf);
  const newest = [...products.keys()].toSorted((a, b) => compareTexts(dates[b], dates[a]) || a - b);
  type Narrowed = Pick<ReturnType<typeof narrow>, "places" | "priceAt">;
  const ordered = ({ places, priceAt }: Narrowed, order: CatalogueQuery["order"]) => {
    if (order === null) return places;
    if (order === "nuevo") {
      const wanted = new Set(places);
      return newest.filter((place) => wanted.has(place));
    }
    const sign = order === "precio" ? 1 : -1;
    const prices = new Map(places.map((place) => [place, priceAt(place) ?? sign * Infinity]));
    return places.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)) || a - b);
  };
  return { newest, ordered };
}

const byName = new Intl.Collator("es-AR", { sensitivity: "base", numeric: true });

/** Maps normalised names to the shown names. `spellings` also has the categories that the owner hid. */
function namesOf(products: readonly Product[], { order, hidden }: SearchSettings) {
  const variants = products.flatMap((product) => product.variants);
  const categories = spellingsOf(products.flatMap(({ category }) => category ?? []));
  const sizes = spellingsOf(variants.flatMap(({ size }) => size ?? []));
  const coloured = variants.flatMap(({ colour, swatch }) => (colour === null ? [] : { colour, swatch }));
  const colours = new Map(
    [...Map.groupBy(coloured, ({ colour }) => normaliseForSearch(colour))].map(([key, same]) => [
      key,
      { name: same[0]?.colour ?? key, swatch: same.find(({ swatch }) => swatch)?.swatch ?? null },
    ]),
  );
  const places = new Map(order.map((name, place) => [normaliseForSearch(name), place]));
  const left = new Set(hidden.map(normaliseForSearch));
  const placeOf = (key: string) => places.get(key) ?? places.size;
  const line = [...categories]
    .filter(([key]) => !left.has(key))
    .sort(
      ([a, one], [b, other]) =>
        placeOf(a) - placeOf(b) || byName.compare(one.name, other.name) || compareTexts(a, b),
    );
  return { names: { categories: new Map(line), sizes, colours }, spellings: categories };
}

type Spelling = { name: string; count: number };

/** Maps each text without case and accents to its most frequent spelling and how often it occurs. */
function spellingsOf(texts: readonly string[]): Map<string, Spelling> {
  const spellings = new Map<string, Spelling>();
  for (const [key, same] of Map.groupBy(texts, normaliseForSearch)) {
    const [[name] = [key]] = [...Map.groupBy(same, (text) => text)].sort(
      ([a, all], [b, others]) => others.length - all.length || compareTexts(a, b),
    );
    spellings.set(key, { name, count: same.length });
  }
  return spellings;
}

const compareTexts = (a = "", b = ""): number => (a < b ? -1 : a > b ? 1 : 0);
