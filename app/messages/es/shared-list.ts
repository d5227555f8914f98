export const sharedList = {
  share: "Compartir la lista",
  shareText:
    "Un enlace para mandar por donde quieras. No lleva tu nombre ni tus notas. Si cambiás algo, tocá otra vez el mismo botón: el enlace sigue siendo el mismo.",
  makeText: {
    whole: "Con precios. Quien la abre te contesta con corazones.",
    gift: "Sin precios. Cada persona marca lo que regala, sin decir quién es.",
  },
  saving: "Un momento…",

  title: { whole: "¿Cuál te gusta?", gift: "Lista de regalos" },
  intro: {
    whole: "Tocá el corazón de lo que te guste. Lo ve solamente quien te mandó la lista.",
    gift: "Elegí qué regalar y marcalo, así nadie lo repite. No se dice quién regala qué.",
  },
  garments: { one: "1 prenda", other: "{n} prendas" },
  pictureAlt: "{title}: {count} de {brand}",
  quantity: "× {n}",
  outOfStock: "Agotada por ahora",
  gone: "Ya no está en el catálogo",

  like: "Me gusta",
  hearts: { zero: "Sin corazones", one: "1 corazón", other: "{n} corazones" },
  given: { mine: "Lo regalás vos", others: "Ya tiene quien lo regale", nobody: "Todavía libre" },
  give: { mine: "Al final no", others: "Dejarla libre", nobody: "Ya lo regalo yo" },
  of: " {name}",

  yours: "Tu enlace",
  yoursText: {
    whole: "Mandalo y volvé a abrirlo acá: los corazones los ves solo vos, desde este dispositivo.",
    gift: "Mandalo a quien quiera regalar. Acá ves qué falta.",
  },
  shareMessage: {
    whole: "¿Cuál te gusta? Contestame con un corazón:",
    gift: "Esta es nuestra lista de regalos. Marcá lo que elijas:",
  },
  change: "Cambiarla",
  lasts: "Vale seis meses desde la última vez que la compartiste.",

  over: "Esta lista ya no está",
  overText: "Pasaron seis meses desde que la compartieron. Pedile el enlace otra vez a quien la armó.",
  toCatalogue: "Ver el catálogo",

  errors: {
    TAKEN: "Alguien la marcó un segundo antes. ¡Gracias igual! Mirá las que quedan.",
    NOT_FOUND: "Ya no está en la lista.",
    EMPTY: "No hay ninguna prenda para compartir.",
    LIMITED: "Hubo muchos toques seguidos desde tu conexión. Probá de nuevo en {minutes} min.",
    UNREACHABLE: "No hay señal y no quedó anotado. Probá de nuevo en un momento.",
    FAILED: "No quedó anotado. Probá de nuevo en un momento.",
  },
} as const;
