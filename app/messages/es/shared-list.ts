export const sharedList = {
  share: "Compartir la lista",
  shareText: "Un enlace para mandar por donde quieras. No lleva tu nombre ni tus notas.",
  make: { whole: "¿Cuál te gusta?", gift: "Lista de regalos" },
  makeText: {
    whole: "Con precios. Quien la abre te contesta con corazones.",
    gift: "Sin precios. Cada persona marca lo que regala, sin decir quién es.",
  },
  shared:
    "Ya la compartiste. Si cambiás algo, tocá otra vez el mismo botón: el enlace sigue siendo el mismo.",
  saving: "Un momento…",
  seeLink: { whole: "Ver «¿Cuál te gusta?»", gift: "Ver la lista de regalos" },

  title: { whole: "¿Cuál te gusta?", gift: "Lista de regalos" },
  intro: {
    whole: "Tocá el corazón de lo que te guste. Lo ve solamente quien te mandó la lista.",
    gift: "Elegí qué regalar y marcalo, así nadie lo repite. No se dice quién regala qué.",
  },
  garments: { one: "1 prenda", other: "{n} prendas" },
  description: { one: "{names} y 1 prenda más.", other: "{names} y {n} prendas más." },
  pictureAlt: "{title}: {count} de {brand}",
  quantity: "× {n}",
  outOfStock: "Agotada por ahora",
  gone: "Ya no está en el catálogo",

  like: "Me gusta",
  hearts: { zero: "Sin corazones", one: "1 corazón", other: "{n} corazones" },
  give: "Ya lo regalo yo",
  nobodyGives: "Todavía libre",
  givenByMe: "Lo regalás vos",
  notAfterAll: "Al final no",
  givenByOthers: "Ya tiene quien lo regale",
  free: "Dejarla libre",
  of: " {name}",

  pass: "Pasar todo a mi pedido",
  passMine: "Pasar lo que regalo a mi pedido",
  passText: "Queda en tu pedido, en este dispositivo, para pedirlo cuando quieras.",

  yours: "Tu enlace",
  yoursText: {
    whole: "Mandalo y volvé a abrirlo acá: los corazones los ves solo vos, desde este dispositivo.",
    gift: "Mandalo a quien quiera regalar. Acá ves qué falta.",
  },
  shareMessage: {
    whole: "¿Cuál te gusta? Contestame con un corazón:",
    gift: "Esta es nuestra lista de regalos. Marcá lo que elijas:",
  },
  address: "Dirección de la lista",
  change: "Cambiarla",
  lasts: "Vale seis meses desde la última vez que la compartiste.",
  withdraw: "Dejar de compartir",
  withdrawText: "El enlace deja de abrir la lista y se borra lo que marcaron.",
  withdrawYes: "Sí, dejar de compartir",

  over: "Esta lista ya no está",
  overText: "Quien la armó dejó de compartirla, o pasaron seis meses. Pedile el enlace otra vez.",
  toCatalogue: "Ver el catálogo",

  errors: {
    TAKEN: "Alguien la marcó un segundo antes. ¡Gracias igual! Mirá las que quedan.",
    NOT_FOUND: "Ya no está en la lista.",
    EMPTY: "No hay ninguna prenda para pasar.",
    FULL: "En tu pedido no entran todas: mandalo primero y empezá otro.",
    LIMITED: "Hubo muchos toques seguidos desde tu conexión. Probá de nuevo en {minutes} min.",
    UNREACHABLE: "No hay señal y no quedó anotado. Probá de nuevo en un momento.",
    FAILED: "No quedó anotado. Probá de nuevo en un momento.",
  },
} as const;
