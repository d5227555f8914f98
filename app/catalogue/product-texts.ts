import type { Product, ProductPhoto } from "./product.ts";

/** The picture's own text, or the product's name where the owner wrote none. */
export function altOf(product: Product, photo: ProductPhoto): string {
  return photo.alt ?? product.name;
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
