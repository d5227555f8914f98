/** Asks for the talle of a card's garment that comes in several. */
export const sizeSheet = {
  title: "Elegí el talle",
  close: "Cerrar los talles",
  soldOut: "agotado",
  unknown: "Todavía no sé",
  /** Of a garment that is in 'Mi pedido' already. */
  another: "Sumá otro talle",
  held: "Ya está: {what}",
  sizeOpen: "talle a definir",
  takeOut: "Sacarlo",
  takeOutNamed: "Sacarlo: {what}",
} as const;
