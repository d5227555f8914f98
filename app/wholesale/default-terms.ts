import { countText, EXAMPLE_FREE_SHIPPING, type WholesaleNumbers } from "./terms.ts";

/** The numbers of spec §2 and §9. */
export const DEFAULT_NUMBERS = {
  discountFrom: "20",
  discountTo: "50",
  minimumPieces: "50",
  freeShippingOver: String(EXAMPLE_FREE_SHIPPING),
  hoursFrom: "24",
  hoursTo: "48",
  paymentDays: "30",
  shops: "200",
};

/** The six benefits of spec §2 with the numbers of the shop in them. */
export function defaultBenefits(numbers: WholesaleNumbers) {
  const { discountFrom, discountTo, hoursFrom, hoursTo } = numbers;
  const pieces = countText(numbers.minimumPieces);
  const freeShippingOver = `$${countText(numbers.freeShippingOver)}`;
  const hours = hoursFrom === hoursTo ? `${hoursFrom}` : `${hoursFrom}-${hoursTo}`;
  return [
    {
      tag: `${discountFrom}–${discountTo}%`,
      title: "Precios especiales",
      text: `Descuentos progresivos del ${discountFrom}% al ${discountTo}% según la cantidad: cuanto más grande es tu pedido, mejor es el precio de cada pieza.`,
    },
    {
      tag: pieces,
      title: "Pedido mínimo",
      text: `Desde ${pieces} piezas por pedido, para empezar sin llenar el depósito.`,
    },
    {
      tag: freeShippingOver,
      title: "Envío gratis",
      text: `En todos los pedidos de más de ${freeShippingOver}, el envío corre por nuestra cuenta.`,
    },
    {
      tag: `${hours} h`,
      title: "Entrega rápida",
      text: `${hours} horas de procesamiento prioritario: tu pedido pasa adelante en la fila.`,
    },
    {
      tag: "A tu lado",
      title: "Atención personalizada",
      text: "Una persona conoce tu negocio, te orienta con talles y colores y sigue tu pedido hasta que llega.",
    },
    {
      tag: "100%",
      title: "Garantía total",
      text: "Revisamos cada pieza antes de despacharla y respondemos por todas, sin letra chica.",
    },
  ];
}

/** The three tiers of spec §2 with the numbers of the shop in them. */
export function defaultTiers({ paymentDays, discountFrom, discountTo }: WholesaleNumbers) {
  return [
    {
      name: "Básico",
      audience: "Para dar los primeros pasos",
      upTo: "199",
      discount: String(discountFrom),
      features: "Envío local gratis\nSoporte por email\nCatálogo digital",
    },
    {
      name: "Profesional",
      audience: "Para reponer cada temporada",
      upTo: "499",
      discount: String(between(discountFrom, discountTo)),
      features: "Envío local gratis\nAsesor dedicado\nCatálogo y muestras\nCambios gratis",
    },
    {
      name: "Empresarial",
      audience: "Para cadenas y distribuidores",
      discount: String(discountTo),
      features: `Envío express gratis\nEjecutivo de cuenta\nDiseños exclusivos\nPago a ${paymentDays} días`,
    },
  ];
}

/** The middle of two percentages, rounded to five where that lies between them. */
function between(from: number, to: number): number {
  const round = Math.round((from + to) / 10) * 5;
  return round > from && round < to ? round : Math.floor((from + to) / 2);
}
