export const settings = {
  title: "Ajustes",
  intro:
    "Los datos y los textos de tu tienda. Cada sección se guarda por separado y lo que guardás se ve al instante en todas las páginas. Las que dicen «De ejemplo» todavía no son tuyas: cambialas, o guardalas si ya están bien.",
  save: "Guardar",
  saving: "Guardando…",
  saved: "Cambios guardados",
  unsavedMark: "Sin guardar",
  invalid: {
    one: "Hay un dato para corregir. Todavía no se guardó nada.",
    other: "Hay {n} datos para corregir. Todavía no se guardó nada.",
  },
  failed: "No se pudo guardar. Lo que escribiste sigue acá: revisá tu conexión y probá de nuevo.",
  exampleMark: "De ejemplo",
  rows: { add: "Agregar", raise: "Subir {n}", remove: "Quitar {n}" },
  groups: {
    shop: "Tu tienda",
    home: "Página de inicio",
    contactPage: "Página de contacto",
    enquiries: "Lo que te escriben",
    catalogue: "Catálogo",
    wholesale: "Ventas por Mayor",
  },

  brand: {
    title: "Marca",
    labels: { brand: "Nombre de la tienda", tagline: "Bajada", description: "Descripción" },
  },
  logo: {
    title: "Logo",
    intro: "Va arriba, en el lugar del nombre. Mejor un PNG apaisado y sin fondo; un SVG no sirve.",
    labels: { logo: "Logo" },
  },
  contact: {
    title: "Contacto",
    labels: {
      whatsapp: "WhatsApp (opcional)",
      phone: "Teléfono (opcional)",
      email: "Email",
      instagram: "Instagram",
      replyHours: "En cuántas horas respondés",
      city: "Ciudad",
      province: "Provincia",
      country: "País",
    },
    hints: {
      whatsapp: "Con código de área, por ejemplo 341\u00a0555-0100. Vacío: te escriben por el formulario.",
      instagram: "El usuario o la dirección del perfil. El código QR del cupón lleva ahí.",
    },
    tryChat: "Probar este chat con el {number}",
  },
  hours: {
    title: "Horario",
    intro:
      "Por ejemplo, 9 a 18, o 9:30 a 13 y 16 a 20. La hora es la de Argentina. Vacío se lee como cerrado.",
    labels: {
      monday: "Lunes",
      tuesday: "Martes",
      wednesday: "Miércoles",
      thursday: "Jueves",
      friday: "Viernes",
      saturday: "Sábado",
      sunday: "Domingo",
    },
  },
  policy: {
    title: "Envíos, pagos y cambios",
    intro:
      "Se lee en cada prenda, debajo del total de Mi pedido, en las preguntas frecuentes y en su propia página. Los números van también al inicio, en los tres idiomas; lo que escribís, tal cual lo escribís.",
    labels: {
      payment: "Cómo se paga",
      area: "A dónde enviás",
      preparation: "En cuántas horas preparás un pedido",
      shipping: "En cuántos días hábiles llega",
      shippingCost: "Cuánto sale el envío (opcional)",
      freeShippingFrom: "Envío gratis desde, en $ (opcional)",
      pickup: "Retiro (opcional)",
      exchangeDays: "Días para cambiar una prenda",
      exchangeTerms: "Con qué condición",
    },
    hints: {
      payment: "Por ejemplo: Transferencia, Mercado Pago o efectivo al retirar.",
      area: "Sigue a «Enviamos a…».",
      shippingCost: "Por ejemplo: $6.500 a todo el país. Vacío: «te lo cotizamos según a dónde va».",
      freeShippingFrom: "Para compras por menor. El de ventas por mayor está en Cifras.",
      pickup: "Por ejemplo: sin cargo en Villa Crespo, de lunes a viernes. Vacío, no se dice nada.",
      exchangeTerms: "Sigue a «dentro de los primeros 15 días…».",
    },
  },
  payment: {
    title: "Cómo cobrás",
    intro:
      "Lo ve quien te compró, en la página de su pedido, desde que lo pasás a «Conversando» o a «Señado» y mientras falte pagar algo. En tus respuestas preparadas va donde pongas {alias} y {pago}.",
    labels: {
      account: "Alias, CBU o CVU (opcional)",
      holder: "A nombre de (opcional)",
      link: "Link de pago, como el de Mercado Pago (opcional)",
    },
  },
  news: {
    title: "Aviso arriba de todo",
    intro:
      "Un renglón en todas las páginas, por ejemplo «Cerramos por vacaciones del 2 al 15». Aparece y se va solo.",
    labels: { text: "Qué dice", from: "Desde (opcional)", until: "Hasta (opcional)" },
    hints: { text: "Vacío, no se ve nada.", until: "Ese día todavía se ve." },
  },
  coupon: {
    title: "Cupón",
    labels: { couponPercent: "Descuento, en %" },
    hints: { couponPercent: "Vacío, el cupón no se muestra." },
  },
  legal: {
    title: "Datos legales",
    intro:
      "Todo es opcional. Lo que completes aparece al pie de la tienda; lo que quede vacío no se muestra.",
    labels: {
      legalName: "Razón social o nombre",
      cuit: "CUIT",
      address: "Domicilio",
      cancellationForm: "Mostrar el botón de arrepentimiento",
      defensaConsumidorUrl: "Defensa del consumidor",
      dataFiscalUrl: "Data Fiscal",
    },
    hints: {
      cancellationForm:
        "Lo pide la Disposición 954/2025 a quien vende por internet. Va arriba de todas las páginas y lleva a un formulario: quien lo manda recibe un código en el momento y por email, y a vos te llega a Consultas.",
    },
  },
  legalTexts: {
    title: "Textos legales",
    intro:
      "Las páginas de privacidad y de términos, que se enlazan al pie. Cada renglón es un párrafo; el que empieza con # es un título. Lo que va entre llaves, como {marca} o {cuit}, se completa solo con tus datos. Son un buen comienzo: si podés, que los lea una abogada.",
    labels: { privacy: "Privacidad", terms: "Términos y condiciones" },
  },
  prices: {
    title: "Precios",
    intro: "Lo que dice la página de cada producto al lado del precio. Vacío, no dice nada.",
    labels: {
      transferPercent: "Descuento por transferencia, en %",
      showNet: "Precio sin impuestos nacionales",
    },
    hints: {
      showNet:
        "Lo pide la Resolución 4/2025 a quien no es monotributista: va debajo del precio, sin el 21% de IVA.",
    },
  },
  sizeGuide: {
    title: "Guía de talles",
    intro:
      "Hasta qué edad, peso y altura se usa cada talle, del más chico al más grande. Cada talle empieza donde termina el anterior. Se ve en «Guía de talles», a un toque de cada producto.",
    labels: {
      rows: {
        size: "Talle",
        months: "Hasta cuántos meses",
        kg: "Hasta cuántos kg",
        cm: "Hasta cuántos cm",
      },
    },
  },
  homeTexts: {
    title: "Textos del inicio",
    intro:
      "El título, su bajada y los tres pasos, en castellano: en portugués y en inglés quedan los que vienen. Lo que no toques sigue a los datos de la tienda, como los días de envío.",
    labels: {
      headline: "Título",
      description: "Bajada",
      title1: "Paso 1",
      text1: "Paso 1: qué dice",
      title2: "Paso 2",
      text2: "Paso 2: qué dice",
      title3: "Paso 3",
      text3: "Paso 3: qué dice",
    },
    hints: { text3: "Si lo escribís vos, revisalo cuando cambien las horas o los días de envío." },
  },
  shelves: {
    title: "Estantes del inicio",
    intro:
      "Las filas de prendas de la página de inicio, en este orden, con hasta cuatro prendas que se puedan comprar. Una prenda no sale en dos estantes, y un estante sin prendas no se ve.",
    labels: {
      shelves: { of: "Qué muestra", category: "Categoría", title: "Nombre (opcional)", hidden: "Ocultarlo" },
    },
    kinds: {
      latest: "Lo último que llegó",
      gifts: "Lo marcado para regalo",
      sale: "Lo que está en oferta",
      pinned: "Lo que fijaste arriba",
      category: "Una categoría",
    },
    hints: { category: "Solo si muestra una categoría." },
  },
  hero: {
    title: "Foto de portada",
    intro: "La foto grande del inicio. Hasta que subas una tuya, va la dibujada.",
    labels: {
      photo: "Tu foto",
      alt: "Qué se ve en la foto (opcional)",
      focus: "Qué parte no se puede cortar",
    },
    hints: {
      alt: "Lo leen los buscadores y quienes no la ven. Por ejemplo: «Ajuar de algodón sobre una manta».",
    },
    focuses: { top: "Lo de arriba", centre: "El centro", bottom: "Lo de abajo" },
    previewHint: "Así se ve en el inicio.",
    onPhone: "En un teléfono",
    onComputer: "En una computadora",
  },
  photo: {
    hint: "JPG, PNG o WebP. Si pesa mucho, la achicamos.",
    add: "Subir una foto",
    replace: "Cambiar la foto",
    remove: "Quitar",
    awaited: "La foto no está subida: esperá a que suba, elegí otra o quitala. Todavía no se guardó nada.",
  },
  reviews: {
    title: "Lo que dicen de vos",
    intro:
      "Palabras de quienes te compran, al lado de las cinco estrellas del pie. Copialas tal cual y con su permiso.",
    labels: {
      reviews: { text: "Qué dijo", name: "Quién lo dijo", place: "De dónde (opcional)" },
    },
  },
  questions: {
    title: "Preguntas frecuentes",
    intro: "Se ven en la página de contacto, en este orden. En la respuesta, cada renglón es un párrafo.",
    labels: { questions: { question: "Pregunta", answer: "Respuesta" } },
  },
  answers: {
    title: "Respuestas preparadas",
    intro:
      "Las tenés a mano en cada consulta, para WhatsApp o email, y podés cambiarlas antes de mandar. Donde pongas {nombre}, {codigo}, {marca}, {prendas}, {total}, {saldo}, {alias}, {pago}, {enlace} o {seguimiento} va lo de esa consulta; {saldo} es lo que falta pagar, {pago} tu link de pago, {enlace} la página del pedido, con fotos, y {seguimiento} por dónde viene y cómo seguirlo. Si no lo tiene, ese renglón no va; si falta el nombre, se saluda sin él.",
    labels: { answers: { title: "Nombre corto", text: "Qué dice" } },
    first: {
      "Sí, hay": "¡Hola, {nombre}! Sí, lo tenemos. ¿Te lo separo? Decime talle y color y te lo guardo.",
      "Se agotó ese talle":
        "¡Hola, {nombre}! Ese talle se nos terminó. Si querés te aviso apenas vuelva, o te muestro algo parecido. ¿Qué preferís?",
      "Confirmar el pedido":
        "¡Hola, {nombre}! Te confirmo lo que pediste ({codigo}).\n{prendas}\nEn total: {total}\nAcá lo ves con fotos: {enlace}\n\n¿Está todo bien así? Decime cómo preferís pagar y te paso los datos.",
      "¿A dónde va?":
        "¡Hola, {nombre}! ¿A qué localidad y código postal lo mandamos? Con eso te digo cuánto sale el envío y cuándo llega.",
      "Ahora lo vemos":
        "¡Hola, {nombre}! Recibimos tu mensaje ({codigo}). Lo vemos bien y te respondemos hoy mismo. ¡Gracias por escribirnos!",
      "¿Cómo les quedó?":
        "¡Hola, {nombre}! ¿Cómo les quedó todo? Si algo no anduvo de talle, escribime y lo cambiamos.",
      "Datos para pagar":
        "¡Hola, {nombre}! Te paso los datos para pagar tu pedido ({codigo}).\nFalta pagar: {saldo}\nTransferencia: {alias}\nCon tarjeta o dinero en cuenta: {pago}\nCuando lo hagas, mandame el comprobante y lo preparo. ¡Gracias!",
    },
  },
  mailbox: {
    title: "Email de los avisos",
    intro:
      "A dónde llega el email que te avisa de cada consulta. Cuando la cambies, mandate un email de prueba con el botón de abajo y fijate que llegue.",
    labels: { first: "Email", second: "Otro email (opcional)" },
    hints: { first: "Vacío, llegan al del servidor." },
  },
  enquiries: {
    title: "Consultas",
    labels: { acknowledge: "Mandar un acuse de recibo", purgeAfter: "Borrar consultas viejas" },
    hints: {
      acknowledge:
        "Un email corto a quien te escribe o te manda un pedido por email, con su código. Sale como mucho tres veces por día a cada dirección y nunca por una consulta sospechosa.",
      purgeAfter:
        "Se borran para siempre las respondidas, las archivadas, las sospechosas y los pedidos enviados o que no se hicieron, si llegaron hace más de ese tiempo, con sus fotos y tus notas. Las demás no se borran nunca solas.",
    },
    purge: { never: "Nunca", "6-months": "A los 6 meses", "1-year": "Al año", "2-years": "A los 2 años" },
  },
  weeklyMail: {
    title: "Resumen de la semana",
    labels: { weekly: "Mandarme el resumen por email los lunes" },
    hints: { weekly: "Llega al email de los avisos, a la mañana, con los números de la semana que terminó." },
  },
  wholesaleTexts: {
    title: "Textos",
    labels: { introduction: "Presentación", invitation: "Invitación a escribir" },
  },
  numbers: {
    title: "Cifras",
    intro:
      "Los beneficios y los planes que no tocaste usan estas cifras. Los que escribiste vos quedan como están: si cambiás una cifra, revisalos.",
    labels: {
      discountFrom: "Descuento desde, en %",
      discountTo: "Descuento hasta, en %",
      minimumPieces: "Pedido mínimo, en piezas",
      freeShippingOver: "Envío gratis desde, en $",
      hoursFrom: "Preparación desde, en horas",
      hoursTo: "Preparación hasta, en horas",
      paymentDays: "Plazo de pago, en días",
      shops: "Tiendas que ya te eligen (opcional)",
    },
    hints: { shops: "Si lo dejás vacío, la página no lo dice." },
  },
  benefits: {
    title: "Beneficios",
    intro:
      "Los seis beneficios de la página, en orden. El primero va con la cinta métrica; los otros, con su etiqueta.",
    labels: {
      benefits: { tag: "En la etiqueta", title: "Título", text: "Texto" },
    },
  },
  tiers: {
    title: "Planes",
    intro: "Cada plan empieza donde termina el anterior; el primero, en el pedido mínimo.",
    labels: {
      tiers: {
        name: "Nombre del plan",
        upTo: "Hasta cuántas piezas",
        discount: "Descuento, en %",
        audience: "Para quién es",
        features: "Qué incluye",
      },
      popular: "Plan marcado «Más Popular»",
    },
    hints: {
      upTo: "En el último plan no hace falta.",
      features: "Un renglón por cosa, hasta cuatro, en el mismo orden en cada plan.",
    },
    places: { 0: "El primero", 1: "El segundo", 2: "El tercero", none: "Ninguno" },
  },

  search: {
    title: "Buscador y categorías",
    labels: {
      synonyms: "Palabras que quieren decir lo mismo",
      order: "Orden de las categorías",
      hidden: "Categorías que no se muestran",
    },
    hints: {
      synonyms: "Un grupo por renglón, por ejemplo: osito = enterito = pijama. El buscador ya conoce muchas.",
      order: "Una por renglón. Las que no nombres van después, por orden alfabético.",
      hidden: "Una por renglón. Sus productos siguen en el catálogo y en el buscador.",
    },
    inUse: "Hoy tenés: {names}.",
  },
  categoryTexts: {
    title: "Textos de las categorías",
    intro:
      "Una o dos frases que se leen debajo del título de la categoría, y que Google muestra de esa página. La categoría va escrita como en tus productos.",
    labels: { rows: { category: "Categoría", text: "Texto" } },
  },

  errors: {
    REQUIRED: "Completá este dato",
    TOO_LONG: "Es demasiado largo (máx. {max} caracteres)",
    LINE_TOO_LONG: "Hay un renglón demasiado largo (máx. {max} caracteres)",
    TOO_MANY: "Podés poner hasta {max}",
    CHOOSE: "Elegí una de las opciones",
    NUMBER: "Escribí un número entero entre {from} y {to}",
    DECIMAL: "Escribí un número, por ejemplo 6 o 11,5",
    MORE_THAN: "Tiene que ser más que {from}, donde empieza",
    LESS_THAN_FROM: "No puede ser menos que {from}, donde empieza",
    RANGE: "Escribí desde y hasta, de menor a mayor, por ejemplo 24-48",
    SYNONYMS_LINE:
      "Renglón {line}: escribí de 2 a {most} palabras separadas por =, de hasta {longest} caracteres cada una",
    NOT_A_PHONE:
      "No parece un número de teléfono: escribilo con código de área, por ejemplo 341\u00a0555-0100",
    AREA_CODE_MISSING: "Falta el código de área, por ejemplo 11 o 341",
    PHONE_FORMAT: "Escribí el teléfono completo, en números, por ejemplo +54\u00a0341\u00a0555-0100",
    EMAIL_FORMAT: "Escribí un email completo, por ejemplo hola@tutienda.com.ar",
    NOT_A_HANDLE: "Escribí el usuario (por ejemplo @mitienda) o copiá la dirección del perfil",
    NOT_ELEVEN_DIGITS: "El CUIT tiene 11 números, por ejemplo 20-12345678-6",
    NOT_AN_ACCOUNT: "Un alias tiene de 6 a 20 letras, números, puntos o guiones, sin espacios",
    WRONG_CBU: "Ese CBU no cierra: revisá que sean los 22 números, tal como te los da el banco",
    URL_FORMAT: "Copiá la dirección completa, que empieza con https://",
    DAY: "Elegí un día",
    DAY_BEFORE: "No puede ser antes que el día en que empieza",
    HOURS: "Escribilo así: 9 a 13 y 16 a 20, de más temprano a más tarde",
  },
} as const;
