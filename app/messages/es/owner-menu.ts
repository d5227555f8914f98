export const ownerMenu = {
  heading: "Administración",
  inbox: "Consultas",
  stock: "Stock de hoy",
  prices: "Precios",
  summary: "Resumen",
  customers: "Clientes",
  settings: "Ajustes",
  trash: "Papelera",
  account: "Mi cuenta",
  signOut: "Cerrar sesión",
  notSignedOut: "No pudimos cerrar tu sesión. Revisá la conexión y probá de nuevo.",
  unread: "sin leer",
  ownersAlone: {
    title: "Esta parte no es de tu cuenta",
    text: "La maneja quien te sumó a la tienda. Si la necesitás, pedísela.",
  },
  demo: "Demostración: cualquiera en esta computadora puede editar",
} as const;
