export const ownerMenu = {
  heading: "Administración",
  inbox: "Consultas",
  prices: "Precios",
  summary: "Resumen",
  customers: "Clientes",
  settings: "Ajustes",
  trash: "Papelera",
  account: "Mi cuenta",
  signOut: "Cerrar sesión",
  notSignedOut: "No pudimos cerrar tu sesión. Revisá la conexión y probá de nuevo.",
  unread: "sin leer",
  demo: "Demostración: cualquiera en esta computadora puede editar",
} as const;
