/** The demo shop's products, newest first. */

/** A product as the demo shop is filled with it. `priceCents` is in cents of Argentine pesos. */
export interface DemoProduct {
  slug: string;
  name: string;
  description: string | null;
  priceCents: number | null;
  category: string;
  inStock: boolean;
  /** `drawing` is a name that `drawPicture` knows; the first one leads. */
  photos: { drawing: string; alt: string }[];
}

export const demoProducts: readonly DemoProduct[] = [
  {
    slug: "vestido-jardin",
    name: "Vestido Jardín",
    description:
      "Batista de algodón con flores chiquitas, cuello bebé y falda fruncida a mano. Talles 3 a 24 meses.",
    priceCents: 3_890_000,
    category: "Vestidos",
    inStock: true,
    photos: [
      {
        drawing: "vestido-jardin",
        alt: "Vestido rosa con flores chiquitas, cuello bebé blanco y falda fruncida",
      },
      {
        drawing: "vestido-jardin-cuello",
        alt: "Detalle del cuello bebé y los botones del vestido rosa de flores",
      },
    ],
  },
  {
    slug: "cardigan-trenzas",
    name: "Cárdigan Trenzas",
    description:
      "Lana merino extrafina tejida en trenzas, con botones de madera. No pica. Talles RN a 12 meses.",
    priceCents: 4_650_000,
    category: "Abrigos",
    inStock: true,
    photos: [
      {
        drawing: "cardigan-trenzas",
        alt: "Cárdigan color leche tejido en trenzas, con cinco botones de madera",
      },
      {
        drawing: "cardigan-trenzas-detalle",
        alt: "Detalle de las trenzas y los botones de madera del cárdigan",
      },
      { drawing: "cardigan-trenzas-espalda", alt: "Espalda del cárdigan de trenzas sobre madera clara" },
    ],
  },
  {
    slug: "body-florcitas",
    name: "Body Florcitas",
    description:
      "Algodón Pima peruano, manga larga y hombros cruzados para vestir sin tironeos. Broches sin níquel. RN a 18 meses.",
    priceCents: 1_890_000,
    category: "Bodys",
    inStock: true,
    photos: [
      {
        drawing: "body-florcitas",
        alt: "Body blanco de manga larga con florcitas y puños rosas, sobre lino",
      },
      {
        drawing: "body-florcitas-detalle",
        alt: "Detalle del cuello rosa y los hombros cruzados del body de florcitas",
      },
    ],
  },
  {
    slug: "capota-tejida",
    name: "Capota tejida a mano",
    description:
      "Algodón y merino en punto jersey, con cintas de raso para atar. Abriga las orejas. Talles 0 a 6 meses.",
    priceCents: 1_690_000,
    category: "Accesorios",
    inStock: true,
    photos: [{ drawing: "capota-tejida", alt: "Capota rosa tejida con cintas de raso para atar" }],
  },
  {
    slug: "enterito-nubes",
    name: "Enterito Nubes con pie",
    description:
      "Interlock de algodón con cierre en diagonal hasta el tobillo: el cambio de pañal, sin despertarlo. RN a 9 meses.",
    priceCents: 3_250_000,
    category: "Pijamas",
    inStock: true,
    photos: [
      { drawing: "enterito-nubes", alt: "Enterito celeste con pie y estampa de nubes blancas, con cierre" },
    ],
  },
  {
    slug: "conjunto-tejido-avena",
    name: "Conjunto tejido Avena",
    description:
      "Buzo y ranita con pie en hilado de algodón y lana. Botones de madera en el hombro. Talles 0 a 12 meses.",
    priceCents: 5_480_000,
    category: "Conjuntos",
    inStock: true,
    photos: [
      {
        drawing: "conjunto-tejido",
        alt: "Conjunto tejido color avena: buzo con botones en el hombro y ranita con pie",
      },
    ],
  },
  {
    slug: "jumper-corderoy",
    name: "Jumper de corderoy",
    description:
      "Corderoy finito de algodón, bolsillos y breteles regulables con botón. Talles 6 a 24 meses.",
    priceCents: 3_490_000,
    category: "Vestidos",
    inStock: true,
    photos: [
      { drawing: "jumper-corderoy", alt: "Jumper de corderoy terracota con bolsillos y botones de madera" },
    ],
  },
  {
    slug: "chaleco-matelasse",
    name: "Chaleco matelassé Salvia",
    description:
      "Percal de algodón acolchado y liviano, forrado en jersey. Broches a presión. Talles 3 a 18 meses.",
    priceCents: 3_980_000,
    category: "Abrigos",
    inStock: true,
    photos: [
      {
        drawing: "chaleco-matelasse",
        alt: "Chaleco acolchado verde salvia con broches, junto a una rama de olivo",
      },
    ],
  },
  {
    slug: "muselinas-trio",
    name: "Trío de muselinas",
    description:
      "Doble gasa de algodón de 70 × 70 cm: para envolver, tapar, secar y jugar. Más suaves en cada lavado.",
    priceCents: 2_790_050,
    category: "Accesorios",
    inStock: true,
    photos: [
      {
        drawing: "muselinas",
        alt: "Tres muselinas dobladas, rosa, blanca con hojas y salvia, con una rama de eucalipto",
      },
      { drawing: "muselinas-detalle", alt: "Detalle de la trama de las tres muselinas dobladas" },
    ],
  },
  {
    slug: "body-cruzado-olivo",
    name: "Body cruzado Olivo",
    description:
      "Se abre entero y se cierra al costado: ideal para los primeros días. Jersey de algodón, RN a 6 meses.",
    priceCents: 2_090_000,
    category: "Bodys",
    inStock: true,
    photos: [
      { drawing: "body-cruzado", alt: "Body cruzado con estampa de ramitas de olivo y vivos verde salvia" },
    ],
  },
  {
    slug: "ajuar-primer-dia",
    name: "Ajuar Primer Día: body, capota, escarpines y muselina en caja de regalo con cinta",
    description: "Todo lo que hace falta para salir de la maternidad, en algodón Pima y con moño. Talle RN.",
    priceCents: 6_490_000,
    category: "Conjuntos",
    inStock: true,
    photos: [
      {
        drawing: "ajuar-nacimiento",
        alt: "Caja de regalo abierta con un body, una capota, escarpines y una muselina rosas",
      },
      { drawing: "ajuar-nacimiento-caja", alt: "Caja de regalo cerrada con cinta y moño de raso rosa" },
    ],
  },
  {
    slug: "enterito-estrellas",
    name: "Enterito Estrellas",
    description:
      "Pijama con pie de algodón Pima, broches del cuello al tobillo y antideslizante. RN a 12 meses.",
    priceCents: 2_990_000,
    category: "Pijamas",
    inStock: true,
    photos: [
      {
        drawing: "enterito-estrellas",
        alt: "Enterito blanco con pie y estrellas celestes, con broches al frente",
      },
      {
        drawing: "enterito-estrellas-pies",
        alt: "Detalle de los pies y los broches del enterito de estrellas",
      },
    ],
  },
  {
    slug: "vestido-lino-monos",
    name: "Vestido de lino con moños",
    description:
      "Lino lavado con pechera nido de abeja y breteles para atar. Fresco para el verano. Talles 6 a 24 meses.",
    priceCents: 4_180_000,
    category: "Vestidos",
    inStock: false,
    photos: [{ drawing: "vestido-lino", alt: "Vestido de lino verde salvia con moños en los hombros" }],
  },
  {
    slug: "gorro-pompon",
    name: "Gorro con pompón",
    description: "Tejido grueso en merino y algodón, con vuelta acanalada que acompaña el crecimiento.",
    priceCents: 1_450_000,
    category: "Accesorios",
    inStock: true,
    photos: [{ drawing: "gorro-pompon", alt: "Gorro tejido terracota con pompón crudo" }],
  },
  {
    slug: "campera-corderito",
    name: "Campera Corderito",
    description:
      "Corderito suave con capucha forrada en jersey y dos orejitas. Botones grandes. Talles 3 a 24 meses.",
    priceCents: 5_890_000,
    category: "Abrigos",
    inStock: true,
    photos: [
      { drawing: "campera-corderito", alt: "Campera de corderito color avena con capucha y orejitas" },
      {
        drawing: "campera-corderito-detalle",
        alt: "Detalle del corderito, los bolsillos y los botones de la campera",
      },
    ],
  },
  {
    slug: "body-marinero",
    name: "Body Marinero",
    description: "Manga corta a rayas con bolsillito, en jersey peinado. Lavar a 30°. Talles RN a 24 meses.",
    priceCents: 1_590_000,
    category: "Bodys",
    inStock: true,
    photos: [{ drawing: "body-marinero", alt: "Body blanco de manga corta con rayas azules y bolsillo" }],
  },
  {
    slug: "conjunto-ranita-lluvia",
    name: "Conjunto Lluvia: body y ranita",
    description:
      "Body de lunares y ranita con pie, cintura de morley que no marca la panza. Talles RN a 9 meses.",
    priceCents: 3_690_000,
    category: "Conjuntos",
    inStock: true,
    photos: [
      { drawing: "conjunto-ranita", alt: "Body blanco de lunares celestes y ranita azul grisáceo con pie" },
    ],
  },
  {
    slug: "escarpines-punto-santa-clara",
    name: "Escarpines Santa Clara",
    description:
      "Tejidos en punto Santa Clara con algodón orgánico; el cordón los sostiene sin apretar. 0 a 6 meses.",
    priceCents: 1_120_000,
    category: "Accesorios",
    inStock: true,
    photos: [
      {
        drawing: "escarpines",
        alt: "Par de escarpines tejidos color manteca con cordón, junto a copos de algodón",
      },
    ],
  },
  {
    slug: "bolsa-de-dormir",
    name: "Bolsa de dormir panal",
    description:
      "Algodón panal con cierre al medio y broches en los hombros. Abrigo medio, para todo el año. 0 a 12 meses.",
    priceCents: 4_790_000,
    category: "Pijamas",
    inStock: true,
    photos: [
      { drawing: "bolsa-dormir", alt: "Bolsa de dormir de panal verde salvia, junto a una rama de algodón" },
    ],
  },
  {
    slug: "vestido-vichy",
    name: "Vestido Vichy",
    description:
      "Cuadrillé de algodón con manguitas voladas y botones también en la espalda. Talles 6 a 24 meses.",
    priceCents: 3_590_000,
    category: "Vestidos",
    inStock: true,
    photos: [
      { drawing: "vestido-vichy", alt: "Vestido a cuadritos celestes y blancos con mangas voladas" },
      { drawing: "vestido-vichy-espalda", alt: "Espalda abotonada del vestido a cuadritos celestes" },
    ],
  },
  {
    slug: "manta-tejida-nido",
    name: "Manta tejida Nido",
    description:
      "Algodón y merino en punto grueso, con ribete contrastante. 80 × 100 cm. Se lava a mano y se seca en plano.",
    priceCents: null,
    category: "Accesorios",
    inStock: true,
    photos: [
      {
        drawing: "manta-tejida",
        alt: "Manta tejida color crudo doblada, con ribete nuez y una punta vuelta",
      },
    ],
  },
  {
    slug: "body-morley",
    name: "Body sin mangas Morley",
    description:
      "Morley elástico de algodón que se adapta sin ajustar. Para usar solo o debajo de todo. 3 a 18 meses.",
    priceCents: 1_290_000,
    category: "Bodys",
    inStock: false,
    photos: [
      { drawing: "body-morley", alt: "Body sin mangas de morley terracota, junto a un aro de madera" },
    ],
  },
  {
    slug: "jardinero-muselina",
    name: "Jardinero de muselina",
    description:
      "Doble gasa liviana con elástico suave en las piernas y breteles con dos botones. Talles 3 a 18 meses.",
    priceCents: 3_150_000,
    category: "Conjuntos",
    inStock: true,
    photos: [
      {
        drawing: "jardinero-muselina",
        alt: "Jardinero corto de muselina color manteca con botones de madera",
      },
    ],
  },
  {
    slug: "mitones-recien-nacido",
    name: "Mitones Recién Nacido",
    description: null,
    priceCents: 690_000,
    category: "Accesorios",
    inStock: true,
    photos: [{ drawing: "mitones", alt: "Par de mitones blancos con lunares rosados y moño" }],
  },
  {
    slug: "pijama-rayas",
    name: "Pijama dos piezas Rayas",
    description:
      "Remera y pantalón de jersey con puños que se doblan: crece con el bebé. Talles 6 a 24 meses.",
    priceCents: 2_840_000,
    category: "Pijamas",
    inStock: true,
    photos: [
      { drawing: "pijama-rayas", alt: "Pijama de dos piezas a rayas rosas finitas con puños rosa" },
      { drawing: "pijama-rayas-doblado", alt: "Pijama a rayas doblado, con etiqueta de papel" },
    ],
  },
  {
    slug: "cardigan-punto-arroz",
    name: "Cárdigan punto arroz",
    description:
      "Merino y algodón, con dos bolsillos y botones de nácar. Tejido en un taller de Mataderos. 3 a 18 meses.",
    priceCents: 4_390_000,
    category: "Abrigos",
    inStock: true,
    photos: [
      {
        drawing: "cardigan-arroz",
        alt: "Cárdigan rosa viejo en punto arroz con bolsillos y botones de nácar",
      },
    ],
  },
  {
    slug: "bodys-trio",
    name: "Trío de bodys básicos",
    description:
      "Tres bodys de algodón Pima, salvia, rosa y olivo, atados con cinta: un regalo que se usa todos los días.",
    priceCents: 4_290_000,
    category: "Bodys",
    inStock: true,
    photos: [
      {
        drawing: "bodys-trio",
        alt: "Tres bodys de manga corta en abanico: salvia, rosa y blanco con hojas de olivo",
      },
      {
        drawing: "bodys-trio-cinta",
        alt: "Los tres bodys apilados y atados con una cinta, con etiqueta de papel",
      },
    ],
  },
  {
    slug: "babero-volados",
    name: "Babero con volados",
    description: "Muselina forrada en toalla, con volado y broche en la nuca. Absorbe mucho y seca rápido.",
    priceCents: 890_000,
    category: "Accesorios",
    inStock: true,
    photos: [
      {
        drawing: "babero-volados",
        alt: "Babero de muselina terracota con volados, junto a un aro de madera",
      },
    ],
  },
  {
    slug: "vestido-muselina",
    name: "Vestido de muselina manga larga",
    description:
      "Doble gasa con caída, botones de madera y puños elásticos. Va con vincha al tono, a pedido.",
    priceCents: null,
    category: "Vestidos",
    inStock: true,
    photos: [
      {
        drawing: "vestido-muselina",
        alt: "Vestido de muselina color crudo de manga larga, con una vincha rosa",
      },
    ],
  },
  {
    slug: "conjunto-lino-verano",
    name: "Conjunto de lino Verano",
    description:
      "Camisola y bombachudo de lino lavado. Botones en el hombro, elástico suave. Talles 3 a 24 meses.",
    priceCents: 3_960_075,
    category: "Conjuntos",
    inStock: false,
    photos: [{ drawing: "conjunto-lino", alt: "Conjunto de lino: remera blanca y bombachudo terracota" }],
  },
  {
    slug: "medias-trio",
    name: "Medias suaves, tres pares",
    description: "Algodón peinado con puño que no marca. Vienen en bolsita de tela. Talles 0 a 12 meses.",
    priceCents: 940_000,
    category: "Accesorios",
    inStock: true,
    photos: [{ drawing: "medias-trio", alt: "Tres pares de medias de bebé: a rayas, salvia y manteca" }],
  },
  {
    slug: "poncho-matera",
    name: "Poncho Matera",
    description:
      "Tejido en telar con lana merino y flecos cortitos. Hecho a pedido: contanos el talle y el color.",
    priceCents: null,
    category: "Abrigos",
    inStock: true,
    photos: [],
  },
  {
    slug: "pijama-verano-lunares",
    name: "Pijama de verano Lunares",
    description: null,
    priceCents: 2_190_000,
    category: "Pijamas",
    inStock: false,
    photos: [],
  },
];
