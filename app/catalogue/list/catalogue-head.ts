import { catalogueFirst as texts } from "../../messages/es/catalogue-first.ts";
import { say } from "../../messages/message.ts";
import { inPreview } from "../sharing/in-preview.ts";
import type { CatalogueView } from "./catalogue.server.ts";

export function catalogueHead({ query, page, about, address }: CatalogueView, brand: string) {
  const subject = query.category ? say(texts.titleOf, { category: query.category }) : texts.title;
  return {
    title: page > 1 ? say(texts.titleOfPage, { title: subject, page }) : subject,
    description: about ? inPreview(about) : say(texts.description, { brand }),
    ...address,
  };
}
