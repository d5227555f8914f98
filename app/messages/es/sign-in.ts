/** What a page shows that is for whoever is signed in. Visitors' pages carry it too. */
export const signIn = {
  adminMode: "Modo administración",
  enter: "Ingresar",
  required: "Ingresá para seguir",
  requiredText:
    "Esta página es para quienes administran la tienda. Si ya habías ingresado, tu sesión se cerró.",
  ended: "Tu sesión terminó",
  endedText:
    "No se guardó nada. Volvé atrás con el navegador para copiar lo que escribiste, o ingresá de nuevo.",
  home: "Volver al inicio",
} as const;
