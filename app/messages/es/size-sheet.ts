export const sizeSheet = {
  title: "Elegí el talle",
  close: "Cerrar los talles",
  soldOut: "agotado",
  unknown: "Todavía no sé",
} as const;
