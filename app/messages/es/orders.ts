import { list } from "./list.ts";

/** 'Mi pedido': the list that a visitor puts together, and what is sent of it. */
export const orders = {
  ...list,
  description: "Las prendas que elegiste, para mandarlas juntas en un solo mensaje.",
  heading: "Mi pedido",
  intro:
    "Juntá lo que te gusta y mandalo en un solo mensaje. No se paga acá: te respondemos y lo cerramos juntos.",
  empty: "Todavía no sumaste nada",
  emptyText:
    "Tocá «Sumar a mi pedido» en cada prenda que te guste. Queda guardado en este teléfono hasta que lo mandes.",
  toCatalogue: "Ver el catálogo",

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
  total: "Total",
  estimated: "Total estimado",
  estimatedText: "Falta el precio de alguna prenda: te lo confirmamos al responderte.",

  /** For who buys for a shop. */
  business: {
    heading: "Mi pedido mayorista",
    intro:
      "Escribí cuántas querés de cada talle. No se paga acá: te respondemos, confirmamos el descuento y lo cerramos juntos.",
    on: "Compro para mi negocio",
    off: "No compro para un negocio",
    emptyText: "Sumá prendas desde el catálogo, o pegá acá abajo un pedido anterior o tu lista.",
    quantities: "Cantidades de {name}",
    noSize: "Sin talle",
    oneSize: "Cantidad",
    out: "agotado",
    curve: "Curva: +1 de cada talle",
    pieces: { one: "1 pieza", other: "{n} piezas" },
    toMinimum: {
      one: "Falta 1 para el pedido mínimo de {minimum}",
      other: "Faltan {n} para el pedido mínimo de {minimum}",
    },
    plan: "Plan {plan}: {percent}% menos, a confirmar",
    toNext: {
      one: "Falta 1 para {plan}: {percent}% menos",
      other: "Faltan {n} para {plan}: {percent}% menos",
    },
    freeShipping: "Con envío gratis, por superar {over}",
    toFreeShipping: "Faltan {missing} para el envío gratis",
    subtotal: "Precio de lista",
    discount: "Descuento del {percent}%, a confirmar",
    paste: "Pegar un pedido o una lista",
    pasteLabel: "Tu lista",
    pasteHint:
      "Un renglón por prenda: el nombre, el talle, el color y la cantidad. También sirve el mensaje de un pedido anterior, o el enlace de su página.",
    pasteExample: "Vestido Jardín 3-6 m Rosa 4\nvestido-jardin curva 2",
    pasteAdd: "Sumar a mi pedido",
    pasted: { zero: "No sumamos nada.", one: "Sumamos 1 prenda.", other: "Sumamos {n} prendas." },
    unread: {
      one: "Este renglón no lo entendimos, o no está. Quedó en el cuadro para que lo corrijas:",
      other: "Estos renglones no los entendimos, o no están. Quedaron en el cuadro para que los corrijas:",
    },
    unreadFull: "No entró todo: mandanos este pedido y empezá otro con lo que quedó en el cuadro.",
  },
  print: "Imprimir",
  /** The list on paper. */
  paper: {
    heading: "Pedido",
    ofCode: "Pedido {code}",
    garment: "Prenda",
    size: "Talle",
    colour: "Color",
    quantity: "Cant.",
    price: "Precio",
    sum: "Subtotal",
    from: "desde {price}",
    noPrice: "a consultar",
  },

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
    TOO_LONG: "Es demasiado largo: pegalo en dos partes.",
    EMPTY: "No hay ninguna prenda para mandar.",
    HELD: "Guardado para mandar: sale solo cuando vuelva la señal, tal como esté tu pedido en ese momento.",
    UNREACHABLE: "No hay señal. Tu pedido sigue guardado acá: probá de nuevo en un momento.",
    FAILED: "No pudimos guardarlo. Tu pedido sigue acá: probá de nuevo en un momento.",
  },

  /** Where an order stands. */
  states: {
    new: "Nuevo",
    talking: "Conversando",
    reserved: "Señado",
    ready: "Preparado",
    sent: "Enviado",
    delivered: "Entregado",
    cancelled: "No se hizo",
  },
  /** The same, told to whoever ordered. */
  news: {
    talking: "Lo estamos conversando",
    reserved: "Recibimos tu seña: las prendas están guardadas",
    ready: "Está preparado",
    sent: "Va en camino",
    delivered: "Entregado. ¡Gracias!",
    cancelled: "Este pedido no se hizo",
  },
  /** The chat that tells them. */
  telling: {
    new: "¡Hola! Recibimos tu pedido {code} y ya te respondemos. Acá lo podés ver:",
    talking: "¡Hola! Te escribimos por tu pedido {code}. Acá lo podés ver:",
    reserved: "¡Hola! Recibimos la seña de tu pedido {code}: ya te guardamos las prendas.",
    ready: "¡Hola! Tu pedido {code} está preparado.",
    sent: "¡Hola! Tu pedido {code} va en camino.",
    delivered: "¡Hola! ¿Llegó bien tu pedido {code}? Contanos qué te pareció.",
    cancelled: "¡Hola! Dejamos sin efecto tu pedido {code}. Cuando quieras, lo retomamos.",
  },
  /** A moment of today or tomorrow; `n` is its hour. */
  until: {
    today: { one: "la {time}", other: "las {time}" },
    tomorrow: { one: "mañana a la {time}", other: "mañana a las {time}" },
  },
  tellingHeld: "¡Hola! Te reservamos las prendas de tu pedido {code} hasta {until}. Acá lo podés ver:",
  trackedBy: "{carrier}, seguimiento {tracking}",
  trackedWithout: "Seguimiento {tracking}",

  /** The page of an order that was sent. */
  sent: {
    title: "Pedido {code}",
    heading: "Tu pedido {code}",
    intro: "Quedó guardado con este código. Guardá esta página: quien tenga el enlace puede verla.",
    openWhatsapp: "Abrir WhatsApp y mandarlo",
    openWhatsappText: "Falta un toque: mandanos el mensaje por WhatsApp y seguimos por ahí.",
    byEmail: "Nos llegó. Te respondemos al email que nos dejaste.",
    held: "Te guardamos las prendas hasta {until}.",
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
    deal: "Compra por mayor, plan {plan}: {percent}% de descuento, a confirmar",
    dealTotal: "{said} → {total}",
    belowMinimum: "Compra por mayor, todavía sin llegar al pedido mínimo",
    more: { one: "… y 1 prenda más, en el enlace.", other: "… y {n} prendas más, en el enlace." },
    link: "Verlo con fotos: {url}",
  },

  /** For the owner, beside the enquiry. */
  owner: {
    heading: "El pedido",
    name: "Pedido por WhatsApp",
    subject: { one: "Pedido de 1 prenda", other: "Pedido de {n} prendas" },
    businessSubject: { one: "Pedido por mayor de 1 prenda", other: "Pedido por mayor de {n} prendas" },
    /** What is another since it was sent; several may follow each other. */
    changed: {
      gone: "Ya no está en el catálogo.",
      renamed: "Ahora se llama «{name}».",
      choiceGone: "Ya no viene así: mirá talle y color.",
      out: "Se agotó.",
      dearer: "Subió: ahora {price}.",
      cheaper: "Bajó: ahora {price}.",
      priced: "Precio de ahora: {price}.",
    },
    page: "Ver la página del pedido",
    state: "Estado",
    stateHint: "Desde «Señado» las prendas salen del stock; si no se hace, vuelven.",
    carrier: "Correo o transporte",
    tracking: "Número de seguimiento",
    save: "Guardar el estado",
    saved: "Guardamos el estado del pedido",
    hold: "Reservar hasta…",
    holdText:
      "Mientras lo conversan, las prendas salen del stock. Vuelven solas a esa hora si el pedido no está señado.",
    held: "Reservado hasta {until}",
    heldText: "Si no lo señan antes, las prendas vuelven solas al stock. Podés darle más tiempo:",
    uncounted:
      "De estas prendas no llevás la cuenta, o falta elegir talle o color: el stock quedó como estaba. Separalas vos.",
    letGo: "Soltar ahora",
    tell: "Avisar por WhatsApp",
    tellByEmail: "Avisar por email",
    mailSubject: "Tu pedido {code} en {brand}",
    errors: {
      CONFLICT: "Otra persona cambió este pedido recién. Mirá cómo quedó y probá de nuevo.",
      OUT_OF_STOCK: "No alcanza el stock de {name}. Revisalo en la prenda y probá de nuevo.",
      LATE: "Esa hora ya pasó: elegí otra.",
      NOT_FOUND: "Este pedido ya no está.",
      UNREACHABLE: "No pudimos guardar: revisá la conexión y probá de nuevo.",
      FAILED: "No pudimos guardar. Probá de nuevo.",
      TOO_LONG: "Es demasiado largo",
    },
  },
} as const;
