import { data, redirect } from "react-router";
import { policiesOfProduct } from "../../policies/policy-text.ts";
import { policySetting } from "../../policies/sales-policy.ts";
import type { Services } from "../../services.server.ts";
import { formStamp } from "../../visitor-forms/honeypot.server.ts";
import { onShelf, relatedTo } from "../cards/shelves.server.ts";
import type { Product } from "../product.ts";
import { sizeGuideSetting } from "../size-guide/size-guide-section.ts";
import { productPath } from "./product-path.ts";

type Deps = Pick<Services, "find" | "catalogue" | "settings" | "enquiries" | "now">;

/**
 * The product at an address. Throws the way to the address of today (301) where it had that one before, and 404 where
 * there is no such product or it is in the trash. `rest` follows the product's path.
 */
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

/** What a product's address shows; throws as {@link readProduct} does. */
export async function readProductPage(deps: Deps, slug: string, search: string) {
  const product = await readProduct(deps, slug, search);
  const { newest } = await deps.catalogue();
  const { read } = await deps.settings();
  return {
    product,
    related: relatedTo(product, newest).map(onShelf),
    guide: read(sizeGuideSetting),
    policy: policiesOfProduct(read(policySetting)),
    area: read(policySetting).area,
    /** Of the forms beside it, see honeypot.server.ts. */
    stamp: formStamp(deps.enquiries.secret, deps.now()),
  };
}

export type ProductView = Awaited<ReturnType<typeof readProductPage>>;
