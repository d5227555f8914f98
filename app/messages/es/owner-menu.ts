export const ownerMenu = {
  heading: "Administración",
  scriptNeeded: "Para administrar la tienda hace falta JavaScript: este navegador lo tiene apagado.",
  inbox: "Consultas",
  settings: "Ajustes",
  trash: "Papelera",
  account: "Mi cuenta",
  signOut: "Cerrar sesión",
  notSignedOut: "No pudimos cerrar tu sesión. Revisá la conexión y probá de nuevo.",
  unread: "sin leer",
  demo: "Demostración: cualquiera en esta computadora puede editar",
} as const;
