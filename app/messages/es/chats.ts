export const chats = {
  found: "{code}: WhatsApp que se abrió desde la tienda",
  /** Names of the pages that a chat began on, by address. */
  from: {
    "/": "Desde el inicio",
    "/catalogo": "Desde el catálogo",
    "/catalogo/:slug": "Desde la página de la prenda",
    "/talles": "Desde la guía de talles",
    "/regalo": "Desde las ideas para regalar",
    "/ventas-mayor": "Desde Ventas por Mayor",
    "/contacto": "Desde Contacto",
  },
  elsewhere: "Desde otra página",
  gone: "Una prenda que ya no está en el catálogo",
  general: "Consulta general",
} as const;
