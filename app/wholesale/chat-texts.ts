/** First messages of the wholesale chats: already written when the visitor's messaging app opens. */

/** For 'Solicitar catálogo'. */
export function catalogueRequest(brand: string): string {
  return `¡Hola, ${brand}! Tengo un negocio y me gustaría recibir el catálogo de ventas por mayor.`;
}

/** For 'Hablar con un asesor'. */
export function adviserRequest(brand: string): string {
  return `¡Hola, ${brand}! Quiero hablar con un asesor sobre compras por mayor para mi negocio.`;
}
