import type { Product, ProductPhoto } from "./product.ts";

/** What a picture shows, as long as the owner says nothing else: the product, and which of its pictures. */
export function suggestedAlt(productName: string, position: number): string {
  return position === 0 ? productName : `${productName}, foto ${position + 1}`;
}

/** The picture's own text, or one made of the product's name where the owner wrote none. */
export function altOf(product: Product, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

/** The message that opens a chat about one product: named, so that the owner knows which one. */
export function askAbout(product: Product): string {
  const asked = `¡Hola! Quería consultar por «${product.name}» que vi en el catálogo.`;
  return product.inStock ? `${asked} ¿Qué talles y colores tienen?` : `${asked} ¿Cuándo vuelve a entrar?`;
}

/** 'Mostrando' line: how many there are in the view that is open. */
export function countText(total: number): string {
  return total === 1 ? "1 producto" : `${total} productos`;
}
