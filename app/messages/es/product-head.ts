/** These texts are apart from those of `product`, which the browser loads later. */
export const productHead = {
  description: "{name} de {brand}: {price}. Elegí talle y color, y consultanos. Envíos a {area}.",
  pictureAlt: "{name}, {price}. {brand}",
  feedDescription: "{name}. Ropa de bebé de {brand}.",
} as const;
