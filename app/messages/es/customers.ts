export const customers = {
  title: "Clientes",
  intro: "Quienes te escribieron, te pidieron algo o esperan que vuelva una prenda.",
  search: "Buscar",
  searchLabel: "Buscar clientes",
  searchHint: "Nombre, WhatsApp o email",
  empty: "Acá vas a ver a cada persona que te escriba, con todo lo suyo junto.",
  foundNothing: "No hay nadie con «{search}».",
} as const;

export const person = {
  title: "Cliente",
  nobody: "No guardamos nada de «{contact}».",
  orders: "Pedidos",
  enquiries: "Consultas",
  requests: "Espera que vuelvan",
  notified: "ya le avisaste",
  everything: "Todo lo que guardamos",
  aboutEverything:
    "Cualquiera puede pedirte una copia de lo que guardás de él o ella, o que lo borres. Es todo lo de esta página: abajo, cada mensaje completo; en cada pedido, lo acordado, lo pagado y el envío; y también tu nota y lo que espera.",
  erase: "Borrar todo",
  eraseQuestion: "¿Borrar para siempre todo lo que guardamos de {name}?",
  aboutErase:
    "Se va lo que marques, esté donde esté: pedidos y consultas con sus fotos y tus notas, y avisos de reposición. Marcá un número solo si también es suyo. No se puede deshacer. Los avisos que te llegaron por email siguen en tu email: borralos ahí también.",
  sentWith: { one: "1 cosa que mandó como {contact}", other: "{n} cosas que mandó como {contact}" },
  eraseYes: "Sí, borrar todo",
} as const;
