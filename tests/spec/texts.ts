/*
 * The specification as data. It was written by hand from the specification's text and never from the program,
 * because a test that compares the program with itself proves nothing. Where the specification leaves the
 * Spanish wording to us, a regular expression looks only for key words.
 */

/** Spec §2: the shared layout. */
export const frame = {
  heading: "Tienda",
  tagline: "Ropa de Bebé",
  topBar: "Panel de Administración",
  entries: [
    { text: "Inicio", path: "/" },
    { text: "Catálogo", path: "/catalogo" },
    { text: "Ventas por Mayor", path: "/ventas-mayor" },
    { text: "Contacto", path: "/contacto" },
  ],
  /** Menu entries that we added, shown below those of the specification. */
  quietEntries: ["Mi pedido", "Ayudame a elegir un regalo"],
} as const;

/** Spec §2: the home page. */
export const home = {
  languages: ["ES", "PT", "EN"],
  headline: "Ropa Premium para Bebé",
  order: "Hacer Mi Pedido",
  chat: "Contactar WhatsApp",
  greeting: /producto/i,
  steps: { heading: "Cómo funciona", titles: [/fotos/i, /charlamos|hablamos/i, /recib/i] },
  connect: { heading: "Conectemos", email: "Conectar Email", chat: "Abrir WhatsApp" },
  stars: 5,
} as const;

/** Spec §1 and §2: the social promo; §9: the coupon. */
export const promo = {
  coupon: "15% OFF",
  steps: [/escane/i, /mensaje/i, /descuento/i],
  follow: /segu/i,
} as const;

/** Spec §2 and §8: the catalogue. */
export const catalogue = {
  loading: "Cargando catálogo...",
  empty: ["¡Empieza tu catálogo!", "Agrega tu primera foto y descripción"],
  outOfStock: "Agotado",
  columns: { fewest: 1, most: 4 },
  error: "Error al cargar productos: ",
} as const;

/** Spec §2 and §9: the wholesale page. */
export const wholesale = {
  badge: "Ventas por Mayor",
  audience: [/locales|tiendas|comercios/i, /distribuidores/i],
  benefits: [
    [/precios especiales/i, /descuentos progresivos/i, /\b20\s?%/, /\b50\s?%/],
    [/m[ií]nimo/i, /\b50 piezas/i],
    [/envío gratis/i, /\$\s?500\b/],
    [/rápida/i, /24-48 h/, /prioritari/i],
    [/atención personalizada/i],
    [/garantía total/i],
  ],
  tiers: [
    {
      name: "Básico",
      pieces: "50-199",
      features: [/envío local gratis/i, /soporte por email/i, /catálogo digital/i],
    },
    {
      name: "Profesional",
      pieces: "200-499",
      features: [/envío local gratis/i, /asesor dedicado/i, /catálogo.*muestras/i, /cambios gratis/i],
    },
    {
      name: "Empresarial",
      pieces: "500+",
      features: [/envío expr[eé]s+ gratis/i, /ejecutivo de cuenta/i, /diseños exclusivos/i, /30 días/i],
    },
  ],
  popular: { tier: "Profesional", flag: "Más Popular" },
  ask: { text: "Consultar", path: "/contacto#formulario-contacto" },
  claim: /más de 200 tiendas/i,
  requestCatalogue: /pedir el catálogo/i,
  adviser: /hablar con un asesor/i,
  addProduct: /agregar producto/i,
} as const;

/** Spec §2 and §9: the contact page. */
export const contact = {
  title: "Contactanos",
  formAnchor: "formulario-contacto",
  country: /argentina/i,
  shipping: /a toda la argentina/i,
  hours: /lunes a viernes de 9:00 a 18:00/i,
  reply: /24 horas/i,
  questions: [[/24-48 horas/, /3-5 días hábiles/], [/diseños personalizados/i], [/15 días/, /sin uso/]],
} as const;

/** Spec §9: the interface. Widths are in CSS pixels, where 1 rem is 16 pixels, the browser's default. */
export const measures = {
  breakpoint: 768,
  sidebar: { expanded: 16 * 16, drawer: 18 * 16, collapsed: 3 * 16 },
  sidebarCookieSeconds: 7 * 24 * 60 * 60,
  hashScrollDelay: 100,
} as const;

export const pages = frame.entries.map(({ path }) => path);
