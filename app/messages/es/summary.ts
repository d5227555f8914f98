export const summary = {
  title: "Resumen",
  week: "Semana del {from} al {to}",
  partial: {
    one: "Va un día: lo comparamos con el mismo día de la semana anterior.",
    other: "Van {n} días: los comparamos con los mismos días de la semana anterior.",
  },
  weeks: "Semanas",
  previous: "Semana anterior",
  next: "Semana siguiente",
  before: "antes {n}",
  compared: "{n} (antes {before})",
  figures: {
    visits: "Visitas",
    enquiries: "Consultas",
    orders: "Pedidos",
    chats: "Charlas",
    answer: "Respondiste en",
    reserved: "Pedidos señados",
    sent: "Pedidos enviados",
  },
  none: "—",
  minutes: "{n}\u00a0min",
  hours: "{hours}\u00a0h {minutes}\u00a0min",
  days: { one: "1 día {hours} h", other: "{n} días {hours} h" },
  daily: {
    title: "Día por día",
    text: "Consultas, pedidos y charlas de WhatsApp.",
  },
  seen: {
    title: "Lo más visto",
    text: "Cuántas visitas abrieron cada prenda.",
  },
  asked: {
    title: "Lo más pedido",
    text: "En pedidos, charlas y avisos.",
  },
  sizes: {
    title: "Talles más pedidos",
    text: "En pedidos, charlas y avisos.",
  },
  searches: {
    title: "Buscaron y no encontraron",
    text: "Lo que buscaron tres visitas o más.",
  },
  waiting: {
    title: "Te esperan",
    text: "Pidieron que les avises cuando vuelva.",
  },
  low: {
    title: "Se está por terminar",
    text: "Lo que queda de cada talle; primero lo que más piden.",
  },
  missing: {
    title: "Para completar",
    text: "Prendas sin foto o sin precio.",
  },
  people: { one: "1 persona", other: "{n} personas" },
  left: { zero: "{what} agotado", one: "{what}: 1", other: "{what}: {n}" },
  noPhoto: "sin foto",
  noPrice: "sin precio",
  more: { one: "y 1 más", other: "y {n} más" },
  private:
    "Se cuenta acá, en tu tienda: sin cookies, sin saber quién es nadie, sin robots y sin tus propias visitas.",
  mail: {
    subject: "Tu semana: {orders} y {enquiries}",
    orders: { zero: "ningún pedido", one: "1 pedido", other: "{n} pedidos" },
    enquiries: { zero: "ninguna consulta", one: "1 consulta", other: "{n} consultas" },
    see: "Ver el resumen",
    foot: "Te llega porque lo pediste en Ajustes, Resumen de la semana. Ahí también se apaga.",
  },
} as const;
