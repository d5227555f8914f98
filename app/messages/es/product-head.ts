/** Only the server uses these texts. They are apart from `product.ts`, so that browsers do not load them. */
export const productHead = {
  description: "{name} de {brand}: {price}. Elegí talle y color, y consultanos. Envíos a {area}.",
  pictureAlt: "{name}, {price}. {brand}",
  feedDescription: "{name}. Ropa de bebé de {brand}.",
} as const;
