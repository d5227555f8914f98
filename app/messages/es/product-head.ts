/** Kept apart from `product`, which loads later. */
export const productHead = {
  description: "{name} de {brand}: {price}. Elegí talle y color, y consultanos. Envíos a {area}.",
  pictureAlt: "{name}, {price}. {brand}",
  gone: "Esa prenda ya no está",
  feedDescription: "{name}. Ropa de bebé de {brand}.",
} as const;
