/** Catalogue texts that other pages use too. A file of their own keeps the scripts of those pages small. */
export const catalogueFirst = {
  title: "Catálogo",
  titleOf: "Catálogo: {category}",
  titleOfPage: "{title}, página {page}",
  description:
    "Mirá el catálogo de {brand}: bodys, vestidos, pijamas, conjuntos, abrigos y accesorios para bebé. Consultanos talles y colores.",
  loading: "Cargando catálogo...",
  noPrice: "Precio a consultar",
  failed: "Error al cargar productos: el catálogo no responde",
  retry: "Probar de nuevo",
} as const;
