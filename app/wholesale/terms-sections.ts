import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { wholesale } from "../messages/es/wholesale.ts";
import { defineSection, type ReadSection } from "../shop/section.ts";
import { codeWith } from "../ui/form/answer.ts";
import { optionalNumber, ordered, requiredLine, textLines, wholeNumber } from "../ui/form/field-schemas.ts";
import { countText, EXAMPLE_FREE_SHIPPING, type Pieces } from "./tier-progress.ts";

/** Number of benefit cards and of tiers (spec §2). */
const BENEFITS = 6;
const TIERS = 3;

const number = { inputMode: "numeric" } as const;

const FEATURE_LINES = 4;
const FEATURE_MAX = 60;

const lessThanFrom = (from: string) => codeWith("LESS_THAN_FROM", { from });

const percent = wholeNumber({ from: 1, to: 99 });
const hours = wholeNumber({ from: 1, to: 999 });

const NumbersSchema = v.pipe(
  v.object({
    discountFrom: percent,
    discountTo: percent,
    minimumPieces: wholeNumber({ from: 1, to: 99_999 }),
    freeShippingOver: wholeNumber({ from: 1, to: 999_999_999 }),
    hoursFrom: hours,
    hoursTo: hours,
    paymentDays: wholeNumber({ from: 1, to: 365 }),
    shops: optionalNumber({ from: 1, to: 999_999 }),
  }),
  ordered("discountFrom", "discountTo", lessThanFrom),
  ordered("hoursFrom", "hoursTo", lessThanFrom),
);

type WholesaleNumbers = v.InferOutput<typeof NumbersSchema>;

export const numbersSection = defineSection({
  name: "numbers",
  slug: "cifras",
  isExample: true,
  schema: NumbersSchema,
  defaults: () => ({
    discountFrom: "20",
    discountTo: "50",
    minimumPieces: "50",
    freeShippingOver: String(EXAMPLE_FREE_SHIPPING),
    hoursFrom: "24",
    hoursTo: "48",
    paymentDays: "30",
    shops: "200",
  }),
  inputs: Object.fromEntries(Object.keys(texts.numbers.labels).map((name) => [name, number])),
});

export const wholesaleTextsSection = defineSection({
  name: "wholesaleTexts",
  slug: "textos-por-mayor",
  isExample: true,
  schema: v.object({
    introduction: requiredLine(400),
    invitation: requiredLine(400),
  }),
  defaults: () => ({ introduction: wholesale.introduction, invitation: wholesale.invitation }),
  inputs: { introduction: "text", invitation: "text" },
});

function fixedRows(count: number) {
  return v.pipe(
    v.optional(v.array(v.any()), []),
    v.transform((rows) => Array.from({ length: count }, (_, i) => rows[i] ?? {})),
  );
}

/** The six benefits of spec §2, with the numbers that the owner set. */
function defaultBenefits(numbers: WholesaleNumbers) {
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

export const benefitsSection = defineSection({
  name: "benefits",
  slug: "beneficios",
  isExample: true,
  schema: v.object({
    benefits: v.pipe(
      fixedRows(BENEFITS),
      v.array(
        v.object({
          tag: requiredLine(12),
          title: requiredLine(50),
          text: requiredLine(240),
        }),
      ),
    ),
  }),
  defaults: (read) => ({ benefits: defaultBenefits(read(numbersSection)) }),
});

const tierWords = {
  name: requiredLine(24),
  audience: requiredLine(60),
  discount: percent,
  features: v.pipe(textLines(FEATURE_LINES, FEATURE_MAX), v.nonEmpty("REQUIRED")),
};
const TierSchema = v.object({ ...tierWords, upTo: wholeNumber({ from: 1, to: 99_999 }) });
const LastTierSchema = v.pipe(
  v.object(tierWords),
  v.transform((words) => ({ ...words, upTo: null })),
);

const TiersSchema = v.object({
  popular: v.pipe(
    v.optional(v.string(), ""),
    v.transform((place) => (/^[012]$/.test(place) ? Number(place) : null)),
  ),
  tiers: v.pipe(fixedRows(TIERS), v.tuple([TierSchema, TierSchema, LastTierSchema])),
});

/** The three tiers of spec §2, with the numbers that the owner set. */
function defaultTiers({ paymentDays, discountFrom, discountTo }: WholesaleNumbers) {
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
      discount: String(Math.floor((discountFrom + discountTo) / 2)),
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

export const tiersSection = defineSection({
  name: "tiers",
  slug: "planes",
  isExample: true,
  schema: TiersSchema,
  // The second tier is marked 'Más Popular' (spec §2).
  defaults: (read) => ({ popular: "1", tiers: defaultTiers(read(numbersSection)) }),
  inputs: { upTo: number, discount: number, features: "text", popular: { options: texts.tiers.places } },
});

function tierPieces(minimum: number, tiers: readonly { upTo: number | null }[]): Pieces[] {
  let from = minimum;
  return tiers.map(({ upTo: most }) => {
    const to = most === null ? null : Math.max(most, from);
    const pieces = { from, to };
    from = (to ?? from) + 1;
    return pieces;
  });
}

export function wholesaleTerms(read: ReadSection) {
  const numbers = read(numbersSection);
  const { popular, tiers } = read(tiersSection);
  const pieces = tierPieces(numbers.minimumPieces, tiers);
  return {
    numbers,
    benefits: read(benefitsSection).benefits,
    tiers: tiers.map(({ upTo: _, ...tier }, i) => {
      return { ...tier, popular: i === popular, pieces: pieces[i] ?? { from: 0, to: null } };
    }),
  };
}

export type WholesaleTerms = ReturnType<typeof wholesaleTerms>;

export type Tier = WholesaleTerms["tiers"][number];
