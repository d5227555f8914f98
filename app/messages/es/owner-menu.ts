/** The owner's part of the menu. */
export const ownerMenu = {
  heading: "Administración",
  plainHeading: "Administración sin menú",
  inbox: "Consultas",
  settings: "Ajustes",
  trash: "Papelera",
  account: "Mi cuenta",
  signOut: "Cerrar sesión",
  unread: "sin leer",
  demo: "Demostración: cualquiera en esta computadora puede editar",
} as const;
