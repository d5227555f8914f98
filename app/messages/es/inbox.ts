export const list = {
  exportCsv: "Exportar CSV",
  pages: "Páginas",
  pageOf: "{page} de {pages}",
  newer: "Página anterior",
  older: "Página siguiente",
} as const;

export const inbox = {
  title: "Consultas",
  unread: { zero: "Todo leído.", one: "Una sin leer.", other: "{n} sin leer." },
  unreadMark: "Sin leer:",
  noRoom:
    "No queda lugar para las fotos que mandan: los mensajes llegan sin ellas. Borrá consultas viejas, o avisale a quien cuida la tienda.",
  copyLate:
    "Hace más de un día que no se puede guardar la copia diaria de la tienda. Avisale a quien cuida la tienda; mientras tanto, podés bajar una desde Mi cuenta.",
  mailOff: "Los emails están apagados: las consultas llegan y quedan acá, pero no sale ningún aviso.",
  trouble: {
    zero: "Desde el {since} no salen los emails. {why}",
    one: "Desde el {since} no salen los emails: una consulta espera su aviso. {why}",
    other: "Desde el {since} no salen los emails: {n} consultas esperan su aviso. {why}",
  },
  retryAll: "Reintentar todo",
  search: "Buscar",
  searchLabel: "Buscar consultas",
  searchHint: "Nombre, prenda, estado o código",
  foundNothing: "No hay consultas con «{search}».",
  tabs: "Carpetas",
  tasks: "Por hacer",
  /** `set` is the text of the button that sets the state; `action` names that change on the activity page. */
  states: {
    nueva: {
      name: "Nueva",
      set: "Volver a nuevas",
      action: "Devolvió una consulta a las nuevas",
    },
    respondida: {
      name: "Respondida",
      set: "Marcar respondida",
      action: "Marcó una consulta como respondida",
    },
    archivada: {
      name: "Archivada",
      set: "Archivar",
      action: "Archivó una consulta",
    },
  },
  views: {
    "por-responder": "Por responder",
    "por-senar": "Por señar",
    "por-preparar": "Por preparar",
    "por-enviar": "Por enviar",
    todas: "Bandeja",
    nueva: "Nuevas",
    respondida: "Respondidas",
    archivada: "Archivadas",
    sospechosas: "Sospechosas",
    papelera: "Papelera",
  },
  empty: "Acá no hay nada por ahora.",
  aboutSuspected:
    "Un filtro cree que las escribió un programa. Si alguna es de una persona, abrila y sacala de acá.",
  aboutTrash: "Lo que mandás a la papelera queda acá {days} días. Después se borra solo, con sus fotos.",
  photoCount: { one: "1 foto", other: "{n} fotos" },
} as const;

export const enquiry = {
  title: "Consulta",
  heading: "Consulta de {name}",
  orderHeading: "Pedido de {name}",
  suspected: "Un filtro la marcó como sospechosa. Si la escribió una persona, sacala de ahí.",
  trust: "No es sospechosa",
  inTrash: "Está en la papelera. Se borra sola el {until}.",
  moveToTrash: "Mandar a la papelera",
  restore: "Sacar de la papelera",
  erase: "Borrar para siempre",
  eraseQuestion: "¿Borrarla ahora, con sus fotos y tu nota? No se puede deshacer.",
  eraseYes: "Sí, borrar",
  photos: "Fotos de la consulta",
  unkeptPhotos: {
    one: "Mandó una foto que no pudimos guardar: pedísela por WhatsApp o email.",
    other: "Mandó {n} fotos que no pudimos guardar: pedíselas por WhatsApp o email.",
  },
  photo: "Foto {n}",
  openPhoto: "Abrir la foto {n} (se abre en una pestaña nueva)",
  facts: { name: "De", email: "Email", phone: "Teléfono", address: "Dirección" },
  answer: "Responder",
  answerByChat: "Responder por WhatsApp",
  answerByEmail: "Responder por email",
  prepared: "Respuestas preparadas",
  accountOf: "{account}, a nombre de {holder}",
  answerText: "Lo que le vas a mandar",
  answerEmpty: "Esa respuesta usa datos que acá todavía no están.",
  answerHint: "Podés cambiarlo antes de mandarlo.",
  noPayment: "No dice cómo pagarte: poné tu alias o tu link de pago en Ajustes, «Cómo cobrás».",
  copy: "Copiar",
  copied: "Copiado",
  answerTooLong: "Es muy largo para ir en el enlace: copialo y pegalo en el chat.",
  asking: "¿Le respondiste?",
  yes: "Sí, ya está",
  notYet: "Todavía no",
  labels: "Etiquetas",
  labelsHint: "Por ejemplo: mayorista, bautismo. Con una coma entre una y otra.",
  stored: "Lo que está guardado ahora:",
  note: "Nota para vos",
  saveNote: "Guardar",
  person: "Todo de esta persona",
  done: "Listo",
  errors: {
    NOTE_TOO_LONG: "La nota es muy larga. Máximo 5.000 caracteres.",
    TOO_LONG: "Una etiqueta es muy larga. Máximo 30 caracteres.",
    TOO_MANY: "Son muchas etiquetas. Máximo 10.",
    INVALID: "Hay algo que corregir.",
    CONFLICT: "No se guardó: cambió en otra pestaña o en otro teléfono. Fijate cómo quedó y probá de nuevo.",
    NOT_FOUND: "Ya no está: se borró.",
    RESERVED:
      "Tiene un pedido con prendas separadas: para borrarlo, antes pasalo a «Enviado» o a «No se hizo».",
    SESSION_ENDED: "Tu sesión terminó. Volvé a ingresar: lo que escribiste sigue acá.",
    UNREACHABLE: "No pudimos hacerlo: no llegó respuesta. Lo que escribiste sigue acá; probá de nuevo.",
    FAILED: "No pudimos hacerlo. Lo que escribiste sigue acá; probá de nuevo en un momento.",
  },
} as const;

export const mailTest = {
  about: "Mandate un email de prueba, a la misma dirección que los avisos, para ver que salen.",
  send: "Mandar un email de prueba",
  sending: "Mandando…",
  sent: "Salió. Fijate que haya llegado, también en spam.",
  subject: "Prueba de los emails de {brand}",
  text: "Si leés esto, los avisos de tus consultas llegan.",
  off: "Los emails están apagados: los prende quien cuida la tienda.",
  notSent: "No salió.",
} as const;

export const delivery = {
  restored:
    "La tienda se restauró de una copia en la que todavía no había salido. Puede que haya salido después.",
  unknownError: "El envío falló por un motivo que no conocemos.",
} as const;
