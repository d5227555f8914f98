export const orderCode = {
  title: "Tu pedido se abre con su enlace",
  text: "Está en el mensaje que nos mandaste, o en el email que te mandamos: abrilo completo, porque solo con el código no se puede. El último que mandaste desde acá está en «Mi pedido». Si no lo encontrás o no se abre, escribinos y lo vemos.",
  askOnWhatsapp: "Preguntar por WhatsApp",
  ask: "¡Hola, {brand}! Quería saber de mi pedido. ¿Me ayudan? {code}",
  basket: "Ir a Mi pedido",
} as const;
