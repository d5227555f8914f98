/** Catalogue texts that are needed first: title, loading and error. `catalogue` adds the rest. */
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
