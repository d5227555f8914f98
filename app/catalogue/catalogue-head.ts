import { catalogueFirst as texts } from "../messages/es/catalogue-first.ts";
import { say } from "../messages/message.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import { cataloguePath, countFilters } from "./catalogue-query.ts";
import { inPreview } from "./sharing/in-preview.ts";

/** What a view's page is called, and its one address. */
export function catalogueHead({ query, page, total, about }: CatalogueView, brand: string) {
  const whole = query.search === null && query.order === null && countFilters(query) === 0;
  const subject = query.category ? say(texts.titleOf, { category: query.category }) : texts.title;
  return {
    title: page > 1 ? say(texts.titleOfPage, { title: subject, page }) : subject,
    description: about ? inPreview(about) : say(texts.description, { brand }),
    path: cataloguePath({ ...query, page }),
    // Anybody can write a category into the address: one without products is no page to find.
    noIndex: !whole || (query.category !== null && total === 0),
    // A category is a page to find, what filters leave of it a part.
    ...(whole || query.search !== null ? {} : { partOf: cataloguePath({ category: query.category }) }),
  };
}
