/** Kept apart from `product`, which loads later. */
export const productHead = {
  description: "{name} de {brand}: {price}. Elegí talle y color, y consultanos. Envíos a {area}.",
  pictureAlt: "{name}, {price}. {brand}",
  feedDescription: "{name}. Ropa de bebé de {brand}.",
} as const;
