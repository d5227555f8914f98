export const chats = {
  title: "Charlas empezadas",
  intro:
    "Cada WhatsApp que se abre desde la tienda lleva un código al final («Ref. K7M-4QX»). Acá ves de qué se trata. Son toques en un botón: no todos terminan en un mensaje. De quien escribe no se guarda nada, y a los {days} días se borran solas.",
  find: "Para buscar un código viejo, escribilo en Consultas.",
  link: "Charlas empezadas",
  empty: "Todavía no se abrió ningún WhatsApp desde la tienda.",
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
