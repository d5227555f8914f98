export const orderMail = {
  more: "Y {n} más, en la página del pedido.",
  titleOf: "Pedido {code} de {name}",
  titleByChat: "Pedido {code} por WhatsApp",
  chatNote: "El mensaje de WhatsApp que te llegue trae este mismo código.",
  acknowledgement: {
    title: "Recibimos tu pedido",
    thanks:
      "¡Gracias por tu pedido a {brand}! Ya lo tenemos. Te contesta una persona, dentro de las {hours} horas, para cerrarlo con vos.",
    code: "Tu código: {code}\nSi nos escribís, nombralo: así lo encontramos enseguida.",
    page: "Ver mi pedido",
  },
} as const;
