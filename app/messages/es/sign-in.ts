/** Kept apart from `account`, because visitors' pages load this file too. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
  required: "Ingresá para seguir",
  requiredText:
    "Esta página es para quienes administran la tienda. Si ya habías ingresado, tu sesión se cerró.",
  home: "Volver al inicio",
} as const;
