import { list } from "./inbox.ts";

export const customers = {
  title: "Clientes",
  intro: "Quienes te escribieron, te pidieron algo o esperan que vuelva una prenda.",
  search: "Buscar",
  searchLabel: "Buscar clientes",
  searchHint: "Nombre, WhatsApp o email",
  empty: "Acá vas a ver a cada persona que te escriba, con todo lo suyo junto.",
  foundNothing: "No hay nadie con «{search}».",
  orders: { one: "1 pedido", other: "{n} pedidos" },
  enquiries: { one: "1 consulta", other: "{n} consultas" },
  requests: { one: "espera 1 prenda", other: "espera {n} prendas" },
  ...list,
} as const;

export const person = {
  title: "Cliente",
  nobody: "No guardamos nada de «{contact}».",
  whatsapp: "WhatsApp",
  email: "Email",
  emailTo: "Email a {contact}",
  note: "Nota para vos",
  noteHint: "Por ejemplo: su beba es de marzo, paga por transferencia.",
  saveNote: "Guardar la nota",
  noteSaved: "Nota guardada",
  storedNote: "La nota que está guardada ahora:",
  orders: "Pedidos",
  enquiries: "Consultas",
  requests: "Espera que vuelvan",
  notified: "ya le avisaste",
  everything: "Todo lo que guardamos",
  aboutEverything:
    "Cualquiera puede pedirte una copia de lo que guardás de él o ella, o que lo borres. Es esto, estén donde estén.",
  erase: "Borrar todo",
  eraseQuestion: "¿Borrar para siempre todo lo que guardamos de {name}?",
  aboutErase:
    "Se van sus pedidos y consultas con sus fotos y tus notas, estén donde estén, y los avisos de reposición. No se puede deshacer.",
  eraseYes: "Sí, borrar todo",
  erased: "Se borró todo para siempre.",
  erasedMails: "Los avisos que te llegaron por email siguen en tu email: borralos ahí también.",
  noteErrors: {
    NOTE_TOO_LONG: "La nota es muy larga. Máximo 5.000 caracteres.",
    CONFLICT:
      "No se guardó: otra persona cambió esta nota mientras la mirabas. Fijate cómo quedó y probá de nuevo.",
    NOT_FOUND: "De esta persona ya no queda nada: se borró.",
    SESSION_ENDED: "Tu sesión terminó. Volvé a ingresar: lo que escribiste sigue acá.",
    UNREACHABLE: "No pudimos guardar: no llegó respuesta. Lo que escribiste sigue acá; probá de nuevo.",
    FAILED: "No pudimos guardar. Lo que escribiste sigue acá; probá de nuevo en un momento.",
  },
  errors: {
    SESSION_ENDED: "No se borró nada: tu sesión terminó. Volvé a ingresar.",
    UNREACHABLE: "No llegó respuesta. Fijate si se borraron antes de probar de nuevo.",
    FAILED: "No pudimos borrar. Probá de nuevo en un momento.",
  },
} as const;
