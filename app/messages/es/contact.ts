const FAILED = "Hubo un problema al enviar el mensaje. Por favor intenta de nuevo.";

/** Texts of the contact page (spec §2) and of its form (§5, §8). */
export const contact = {
  title: "Contacto",
  description: "Escribinos a {brand}: respondemos dentro de las {hours} horas y enviamos a {area}.",
  heading: "Contactanos",
  intro:
    "En {brand} se compra conversando: nos contás qué buscás, te ayudamos a elegir y lo recibís en tu casa.",
  write: "Escribinos",
  writeText:
    "Contanos para quién es, qué edad tiene y qué te gustó. Te contesta una persona, siempre dentro de las {hours} horas.",
  chat: "¿Preferís WhatsApp?",
  chatText: "Lo más ágil: mandanos fotos y vemos juntos talles y colores.",
  openChat: "Abrir WhatsApp",
  greeting: "¡Hola, {brand}! Les escribo desde la página de contacto: quiero hacerles una consulta.",
  info: {
    heading: "Cómo encontrarnos",
    email: "Email",
    phone: "Teléfono",
    place: "Ubicación",
    shipping: "Envíos a {area}",
    hours: "Horario",
    reply: "Respuesta",
    replyTime: "Respondemos dentro de las {hours} horas",
  },
  questions: {
    heading: "Preguntas frecuentes",
    text: "Lo que más nos consultan. Si te queda una duda, escribinos.",
  },
  form: {
    name: "Nombre completo",
    email: "Email",
    phone: "Teléfono (opcional)",
    message: "Mensaje",
    send: "Enviar mensaje",
    sending: "Enviando...",
    leaveEmpty: "Dejá este campo vacío",
    missing: "Por favor completa todos los campos obligatorios",
    failed: { title: FAILED },
    queued: {
      title: "Guardado para mandar",
      text: "No hay señal. Sale solo cuando vuelva, y te avisamos arriba con su código.",
    },
    unreachable: {
      title: FAILED,
      text: "No llegamos a conectarnos: revisá tu conexión. Lo que escribiste sigue acá.",
    },
    unavailable: {
      title: FAILED,
      text: "Ahora no podemos guardar mensajes. Lo que escribiste sigue acá: probá más tarde, o escribinos por otro medio.",
    },
    limited: {
      title: FAILED,
      text: {
        one: "Llegaron varios mensajes seguidos: vas a poder enviar otro en un minuto.",
        other: "Llegaron varios mensajes seguidos: vas a poder enviar otro en {n} minutos.",
      },
    },
    sent: { title: "¡Mensaje enviado!", text: "Hemos recibido tu mensaje. Te contactaremos pronto." },
    code: "Tu consulta es la {code}. Si nos volvés a escribir, decinos ese código.",
    another: "Escribir otra consulta",
    errors: {
      NAME_REQUIRED: "Escribí tu nombre",
      EMAIL_REQUIRED: "Escribí tu email",
      MESSAGE_REQUIRED: "Escribí tu mensaje",
      EMAIL_FORMAT: "Formato de email inválido",
      NAME_TOO_LONG: "Nombre demasiado largo (máx. 100 caracteres)",
      EMAIL_TOO_LONG: "Email demasiado largo",
      PHONE_TOO_LONG: "Teléfono demasiado largo (máx. 40 caracteres)",
      MESSAGE_TOO_LONG: "Mensaje demasiado largo (máx. 5000 caracteres)",
    },
  },
} as const;
