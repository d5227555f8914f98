/** Basket texts on cards, product pages and the bottom bar. The basket page's texts are in `orders.ts`. */
export const basket = {
  title: "Mi pedido",
  add: "Sumar a mi pedido",
  addShort: "Sumar",
  addNamed: "Sumar {name} a mi pedido",
  takeOutNamed: "Sacar {name} de mi pedido",
  addSizeNamed: "Sumar otro talle de {name}",
  addMore: "Sumar otra",
  inList: { one: "Ya está en tu pedido", other: "Hay {n} en tu pedido" },
  see: "Ver mi pedido",
  seeCount: "Ver pedido ({n})",
  removed: "Quitamos {name}",
  undo: "Deshacer",
  full: "En tu pedido no entra más",
  fullText:
    "Mandanos este y empezá otro: entran hasta {max} prendas distintas. Si está vacío, tu navegador no acepta cookies.",
  garments: { one: "1 prenda", other: "{n} prendas" },
  seeShort: "Ver pedido",
  holds: "{count}, {price}",
  holdsEstimated: "{count}, {price} estimado",
  barChanged: "Revisá precio y stock",
} as const;
