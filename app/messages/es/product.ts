/** A product's page, as visitors read it. */
export const product = {
  breadcrumbs: "Dónde estás",
  edit: "Editar",
  waiting: { one: "Te espera 1 persona", other: "Te esperan {n} personas" },
  photo: "Ampliar la foto {n} de {name}",
  thumbnails: "Elegir una foto",
  zoomIn: "Acercar la foto",
  zoomOut: "Alejar la foto",

  priceBefore: "Precio anterior:",
  priceNow: "Precio:",
  from: "desde",
  transfer: "{percent} % menos por transferencia",
  transferPrice: "({price})",
  net: "Precio sin impuestos nacionales: {price}",

  size: "Talle",
  colour: "Color",
  choose: "Elegí",
  apply: "Ver con este talle y color",
  low: "Últimas unidades",
  out: "Agotado",
  outNow: "Agotado por ahora",
  outHere: "Esta combinación está agotada por ahora",

  ask: "Consultar por WhatsApp",
  askInStock: "¡Hola! Quería consultar por «{what}». ¿Lo tienen?",
  askOutOfStock: "¡Hola! Quería saber cuándo vuelve «{what}».",
  sizeNamed: "talle {size}",
  colourNamed: "color {colour}",
  share: "Compartir",
  shareText: "Mirá «{name}» en {brand}",
  copied: "Copiamos el enlace",
  copiedText: "Pegalo donde quieras compartirlo.",

  guide: {
    open: "Guía de talles",
    unsure: "No sé el talle",
    caption: "Talles por edad, peso y largo",
    columns: { size: "Talle", months: "Meses", kg: "Peso (kg)", cm: "Largo (cm)" },
  },

  details: "La prenda",
  composition: "Composición",
  careTitle: "Cuidados",
  related: "También te puede gustar",
} as const;
