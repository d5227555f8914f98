export const connection = {
  notOpened: "No pudimos abrir la página",
  notOpenedText: "Puede ser tu conexión. Seguís donde estabas y no se perdió nada.",
  catalogueNotLoaded: "Error al cargar productos: no llegó respuesta. Revisá tu conexión y probá de nuevo.",
  notRenewed: "Puede que lo que ves no sea lo último: no pudimos volver a cargar la página.",
  partMissing: "No pudimos cargar esta parte de la página",
  retry: "Reintentar",
  orderSent: "Guardamos tu pedido",
  seeOrder: "Seguir",
} as const;
