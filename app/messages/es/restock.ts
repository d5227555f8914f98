export const restock = {
  open: "Avisame cuando vuelva",
  textOf: "Te avisamos apenas vuelva: {what}",
  send: "Avisame",
  sending: "Enviando…",
  leaveEmpty: "Dejá este campo vacío",
  done: "¡Anotado!",
  doneText: "Guardamos este aviso hasta un año. Si querés que lo borremos antes, escribinos.",
  byChat: {
    text: "Dejanos tu email o tu WhatsApp y te escribimos apenas entre. Sin compromiso, y solo para eso.",
    contact: "Tu email o WhatsApp",
    hint: "El WhatsApp, con código de área: 341\u00a0555-0100.",
    errors: {
      CONTACT_REQUIRED: "Escribí tu email o tu WhatsApp",
      CONTACT_FORMAT:
        "Escribí un email completo, o un WhatsApp con código de área (por ejemplo 341\u00a0555-0100)",
    },
  },
  byEmail: {
    text: "Dejanos tu email y te escribimos apenas entre. Sin compromiso, y solo para eso.",
    contact: "Tu email",
    hint: undefined,
    errors: { CONTACT_REQUIRED: "Escribí tu email", CONTACT_FORMAT: "Escribí un email completo" },
  },
  refused: {
    LIMITED: "Llegaron demasiados avisos seguidos. Probá de nuevo en {minutes} min.",
    NOT_FOUND: "Esta prenda ya no está en la tienda.",
    UNREACHABLE: "No llegó respuesta. Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.",
    FAILED: "No pudimos anotarlo. Probá de nuevo en un momento.",
  },
} as const;

export const restockList = {
  title: "Avisos de reposición",
  intro:
    "Quiénes pidieron que les avises cuando algo vuelva. Abrí el mensaje, mandalo y marcalo como avisado. Se borran solos al año.",
  empty: "Nadie espera nada por ahora. Cuando algo esté agotado, su página ofrece «Avisame cuando vuelva».",
  waiting: {
    zero: "No queda nadie por avisar",
    one: "Te espera 1 persona",
    other: "Te esperan {n} personas",
  },
  back: "Volvió",
  notBack: "Sigue sin stock",
  whatsapp: "Escribir por WhatsApp",
  email: "Escribir por email",
  tell: "Avisado",
  tellOf: "Marcar como avisado a {contact}",
  untell: "Desmarcar",
  untellOf: "Desmarcar a {contact}",
  suspected: "Puede ser un programa",
  since: "Desde el {day}",
  messageSubject: "Volvió «{what}»",
  message:
    "¡Hola! Te escribimos de {brand}: volvió «{what}», que nos habías pedido. La ves acá: {url}\n¿Te la guardamos?",
} as const;
