/**
 * The wholesale terms (spec §2 and §9): figures, and what is said with them. Constants for now; the settings will
 * let the owner change the figures, so every sentence takes them from here.
 */
export interface Benefit {
  /** Set large on the card: the benefit at a glance. */
  figure: string;
  title: string;
  text: string;
}

export interface Tier {
  name: string;
  /** Pieces of one order: the fewest, and the most unless there is no upper end. */
  pieces: { from: number; to: number | null };
  audience: string;
  popular: boolean;
  /**
   * One feature a line, the same matter on the same line in every tier: shipping, attention, collection, conditions.
   * A tier that offers nothing on the last line leaves it out.
   */
  features: readonly string[];
}

/** Lines of features that the tiers are compared by. */
export const FEATURE_LINES = 4;

export const figures = {
  discountPercent: { from: 20, to: 50 },
  minimumPieces: 50,
  freeShippingOver: "$500",
  processingHours: "24-48",
  paymentDays: 30,
  shops: 200,
} as const;

const { discountPercent, minimumPieces, freeShippingOver, processingHours, paymentDays } = figures;

export const benefits: readonly Benefit[] = [
  {
    figure: `${discountPercent.from}–${discountPercent.to}%`,
    title: "Precios especiales",
    text: `Descuentos progresivos del ${discountPercent.from}% al ${discountPercent.to}% según la cantidad: cuanto más grande es tu pedido, mejor es el precio de cada prenda.`,
  },
  {
    figure: `${minimumPieces}`,
    title: "Pedido mínimo",
    text: `Desde ${minimumPieces} piezas por pedido, para empezar sin llenar el depósito.`,
  },
  {
    figure: freeShippingOver,
    title: "Envío gratis",
    text: `En todos los pedidos de más de ${freeShippingOver}, el envío corre por nuestra cuenta.`,
  },
  {
    figure: `${processingHours} h`,
    title: "Entrega rápida",
    text: `${processingHours} horas de procesamiento prioritario: tu pedido pasa adelante en la fila.`,
  },
  {
    figure: "1 a 1",
    title: "Atención personalizada",
    text: "Una persona conoce tu negocio, te orienta con talles y colores y sigue tu pedido hasta que llega.",
  },
  {
    figure: "100%",
    title: "Garantía total",
    text: "Revisamos cada prenda antes de despacharla y respondemos por todas, sin letra chica.",
  },
];

export const tiers: readonly Tier[] = [
  {
    name: "Básico",
    pieces: { from: minimumPieces, to: 199 },
    audience: "Para dar los primeros pasos",
    popular: false,
    features: ["Envío local gratis", "Soporte por email", "Catálogo digital"],
  },
  {
    name: "Profesional",
    pieces: { from: 200, to: 499 },
    audience: "Para reponer cada temporada",
    popular: true,
    features: ["Envío local gratis", "Asesor dedicado", "Catálogo y muestras", "Cambios gratis"],
  },
  {
    name: "Empresarial",
    pieces: { from: 500, to: null },
    audience: "Para cadenas y distribuidores",
    popular: false,
    features: [
      "Envío express gratis",
      "Ejecutivo de cuenta",
      "Diseños exclusivos",
      `Pago a ${paymentDays} días`,
    ],
  },
];

/** A tier's quantity as the page sets it: `50-199`, and `500+` where there is no upper end. */
export function piecesText({ from, to }: Tier["pieces"]): string {
  return to === null ? `${from}+` : `${from}-${to}`;
}
