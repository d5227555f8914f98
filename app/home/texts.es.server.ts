import type { HomeFacts, HomeTexts } from "./texts.ts";

/** The landing page in Rioplatense Spanish. Headline, buttons and section names are the specification's (§2). */
export function spanishTexts({ brand, description, city, country }: HomeFacts): HomeTexts {
  return {
    meta: {
      title: "Ropa Premium para Bebé",
      description:
        "Bodys, pijamas, vestidos y abrigos suaves para bebé. Elegís por foto, lo charlamos por WhatsApp o email y te llega a casa, en toda la Argentina.",
      locale: "es_AR",
    },
    header: {
      label: "Secciones del inicio",
      catalogue: "Catálogo",
      order: "Hacer pedido",
      contact: "Contacto",
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
      greeting: `¡Hola, ${brand}! Estuve viendo sus productos y quería hacerles una consulta.`,
      pictureAlt: "Ropa de bebé doblada y atada con un moño, junto a una rama y una nubecita de algodón",
    },
    trust: {
      label: "Con qué podés contar",
      items: [
        { figure: "Toda la Argentina", text: "Enviamos a cualquier provincia, con seguimiento." },
        { figure: "15 días", text: "Para cambios, si la prenda está sin uso." },
        { figure: "24 horas", text: "Es lo máximo que tardamos en responderte." },
      ],
    },
    how: {
      heading: "Cómo funciona",
      introduction:
        "Sin carrito ni formularios eternos: acá se compra conversando, como en el negocio del barrio.",
      steps: [
        {
          title: "Mandanos fotos",
          text: "Una captura, una prenda que viste por ahí o algo del catálogo. Con eso arrancamos.",
        },
        {
          title: "Charlamos",
          text: "Por WhatsApp o por email vemos talle, color y detalles, sin apuro.",
        },
        {
          title: "Recibilo en casa",
          text: "Preparamos el pedido en 24 a 48 horas y te pasamos el seguimiento. Llega en 3 a 5 días hábiles.",
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
        greeting: `¡Hola, ${brand}! Quiero hacer un pedido. Les mando fotos de lo que busco.`,
      },
    },
    footer: {
      description,
      stars: "Cinco estrellas",
      place: `Hecho con paciencia en ${city}, ${country}.`,
      rights: "Todos los derechos reservados.",
      legal: "Información legal",
      taxId: "CUIT",
      arrepentimiento: "Botón de arrepentimiento",
      defensaConsumidor: "Defensa del consumidor",
      dataFiscal: "Data Fiscal",
    },
  };
}
