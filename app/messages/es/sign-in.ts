/** Visitors' pages load these texts. They are not in `account.ts`, so that those pages need not load it. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
} as const;
