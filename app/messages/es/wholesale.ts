export const wholesale = {
  title: "Ventas por Mayor",
  description:
    "Ropa de bebé {brand} para locales y distribuidores: descuentos del {from}% al {to}%, pedidos desde {pieces} piezas y atención personalizada.",
  badge: "Ventas por Mayor",
  headline: "Sumá {brand} a tu negocio",
  introduction:
    "Trabajamos con locales, tiendas online y distribuidores de todo el país. Elegís los modelos, armamos tu pedido con precios que mejoran con la cantidad y te acompañamos para que vuelvas a reponer.",
  compare: "Comparar los planes",
  startOrder: "Armar un pedido mayorista",
  addProduct: "Agregar producto",
  benefitsHeading: "Condiciones claras desde el primer pedido",
  tiersHeading: "Un plan para cada tamaño de pedido",
  popular: "Más Popular",
  pieces: "piezas",
  discount: "{percent}% de descuento",
  planMessage:
    "¡Hola! Quiero consultar por el plan {tier} ({pieces} piezas, {percent}% de descuento) para mi negocio.",
  ask: "Consultar",
  askAbout: "por el plan {tier}",
  claim: "Ya nos eligen más de {shops} tiendas",
  invitation:
    "Pedí el catálogo con precios por mayor o contanos cómo es tu negocio: te ayudamos a elegir talles, colores y cantidades para tu primer pedido.",
  requestCatalogue: "Pedir el catálogo",
  talkToAdviser: "Hablar con un asesor",
  catalogueRequest: "¡Hola, {brand}! Tengo un negocio y me gustaría recibir el catálogo de ventas por mayor.",
  adviserRequest: "¡Hola, {brand}! Quiero hablar con un asesor sobre compras por mayor para mi negocio.",
} as const;
