/** Sentences about shipping, payment and exchange. The owner's settings replace the placeholders in braces. */
export const policies = {
  title: "Envíos, pagos y cambios",
  description:
    "A dónde enviamos, cuánto tarda y qué cuesta, cómo se paga y cómo cambiar una prenda de {brand}.",
  intro: "Lo que conviene saber antes de pedir. Si te queda una duda, escribinos.",
  /** `n` is the end of the range and selects the plural form. */
  hours: { one: "{range} hora", other: "{range} horas" },
  businessDays: { one: "{range} día hábil", other: "{range} días hábiles" },
  lines: {
    label: "Cambios, envíos y pagos",
    exchange: "Cambios dentro de los {exchangeDays} días",
    shipping: "Envíos a {area}, en {days}",
    free: "gratis desde {amount}",
    more: "Ver envíos, pagos y cambios",
  },
  total: {
    quoted: "El envío se suma aparte: te lo cotizamos según a dónde va.",
    cost: "El envío se suma aparte: {cost}.",
    freeFrom: "El envío es gratis desde {amount}.",
    free: "Con envío gratis, por superar {amount}.",
  },
  shipping: {
    heading: "Envíos",
    area: "Enviamos a {area}, con seguimiento.",
    time: "Preparamos tu pedido en {hours} y llega en {days}.",
    quoted: "Te cotizamos el envío según a dónde va, antes de confirmar el pedido.",
    cost: "Costo: {cost}.",
    free: "Es gratis en pedidos desde {amount}.",
    pickup: "También podés retirarlo: {pickup}.",
  },
  payment: {
    heading: "Pagos",
    how: "{payment}.",
    notHere: "En esta página no se paga: cuando confirmamos tu pedido te pasamos los datos.",
  },
  exchange: {
    heading: "Cambios",
    how: "Podés cambiar una prenda dentro de los primeros {exchangeDays} días, {terms}.",
    write: "Escribinos con el código de tu pedido y lo resolvemos juntos.",
    cancel: "Y si te arrepentiste de la compra, tenés el Botón de arrepentimiento, arriba de esta página.",
  },
  contact: "Escribirnos",
  questions: [
    {
      question: "¿Cuánto tarda en llegar mi pedido?",
      answer:
        "En {hours} tu pedido está listo para salir.\nEl envío demora {days} y te pasamos el seguimiento, para que sepas siempre por dónde anda.",
    },
    {
      question: "¿Hacen diseños personalizados?",
      answer:
        "Sí, hacemos diseños personalizados. Contanos tu idea (un nombre bordado, un color especial, un conjunto para la foto familiar) y la pensamos con vos.",
    },
    {
      question: "¿Puedo cambiar una prenda?",
      answer:
        "Claro. Podés cambiarla dentro de los primeros {exchangeDays} días, {terms}. Escribinos y lo resolvemos juntos.",
    },
    { question: "¿Cuánto sale el envío?", answer: "{costs}" },
    {
      question: "¿Cómo se paga?",
      answer: "{payment}. En esta página no se paga: cuando confirmamos tu pedido te pasamos los datos.",
    },
  ],
} as const;
