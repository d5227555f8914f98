/** 'Mi pedido': the list that a visitor puts together, and what is sent of it. */
export const orders = {
  title: "Mi pedido",
  description: "Las prendas que elegiste, para mandarlas juntas en un solo mensaje.",
  heading: "Mi pedido",
  intro:
    "Juntá lo que te gusta y mandalo en un solo mensaje. No se paga acá: te respondemos y lo cerramos juntos.",
  empty: "Todavía no sumaste nada",
  emptyText:
    "Tocá «Sumar a mi pedido» en cada prenda que te guste. Queda guardado en este teléfono hasta que lo mandes.",
  toCatalogue: "Ver el catálogo",

  add: "Sumar a mi pedido",
  addNamed: "Sumar {name} a mi pedido",
  addMore: "Sumar otra",
  inList: { one: "Ya está en tu pedido", other: "Hay {n} en tu pedido" },
  see: "Ver mi pedido",
  full: "Tu pedido está completo",
  fullText: "Mandanos este y empezá otro: entran hasta {max} prendas distintas.",

  chooseSize: "Elegí el talle",
  chooseColour: "Elegí el color",
  size: "Talle de {name}",
  colour: "Color de {name}",
  quantity: "Cantidad de {name}",
  note: "Nota para {name}",
  notePlaceholder: "Una nota, si querés",
  keep: "Guardar",
  remove: "Quitar",
  removeNamed: "Quitar {name}",
  each: "{price} cada una",
  from: "desde {price}",
  noPrice: "Precio a consultar",
  outOfStock: "Agotado por ahora: preguntanos cuándo vuelve",
  gone: "Ya no está en el catálogo: no va en el mensaje",
  cheaper: "Bajó de precio: estaba {before}",
  dearer: "Cambió de precio: estaba {before}",
  garments: { one: "1 prenda", other: "{n} prendas" },
  total: "Total",
  estimated: "Total estimado",
  estimatedText: "Falta el precio de alguna prenda: te lo confirmamos al responderte.",

  send: "Mandarlo",
  byWhatsapp: "Mandar por WhatsApp",
  byWhatsappText: "Lo guardamos con un código y se abre el chat con el mensaje ya escrito.",
  saving: "Guardando…",
  byEmail: "Prefiero por email",
  begun: "¡Hola! Quiero hacer este pedido.",
  errors: {
    LIMITED: "Recibimos muchos pedidos seguidos desde tu conexión. Probá de nuevo en {minutes} min.",
    NOT_FOUND: "Esa prenda ya no está en el catálogo.",
    FULL: "Tu pedido está completo: mandanos este y empezá otro.",
    EMPTY: "No hay ninguna prenda para mandar.",
    UNREACHABLE: "No hay señal. Tu pedido sigue guardado acá: probá de nuevo en un momento.",
    FAILED: "No pudimos guardarlo. Tu pedido sigue acá: probá de nuevo en un momento.",
  },

  /** The page of an order that was sent. */
  sent: {
    title: "Pedido {code}",
    heading: "Tu pedido {code}",
    intro: "Quedó guardado con este código. Guardá esta página: quien tenga el enlace puede verla.",
    openWhatsapp: "Abrir WhatsApp y mandarlo",
    openWhatsappText: "Falta un toque: mandanos el mensaje por WhatsApp y seguimos por ahí.",
    byEmail: "Nos llegó. Te respondemos al email que nos dejaste.",
    another: "Seguir mirando",
    on: "Del {when}",
  },

  /** What the message says. */
  message: {
    hello: "¡Hola, {brand}! Quiero hacer este pedido ({code}):",
    line: "{n}. {what}",
    priced: "{quantity} × {price} = {sum}",
    pricedFrom: "{quantity} × desde {price}",
    unpriced: "{quantity} × precio a consultar",
    total: "Total: {total}",
    estimated: "Total estimado: {total}",
    more: { one: "… y 1 prenda más, en el enlace.", other: "… y {n} prendas más, en el enlace." },
    link: "Verlo con fotos: {url}",
  },

  /** For the owner, beside the enquiry. */
  owner: {
    heading: "El pedido",
    name: "Pedido por WhatsApp",
    subject: { one: "Pedido de 1 prenda", other: "Pedido de {n} prendas" },
    now: "Ahora: {price}",
    nowOut: "Ahora: agotado",
    nowGone: "Ya no está en el catálogo",
    page: "Ver la página del pedido",
  },
} as const;
