/** These texts are not in `account`, because visitors' pages load them too. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
} as const;
