import { catalogueFirst as texts } from "../../messages/es/catalogue-first.ts";
import { say } from "../../messages/message.ts";
import { inPreview } from "../sharing/in-preview.ts";
import type { CatalogueQuery } from "./catalogue-query.ts";

interface HeadOf {
  query: CatalogueQuery;
  page: number;
  /** The owner's text about the category. */
  about: string | null;
  brand: string;
}

/** Title and description of one page of the catalogue. */
export function catalogueHead({ query, page, about, brand }: HeadOf) {
  const subject = query.category ? say(texts.titleOf, { category: query.category }) : texts.title;
  return {
    title: page > 1 ? say(texts.titleOfPage, { title: subject, page }) : subject,
    description: about ? inPreview(about) : say(texts.description, { brand }),
  };
}
