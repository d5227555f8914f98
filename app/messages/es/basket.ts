/** Texts about the basket on cards, product pages and the foot bar. Those of its page are `orders`. */
export const basket = {
  title: "Mi pedido",
  add: "Sumar a mi pedido",
  addShort: "Sumar",
  addNamed: "Sumar {name} a mi pedido",
  takeOutNamed: "Sacar {name} de mi pedido",
  changeNamed: "Cambiar {name} en mi pedido",
  addMore: "Sumar otra",
  inList: { one: "Ya está en tu pedido", other: "Hay {n} en tu pedido" },
  see: "Ver mi pedido",
  seeCount: "Ver pedido ({n})",
  full: "En tu pedido no entra más",
  fullText: "Mandanos este y empezá otro: entran hasta {max} prendas distintas.",
  garments: { one: "1 prenda", other: "{n} prendas" },
  /** The foot bar. */
  seeShort: "Ver pedido",
  holds: "{count}, {price}",
  holdsEstimated: "{count}, {price} estimado",
  changes: {
    cheaper: { one: "1 bajó de precio", other: "{n} bajaron de precio" },
    repriced: { one: "1 cambió de precio", other: "{n} cambiaron de precio" },
    out: { one: "1 está agotada", other: "{n} están agotadas" },
    gone: { one: "1 ya no está", other: "{n} ya no están" },
  },
} as const;
