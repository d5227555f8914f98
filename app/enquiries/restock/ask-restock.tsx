import { lazy } from "react";
import { productPath } from "../../catalogue/product-page/product-path.ts";

// Only beside what is out of stock. In no Suspense, for the reason that catalogue-page.tsx gives.
const RestockForm = lazy(async () => ({ default: (await import("./restock-form.tsx")).RestockForm }));

/** 'Avisame cuando vuelva', a form of its own for each choice. */
export function AskRestock(asked: Parameters<typeof RestockForm>[0]) {
  return <RestockForm key={productPath(asked.product.slug, asked.choice)} {...asked} />;
}
