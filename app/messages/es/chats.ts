export const chats = {
  found: "{code}: WhatsApp que se abrió desde la tienda",
  gone: "Una prenda que ya no está en el catálogo",
  general: "Consulta general",
} as const;
