/** `notFound.title` is the specification's text (§2). */
export const layout = {
  notFound: {
    title: "Oops! Page not found",
    pageTitle: "Página no encontrada",
    pageDescription: "La página que buscás no existe.",
    text: "Esta página se nos perdió como una mediecita en el lavarropas. Volvamos a lo suave.",
    home: "Volver al inicio",
    search: "Buscar en el catálogo",
  },
  error: {
    pageTitle: "Algo salió mal",
    title: "Algo se nos descosió",
    text: "No pudimos mostrar esta página. No es culpa tuya: ya quedó anotado y lo vamos a revisar. Probá de nuevo en un momento.",
    retry: "Probar de nuevo",
    home: "Volver al inicio",
    reference: "Si nos escribís, contanos esta referencia:",
  },
} as const;
