import { visitorPhotos } from "../es/photos.ts";

/** Texts that the specification prescribes (§2, §5, §8) must not be changed. */
export default {
  language: { name: "Español", locale: "es_AR" },
  frame: {
    skipToContent: "Saltar al contenido",
    /** Pages in Spanish show the tagline from the settings instead. */
    tagline: "Ropa de Bebé",
    shopHeading: "Tienda",
    adminPanel: "Panel de Administración",
    menuLabel: "Menú de la tienda",
    toggleMenu: "Abrir o cerrar el menú",
    openMenu: "Abrir el menú",
    closeMenu: "Cerrar el menú",
    entries: {
      home: "Inicio",
      catalogue: "Catálogo",
      wholesale: "Ventas por Mayor",
      contact: "Contacto",
    },
    sections: { order: "Hacer pedido", contact: "Conectemos" },
    search: "Buscar",
    gift: "Ayudame a elegir un regalo",
    sizeGuide: "Guía de talles",
    order: "Mi pedido",
    orderShort: "Pedido",
    orderEstimated: "{price} estimado",
    orderHolds: { one: "{n} prenda", other: "{n} prendas" },
    newTab: "(se abre en una pestaña nueva)",
    footer: {
      label: "Al pie",
      exchanges: "Envíos y cambios",
      instagram: "Nuestro Instagram",
      privacy: "Privacidad",
      terms: "Términos",
      rights: "Todos los derechos reservados.",
      legal: "Información legal",
      taxId: "CUIT",
      arrepentimiento: "Botón de arrepentimiento",
      defensaConsumidor: "Defensa del consumidor",
      dataFiscal: "Data Fiscal",
    },
    promo: {
      coupon: "{percent}% OFF",
      couponNote: "en tu primer pedido",
      how: "Ver cómo",
      steps: [
        "Escaneá el código QR",
        "Mandanos un mensaje o tocá «Pedir mi {percent}%»",
        "Recibí tu descuento",
      ],
      qrAlt: "Código QR que lleva al Instagram de {brand}, @{handle}",
      ask: "Pedir mi {percent}%",
      askMessage: "¡Hola, {brand}! Quiero mi {percent}% OFF de bienvenida para mi primer pedido.",
      /** Replaces the first of the `steps` on phones, where the QR code is hidden. */
      open: "Abrí nuestro Instagram",
      follow: "Seguinos y enterate primero de lo nuevo.",
      followButton: "Seguir a @{handle}",
    },
  },
  home: {
    metaDescription:
      "Bodys, pijamas, vestidos y abrigos suaves para bebé. Elegís por foto, lo charlamos y te llega a casa, con seguimiento.",
    header: {
      label: "Secciones del inicio",
      catalogueButton: "Ver catálogo",
      more: "Más secciones",
      language: "Idioma:",
    },
    hero: {
      headline: "Ropa Premium para Bebé",
      description:
        "Algodón suave y costuras que no molestan: elegís por foto, lo charlamos y te llega a casa.",
      order: "Hacer Mi Pedido",
      whatsapp: "Contactar WhatsApp",
      greeting: "¡Hola, {brand}! Estuve viendo sus productos y quería hacerles una consulta.",
      pictureAlt: "Ropa de bebé doblada y atada con un moño, junto a una rama y una nubecita de algodón",
    },
    shelves: {
      latest: "Recién llegadas",
      gifts: "Para regalar",
      sale: "Ofertas",
      pinned: "Destacadas",
      badges: { new: "Nuevo", sale: "Oferta" },
      all: "Ver todo el catálogo",
      more: "Ver más",
      noPrice: "Precio a consultar",
      priceBefore: "Precio anterior:",
      from: "desde",
      transferPrice: "{price} por transferencia",
      net: "Precio sin impuestos nacionales: {price}",
    },
    trust: {
      label: "Con qué podés contar",
      /** If the owner has changed the shipping area or the exchange terms, `own` replaces that `text`. */
      area: {
        figure: "Toda la Argentina",
        text: "Enviamos a cualquier provincia, con seguimiento.",
        own: "Enviamos con seguimiento.",
      },
      exchange: {
        figure: "{days} días",
        text: "Para cambios, si la prenda está sin uso.",
        own: "Para cambiar una prenda{terms}.",
      },
      reply: { figure: "{hours} horas", text: "Es lo máximo que tardamos en responderte." },
    },
    how: {
      heading: "Cómo funciona",
      introduction:
        "Sin carrito ni formularios eternos: acá se compra conversando, como en el negocio del barrio.",
      hours: { one: "{range} hora", other: "{range} horas" },
      businessDays: { one: "{range} día hábil", other: "{range} días hábiles" },
      steps: [
        {
          title: "Mandanos fotos",
          text: "Una captura, una prenda que viste por ahí o algo del catálogo. Con eso arrancamos.",
        },
        {
          title: "Charlamos",
          text: "Por mensaje vemos talle, color y detalles, sin apuro.",
        },
        {
          title: "Recibilo en casa",
          text: "Preparamos el pedido en {hours} y te pasamos el seguimiento. Llega en {days}.",
        },
      ],
    },
    connect: {
      heading: "Conectemos",
      introduction:
        "Contanos para quién es y qué estás buscando. Del otro lado hay una persona que te responde.",
      email: {
        title: "Por email",
        text: "Para contarnos con calma: un regalo, varios talles, un pedido grande.",
        button: "Conectar Email",
      },
      whatsapp: {
        title: "Por WhatsApp",
        text: "Para ir y venir con fotos y sacarte las dudas en el momento.",
        button: "Abrir WhatsApp",
        greeting: "¡Hola, {brand}! Quiero hacer un pedido. Les mando fotos de lo que busco.",
      },
    },
    footer: {
      description:
        "Prendas suaves para los primeros meses, elegidas una por una. Escribinos, te asesoramos con los talles y te las enviamos a tu casa.",
      stars: "Cinco estrellas",
      reviews: "Lo que dicen quienes nos compran",
    },
  },
  email: {
    title: "Escribinos un email",
    introduction:
      "Contanos para quién es y qué te gustó. Te contesta una persona, dentro de las {hours} horas.",
    name: "Nombre",
    email: "Tu Email",
    subject: "Asunto",
    message: "Mensaje",
    send: "Enviar",
    sending: "Enviando...",
    cancel: "Cancelar",
    close: "Cerrar",
    leaveEmpty: "Dejá este campo vacío",
    errors: {
      NAME_REQUIRED: "Nombre es requerido",
      NAME_TOO_LONG: "Nombre demasiado largo (máx. 100 caracteres)",
      EMAIL_REQUIRED: "Email es requerido",
      EMAIL_FORMAT: "Formato de email inválido",
      EMAIL_TOO_LONG: "Email demasiado largo",
      SUBJECT_REQUIRED: "Asunto es requerido",
      SUBJECT_TOO_LONG: "Asunto demasiado largo (máx. 200 caracteres)",
      MESSAGE_REQUIRED: "Mensaje es requerido",
      MESSAGE_TOO_LONG: "Mensaje demasiado largo (máx. 5000 caracteres)",
      INVALID_CHARACTERS: "Caracteres inválidos detectados",
    },
    invalid: "Error de validación",
    tooMany: {
      title: "Límite de envío",
      text: "Has enviado demasiados emails. Intenta de nuevo más tarde.",
    },
    limited: {
      title: "Límite excedido",
      text: {
        one: "Demasiados intentos. Intenta de nuevo en {n} minutos.",
        other: "Demasiados intentos. Intenta de nuevo en {n} minutos.",
      },
    },
    refused: {
      title: "Datos inválidos",
      text: "Verifica que todos los campos estén correctamente completados.",
    },
    failed: { title: "Error", text: "Error al enviar el email. Intenta de nuevo." },
    queued: {
      title: "Guardado para mandar",
      text: "No hay señal. Sale solo cuando vuelva, y te avisamos arriba con su código.",
    },
    unreachable: {
      title: "Error",
      text: "Error al enviar el email. Verifica tu conexión e intenta de nuevo.",
    },
    unavailable: {
      title: "Error",
      text: "Ahora no podemos guardar mensajes. Lo que escribiste sigue acá: probá más tarde, o escribinos por otro medio.",
    },
    sent: { title: "¡Éxito!", text: "Email enviado correctamente. Te contactaremos pronto." },
    code: "Tu consulta es la {code}.",
  },
  photos: visitorPhotos,
} as const;
