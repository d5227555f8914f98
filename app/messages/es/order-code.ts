export const orderCode = {
  title: "Eso es un código de pedido",
  text: "Solo con el código no se puede abrir: el enlace está en el mensaje que nos mandaste, o en el email que te mandamos. El último que mandaste desde acá está en «Mi pedido». Si no lo encontrás, escribinos y te lo pasamos.",
  askOnWhatsapp: "Preguntar por WhatsApp",
  ask: "¡Hola, {brand}! Quería saber de mi pedido {code}. ¿Me ayudan?",
  basket: "Ir a Mi pedido",
  missing: {
    title: "No encontramos ese pedido",
    text: "Fijate que el enlace esté completo: está en el mensaje que nos mandaste, o en el email que te mandamos.",
    ask: "¡Hola, {brand}! No encuentro la página de mi pedido.",
  },
} as const;
