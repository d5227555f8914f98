/** Visitors' pages load these texts. They are not in `account`, so that those pages need not load `account`. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
} as const;
