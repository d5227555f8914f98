import { productPath } from "../../catalogue/product-page/product-path.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const RestockForm = lazyPart(async () => (await import("./restock-form.tsx")).RestockForm);

/** A key mounts a new form for each choice. */
export function LazyRestockForm(asked: Parameters<typeof RestockForm>[0]) {
  return <RestockForm key={productPath(asked.product.slug, asked.choice)} {...asked} />;
}
