import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import type { Product, ProductPhoto } from "./product.ts";

/* What cards say of a product. Apart from its schema, which visitors are not sent. */

/** What a photo shows, as long as the owner says nothing else: the product, and which of its photos. */
export function suggestedAlt(name: string, position: number): string {
  return position === 0 ? name : say(texts.photoAlt, { name, n: position + 1 });
}

/** The photo's own text, or one made of the product's name where the owner wrote none. */
export function altOf(product: Product, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

/** The message that opens a chat about one product: named, so that the owner knows which one. */
export function askAbout({ name, inStock }: Product): string {
  return say(inStock ? texts.askInStock : texts.askOutOfStock, { name });
}
