/** Kept apart from `account`, because visitors' pages load this file too. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
} as const;
