import { type Benefit, countText, type WholesaleFigures } from "./terms.ts";

/** The figures of spec §2 and §9. */
export const DEFAULT_FIGURES: WholesaleFigures = {
  discountPercent: { from: 20, to: 50 },
  minimumPieces: 50,
  freeShippingOver: 500,
  processingHours: { from: 24, to: 48 },
  paymentDays: 30,
  shops: 200,
};

/** The six benefits of spec §2 with the figures of the shop in them. */
export function defaultBenefits(figures: WholesaleFigures): readonly Benefit[] {
  const { discountPercent, minimumPieces } = figures;
  const freeShippingOver = `$${countText(figures.freeShippingOver)}`;
  const processing = processingText(figures);
  return [
    {
      figure: `${discountPercent.from}–${discountPercent.to}%`,
      title: "Precios especiales",
      text: `Descuentos progresivos del ${discountPercent.from}% al ${discountPercent.to}% según la cantidad: cuanto más grande es tu pedido, mejor es el precio de cada pieza.`,
    },
    {
      figure: countText(minimumPieces),
      title: "Pedido mínimo",
      text: `Desde ${countText(minimumPieces)} piezas por pedido, para empezar sin llenar el depósito.`,
    },
    {
      figure: freeShippingOver,
      title: "Envío gratis",
      text: `En todos los pedidos de más de ${freeShippingOver}, el envío corre por nuestra cuenta.`,
    },
    {
      figure: `${processing} h`,
      title: "Entrega rápida",
      text: `${processing} horas de procesamiento prioritario: tu pedido pasa adelante en la fila.`,
    },
    {
      figure: "A tu lado",
      title: "Atención personalizada",
      text: "Una persona conoce tu negocio, te orienta con talles y colores y sigue tu pedido hasta que llega.",
    },
    {
      figure: "100%",
      title: "Garantía total",
      text: "Revisamos cada pieza antes de despacharla y respondemos por todas, sin letra chica.",
    },
  ];
}

function processingText({ processingHours: { from, to } }: WholesaleFigures): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** A tier as the owner writes it. It begins where the one before ends. */
export interface TierText {
  name: string;
  audience: string;
  upTo: number | null;
  discount: number;
  features: readonly string[];
}

/** The three tiers of spec §2 with the figures of the shop in them. */
export function defaultTiers({ paymentDays, discountPercent }: WholesaleFigures): readonly TierText[] {
  const { from, to } = discountPercent;
  return [
    {
      name: "Básico",
      audience: "Para dar los primeros pasos",
      upTo: 199,
      discount: from,
      features: ["Envío local gratis", "Soporte por email", "Catálogo digital"],
    },
    {
      name: "Profesional",
      audience: "Para reponer cada temporada",
      upTo: 499,
      discount: between(from, to),
      features: ["Envío local gratis", "Asesor dedicado", "Catálogo y muestras", "Cambios gratis"],
    },
    {
      name: "Empresarial",
      audience: "Para cadenas y distribuidores",
      upTo: null,
      discount: to,
      features: [
        "Envío express gratis",
        "Ejecutivo de cuenta",
        "Diseños exclusivos",
        `Pago a ${paymentDays} días`,
      ],
    },
  ];
}

/** The middle of two percentages, rounded to five where that lies between them. */
function between(from: number, to: number): number {
  const round = Math.round((from + to) / 10) * 5;
  return round > from && round < to ? round : Math.floor((from + to) / 2);
}

/** Place of the tier marked 'Más Popular' (spec §2). */
export const DEFAULT_POPULAR = 1;
