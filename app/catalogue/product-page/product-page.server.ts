import { data, redirect } from "react-router";
import { policiesOfProduct } from "../../policies/policy-text.ts";
import { policySection } from "../../policies/sales-policy.ts";
import type { Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { formStamp } from "../../visitor-forms/honeypot.server.ts";
import { onShelf, relatedTo, SHELF } from "../cards/shelves.server.ts";
import { SEARCH_MAX_LENGTH } from "../list/catalogue-query.ts";
import { sizeGuideSection } from "../size-guide/size-guide-section.ts";

type Deps = Pick<Services, "find" | "catalogue" | "settings" | "enquiries" | "now">;

/** Throws a 301 for a former slug and a 404 if there is no product. `rest` follows the slug in the URL. */
export async function readProduct(
  { find }: Pick<Deps, "find">,
  slug: string,
  rest: string,
): Promise<Product> {
  const product = await find(slug);
  if (!product) throw data(null, { status: 404, statusText: "Not Found" });
  if (product.slug !== slug) throw redirect(productPath(product.slug) + rest, 301);
  return product;
}

/** Suggests available products for an unknown slug. Those that match its words come before the newest. */
export async function readSimilar({ catalogue }: Pick<Deps, "catalogue">, slug: string) {
  const { suggest, newest, badgesOf } = await catalogue();
  // Anybody can ask for a slug of many thousand characters, which would take long to search for.
  const alike = suggest(slug.slice(0, SEARCH_MAX_LENGTH).replaceAll("-", " "), 3 * SHELF);
  const similar = [...new Set([...alike, ...newest])].filter((product) => isAvailable(product));
  return similar.slice(0, SHELF).map((product) => onShelf(product, badgesOf(product)));
}

/** Throws a 301 or a 404 like {@link readProduct}. */
export async function readProductPage(deps: Deps, slug: string, search: string) {
  const product = await readProduct(deps, slug, search);
  const { newest, badgesOf } = await deps.catalogue();
  const { read } = await deps.settings();
  return {
    product,
    related: relatedTo(product, newest).map((each) => onShelf(each, badgesOf(each))),
    hasGuide: read(sizeGuideSection).rows.length > 0,
    policy: policiesOfProduct(read(policySection)),
    area: read(policySection).area,
    stamp: formStamp(deps.enquiries.secret, deps.now()),
  };
}

export type ProductView = Awaited<ReturnType<typeof readProductPage>>;
