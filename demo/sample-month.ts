import type { EnquiryState } from "../app/enquiries/enquiry-states.ts";
import type { OrderState } from "../app/shop/order-rules.ts";

/* Samples of one month. People and phone numbers are invented, and emails end in `.example`. */

export type Moment = { daysAgo: number; time: string } | { minutesAgo: number };

export type SampleGarment = [
  slug: string,
  size: string | null,
  colour: string | null,
  quantity?: number,
  note?: string,
];

export type SampleOrder = {
  garments: SampleGarment[];
  wholesale?: boolean;
  state: OrderState;
  carrier?: string;
  tracking?: string;
  /** True if the order holds its garments until the day after the demo's first start. */
  held?: boolean;
};

export type SampleEnquiry = Moment & {
  /** Left out for an order that continues in WhatsApp. */
  person?: { name: string; email: string; phone?: string };
  source?: "home" | "contacto";
  subject?: string;
  message?: string;
  /** File names in `demo/photos`. */
  photos?: string[];
  order?: SampleOrder;
  suspected?: boolean;
  unread?: boolean;
  status?: EnquiryState;
  labels?: string;
  note?: string;
  trashed?: boolean;
};

export const ENQUIRIES: readonly SampleEnquiry[] = [
  {
    daysAgo: 29,
    time: "21:14",
    person: { name: "Mariana Sosa", email: "mariana.sosa@correo.example", phone: "11-5555-0111" },
    message:
      "Hola, ¿cómo están? ¿Hacen envíos a Ushuaia? Quiero el cárdigan de trenzas en 6-9 meses para mi ahijado. ¿Cuánto tardaría?",
    status: "archivada",
  },
  {
    daysAgo: 27,
    time: "22:40",
    order: {
      garments: [
        ["vestido-jardin", "6-9 m", "Rosa"],
        ["body-florcitas", "6-9 m", "Blanco", 2],
        ["medias-suaves-tres-pares", "6-9 m", null],
      ],
      state: "delivered",
      carrier: "Correo Argentino",
      tracking: "CU001122334AR",
    },
    status: "archivada",
    note: "Belén, de Rosario. Pagó por transferencia. Le encantó el vestido.",
  },
  {
    daysAgo: 25,
    time: "15:05",
    person: { name: "Florencia Acosta", email: "flor.acosta@correo.example", phone: "11-5555-0112" },
    message: "Es para un regalo: ¿puede ir envuelto y con una tarjeta que diga «Bienvenida, Emma»? ¡Gracias!",
    order: {
      garments: [
        ["conjunto-lluvia-body-y-ranita", "0-3 m", "Azul"],
        ["capota-tejida-a-mano", "0-3 m", "Crudo", 1, "con la cinta cruda"],
      ],
      state: "delivered",
      carrier: "Andreani",
      tracking: "360000112233440",
    },
    status: "archivada",
    labels: "regalo",
  },
  {
    daysAgo: 23,
    time: "10:32",
    source: "home",
    person: { name: "Julieta Ferreyra", email: "juli.ferreyra@correo.example" },
    subject: "Bautismo en mayo",
    message:
      "Buen día. Bautizamos a mi hija en mayo y va a tener nueve meses. Busco algo de lino, clarito, y si se puede con capota al tono. ¿Hacen a pedido? ¿Con cuánto tiempo habría que encargarlo?",
    status: "respondida",
    labels: "bautismo, a pedido",
    note: "Le pasé fotos del lino crudo. Decide después de la prueba del vestido de la madrina.",
  },
  {
    daysAgo: 20,
    time: "23:18",
    order: {
      garments: [["campera-corderito", "12-18 m", "Avena"]],
      state: "cancelled",
    },
    status: "archivada",
    note: "Se arrepintió: le regalaron una igual.",
  },
  {
    daysAgo: 18,
    time: "11:47",
    person: { name: "Gustavo Leiva", email: "gustavo@losteros.example", phone: "11-5555-0113" },
    message:
      "Hola, tengo un local en Tandil, Los Teros. ¿Cómo es comprar por mayor? ¿Se puede surtir talles y modelos para llegar al mínimo?",
    status: "respondida",
    labels: "mayorista",
    note: "Le mandé el catálogo y las condiciones. Quedó en armar el pedido.",
  },
  {
    daysAgo: 16,
    time: "09:20",
    person: { name: "Gustavo Leiva", email: "gustavo@losteros.example", phone: "11-5555-0113" },
    message:
      "Va el primer pedido del local. Factura A, por favor. Si de algo no hay, cámbienlo por lo que tengan en celeste.",
    order: {
      garments: [
        ["body-marinero", "0-3 m", "Azul", 8],
        ["body-marinero", "3-6 m", "Azul", 8],
        ["body-marinero", "6-9 m", "Azul", 6],
        ["enterito-nubes-con-pie", "0-3 m", "Celeste", 8],
        ["enterito-nubes-con-pie", "3-6 m", "Celeste", 8],
        ["jumper-de-corderoy", "9-12 m", "Terracota", 6],
        ["jumper-de-corderoy", "12-18 m", "Terracota", 6],
        ["chaleco-matelasse-salvia", "6-9 m", "Verde salvia", 6],
      ],
      wholesale: true,
      state: "ready",
    },
    status: "respondida",
    labels: "mayorista",
    note: "Seña recibida. Dos bultos, falta que confirme el expreso.",
  },
  {
    daysAgo: 14,
    time: "04:02",
    person: { name: "SEO Ranking", email: "promo@seo-ranking.example" },
    message:
      "Estimado propietario: posicionamos su tienda en el primer lugar de los buscadores en 7 días. 100% garantizado. Responda YA y reciba un descuento.",
    suspected: true,
    unread: true,
  },
  {
    daysAgo: 12,
    time: "20:51",
    person: { name: "Rocío Medina", email: "rocio.medina@correo.example" },
    message: "Hola, la bolsa de dormir panal, ¿qué abrigo tiene? Acá en Bariloche todavía refresca de noche.",
    status: "respondida",
  },
  {
    daysAgo: 11,
    time: "18:09",
    person: { name: "prueba", email: "prueba@correo.example" },
    message: "asdf asdf",
    trashed: true,
  },
  {
    daysAgo: 9,
    time: "13:26",
    person: { name: "Camila Duarte", email: "cami.duarte@correo.example", phone: "11-5555-0114" },
    message: "Hola. ¿Me lo pueden mandar a la sucursal de Andreani de Villa Crespo? Paso a buscarlo yo.",
    order: {
      garments: [
        ["enterito-estrellas", "3-6 m", "Blanco", 2],
        ["trio-de-muselinas", null, null],
      ],
      state: "sent",
      carrier: "Andreani",
      tracking: "360000112233457",
    },
    status: "respondida",
  },
  {
    daysAgo: 7,
    time: "22:03",
    order: {
      garments: [
        ["cardigan-punto-arroz", "12-18 m", "Rosa viejo"],
        ["jumper-de-corderoy", "12-18 m", "Terracota"],
      ],
      state: "sent",
      carrier: "OCA",
      tracking: "3870000011122",
    },
    status: "respondida",
    note: "Paula, de Neuquén.",
  },
  {
    daysAgo: 6,
    time: "16:40",
    person: { name: "Nadia Torres", email: "nadia.torres@correo.example", phone: "11-5555-0115" },
    message:
      "Hola, compré el pijama a rayas y le quedó chico enseguida. Está con la etiqueta. ¿Lo puedo cambiar por el 18-24? Les mando fotos.",
    photos: ["pijama-rayas-doblado.avif", "pijama-rayas.avif"],
    labels: "cambio",
    note: "Cambio aceptado. Espero que lo despache.",
    status: "respondida",
  },
  {
    daysAgo: 5,
    time: "19:12",
    order: {
      garments: [
        ["escarpines-santa-clara", "0-3 m", "Manteca"],
        ["body-cruzado-olivo", "RN", "Crudo", 2],
        ["mitones-recien-nacido", "RN", "Blanco"],
      ],
      state: "ready",
    },
    status: "respondida",
    note: "Retira Andrés el sábado a la mañana.",
  },
  {
    daysAgo: 4,
    time: "12:58",
    person: { name: "Lucía Pereyra", email: "lucia.pereyra@correo.example", phone: "11-5555-0116" },
    message: "Ya hice la transferencia de la seña. ¿Les llegó?",
    order: {
      garments: [
        ["ajuar-primer-dia-body-capota-escarpines-y-muselina-en-caja-de-regalo-con-cinta", "RN", "Rosa"],
        ["vestido-vichy", "9-12 m", "Celeste"],
      ],
      state: "reserved",
    },
    status: "respondida",
    labels: "regalo",
  },
  {
    daysAgo: 3,
    time: "21:35",
    source: "home",
    person: { name: "Agustina Ríos", email: "agus.rios@correo.example" },
    subject: "Regalo entre varias",
    message:
      "¡Hola! Somos seis amigas y queremos regalar algo lindo para un baby shower. Nos gustó el conjunto Avena y la manta Nido, pero no vimos el precio de la manta. ¿Hay una gift card o arman una caja?",
    labels: "regalo",
    status: "respondida",
    note: "Armo una caja con los dos y le paso el total el fin de semana.",
  },
  {
    daysAgo: 2,
    time: "20:15",
    order: {
      garments: [
        ["conjunto-tejido-avena", "3-6 m", "Avena"],
        ["gorro-con-pompon", null, "Terracota"],
      ],
      state: "talking",
      held: true,
    },
    note: "Silvina. Le pregunta a la hermana y avisa.",
  },
  {
    daysAgo: 2,
    time: "03:44",
    person: { name: "Web Partner", email: "ventas@web-partner.example" },
    message: "Vendemos bases de datos de mamás segmentadas por zona. Precio especial esta semana.",
    suspected: true,
    unread: true,
  },
  {
    daysAgo: 1,
    time: "17:30",
    person: { name: "Verónica Paz", email: "vero.paz@correo.example", phone: "11-5555-0117" },
    message: "¿Este total ya es con el envío a Córdoba capital? Si me confirman, mando la seña hoy.",
    order: {
      garments: [
        ["jardinero-de-muselina", "6-9 m", "Manteca"],
        ["babero-con-volados", null, "Terracota", 2],
      ],
      state: "talking",
    },
  },
  {
    daysAgo: 1,
    time: "22:08",
    person: { name: "Hernán Costa", email: "hernan.costa@correo.example" },
    message:
      "Hola, soy papá primerizo y no entiendo los talles. Nace en abril, ¿le compro RN o directamente 0-3? Gracias, Hernán.",
    unread: true,
  },
  {
    minutesAgo: 95,
    person: { name: "Carolina Vega", email: "caro.vega@correo.example", phone: "11-5555-0118" },
    message: "¿Puede salir mañana? Es para el viernes.",
    order: {
      garments: [
        ["body-florcitas", "3-6 m", "Blanco"],
        ["cardigan-trenzas", "3-6 m", "Crudo"],
      ],
      state: "new",
    },
    unread: true,
  },
  {
    minutesAgo: 12,
    order: {
      garments: [
        ["vestido-jardin", "12-18 m", "Rosa"],
        ["pijama-dos-piezas-rayas", "12-18 m", "Rosa"],
        ["medias-suaves-tres-pares", "9-12 m", null],
      ],
      state: "new",
    },
    unread: true,
  },
];

/** Restock requests. `told` is true if the owner has already notified the visitor. */
export const RESTOCK: readonly (Moment & {
  slug: string;
  size: string;
  colour: string;
  contact: string;
  told?: boolean;
})[] = [
  {
    daysAgo: 22,
    time: "19:40",
    slug: "enterito-nubes-con-pie",
    size: "3-6 m",
    colour: "Celeste",
    contact: "mica.luna@correo.example",
    told: true,
  },
  {
    daysAgo: 17,
    time: "10:05",
    slug: "conjunto-tejido-avena",
    size: "9-12 m",
    colour: "Avena",
    contact: "11-5555-0121",
  },
  {
    daysAgo: 13,
    time: "22:31",
    slug: "conjunto-tejido-avena",
    size: "9-12 m",
    colour: "Avena",
    contact: "sol.ibarra@correo.example",
  },
  {
    daysAgo: 10,
    time: "08:50",
    slug: "vestido-jardin",
    size: "18-24 m",
    colour: "Rosa",
    contact: "11-5555-0122",
  },
  {
    daysAgo: 8,
    time: "14:12",
    slug: "chaleco-matelasse-salvia",
    size: "9-12 m",
    colour: "Verde salvia",
    contact: "11-5555-0123",
  },
  {
    daysAgo: 3,
    time: "23:02",
    slug: "body-florcitas",
    size: "12-18 m",
    colour: "Blanco",
    contact: "pau.gimenez@correo.example",
  },
  {
    daysAgo: 1,
    time: "21:27",
    slug: "conjunto-tejido-avena",
    size: "9-12 m",
    colour: "Avena",
    contact: "11-5555-0124",
  },
];

/** WhatsApp chats. `about` is the path, with its query, of the page on which the visitor began the chat. */
export const CHATS: readonly (Moment & { about: string })[] = [
  { daysAgo: 26, time: "20:33", about: "/catalogo/vestido-jardin" },
  { daysAgo: 21, time: "13:10", about: "/" },
  { daysAgo: 19, time: "22:56", about: "/catalogo/cardigan-trenzas" },
  { daysAgo: 15, time: "11:21", about: "/ventas-mayor" },
  {
    daysAgo: 10,
    time: "21:48",

    about: "/catalogo/conjunto-tejido-avena?talle=3-6+m",
  },
  { daysAgo: 8, time: "09:37", about: "/catalogo/trio-de-muselinas" },
  {
    daysAgo: 5,
    time: "22:14",

    about: "/catalogo/capota-tejida-a-mano?talle=0-3+m&color=Rosa",
  },
  { daysAgo: 2, time: "19:05", about: "/contacto" },
  {
    daysAgo: 1,
    time: "20:44",

    about: "/catalogo/vestido-jardin?talle=9-12+m&color=Rosa",
  },
  { minutesAgo: 40, about: "/catalogo/manta-tejida-nido" },
];

/**
 * Shared lists. In the gift list, visitors have chosen the first `answered` garments as their gifts.
 * In the other list, they have marked that many garments with a heart.
 */
export const SHARED: readonly (Moment & {
  kind: "whole" | "gift";
  garments: SampleGarment[];
  answered: number;
})[] = [
  {
    daysAgo: 9,
    time: "21:00",
    kind: "gift",
    garments: [
      ["trio-de-muselinas", null, null],
      ["body-cruzado-olivo", "0-3 m", "Crudo", 2],
      ["bolsa-de-dormir-panal", "3-6 m", "Verde salvia"],
      ["manta-tejida-nido", null, "Crudo"],
      ["gorro-con-pompon", null, "Terracota"],
    ],
    answered: 2,
  },
  {
    daysAgo: 3,
    time: "18:25",
    kind: "whole",
    garments: [
      ["vestido-jardin", "9-12 m", "Rosa"],
      ["vestido-vichy", "9-12 m", "Celeste"],
      ["cardigan-punto-arroz", "6-9 m", "Rosa viejo"],
    ],
    answered: 1,
  },
];
