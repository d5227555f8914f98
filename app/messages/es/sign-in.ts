/** These texts are apart from `account`, because visitors' pages load them too. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
} as const;
