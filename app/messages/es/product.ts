export const product = {
  breadcrumbs: "Dónde estás",
  edit: "Editar",
  waiting: { one: "Te espera 1 persona", other: "Te esperan {n} personas" },
  noPhoto: "{name}, todavía sin foto",
  photo: "Ampliar la foto {n} de {name}",
  zoomIn: "Acercar la foto",
  zoomOut: "Alejar la foto",

  priceBefore: "Precio anterior:",
  from: "desde",
  transfer: "{percent}% menos por transferencia: {price}",
  transferPrice: "{price} por transferencia",
  net: "Precio sin impuestos nacionales: {price}",

  size: "Talle",
  colour: "Color",
  choose: "Elegí",
  apply: "Ver con este talle y color",
  low: "Últimas unidades",
  out: "Agotado",
  outNow: "Esta prenda está agotada por ahora",
  outChoice: "Agotado por ahora: {what}",

  tellMe: "Avisame",
  ask: "Consultar por WhatsApp",
  askInStock: "¡Hola! Quería consultar por «{what}».",
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
    caption: "Talles por edad, peso y altura",
    columns: { size: "Talle", months: "Meses", kg: "Peso (kg)", cm: "Altura (cm)" },
  },

  gone: {
    notFound: "Oops! Page not found",
    text: "Se vendió o salió de la colección. Buscá otra, o mirá estas que se le parecen.",
    home: "Volver al inicio",
    similar: "Se le parecen",
  },

  details: "La prenda",
  composition: "Composición",
  careTitle: "Cuidados",
  related: "También te puede gustar",
} as const;
