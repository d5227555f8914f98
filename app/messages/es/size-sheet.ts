export const sizeSheet = {
  title: "Elegí el talle",
  close: "Cerrar los talles",
  soldOut: "agotado",
  unknown: "Todavía no sé",
  /** For a garment that is in 'Mi pedido'. */
  another: "Sumá otro talle",
  held: "Ya está: {what}",
  sizeOpen: "talle a definir",
  takeOut: "Sacarlo",
  takeOutNamed: "Sacarlo: {what}",
} as const;
