import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { linesOf, requiredLine, rowsOf, type Section, textOf, wholeNumber } from "../shop/section.ts";
import { codeWith } from "../ui/form/answer.ts";
import { pathTo, soundRows, typedText } from "../ui/form/typed.ts";
import type { TierText } from "./default-terms.ts";
import {
  type Benefit,
  countText,
  FEATURE_LINES,
  piecesText,
  type Tier,
  type WholesaleFigures,
} from "./terms.ts";

const FIGURE_LIMITS = {
  discountPercent: { from: 1, to: 99 },
  minimumPieces: { from: 1, to: 99_999 },
  freeShippingOver: { from: 1, to: 999_999_999 },
  processingHours: { from: 1, to: 999 },
  paymentDays: { from: 1, to: 365 },
  shops: { from: 1, to: 999_999 },
} as const;

export const BenefitSchema = v.object({
  figure: requiredLine("BENEFIT_FIGURE_REQUIRED", 12),
  title: requiredLine("BENEFIT_TITLE_REQUIRED", 50),
  text: requiredLine("BENEFIT_TEXT_REQUIRED", 240),
});

const TIER_LIMITS = { name: 24, audience: 60, feature: 60, upTo: { from: 1, to: 99_999 } } as const;

/** Cards and tiers of the page (spec §2). */
const BENEFITS = 6;
const TIERS = 3;

const percent = wholeNumber(FIGURE_LIMITS.discountPercent, "PERCENT");
const hours = wholeNumber(FIGURE_LIMITS.processingHours, "HOURS");

type FigureName = keyof typeof texts.figures.labels;

export const figuresSection: Section<WholesaleFigures, FigureName> = {
  schema: v.pipe(
    v.object({
      discountFrom: percent,
      discountTo: percent,
      minimumPieces: wholeNumber(FIGURE_LIMITS.minimumPieces, "PIECES"),
      freeShippingOver: wholeNumber(FIGURE_LIMITS.freeShippingOver, "PESOS"),
      hoursFrom: hours,
      hoursTo: hours,
      paymentDays: wholeNumber(FIGURE_LIMITS.paymentDays, "DAYS"),
      shops: wholeNumber(FIGURE_LIMITS.shops, "SHOPS"),
    }),
    v.forward(
      v.partialCheck(
        [["discountFrom"], ["discountTo"]],
        ({ discountFrom, discountTo }) => discountFrom < discountTo,
        "DISCOUNT_ORDER",
      ),
      ["discountTo"],
    ),
    v.forward(
      v.partialCheck(
        [["hoursFrom"], ["hoursTo"]],
        ({ hoursFrom, hoursTo }) => hoursFrom <= hoursTo,
        "HOURS_ORDER",
      ),
      ["hoursTo"],
    ),
    v.transform(({ discountFrom, discountTo, hoursFrom, hoursTo, ...figures }) => ({
      ...figures,
      discountPercent: { from: discountFrom, to: discountTo },
      processingHours: { from: hoursFrom, to: hoursTo },
    })),
  ),
  labels: texts.figures.labels,
  hints: texts.figures.hints,
  inputs: Object.fromEntries(
    Object.keys(texts.figures.labels).map((name) => [name, { inputMode: "numeric" }]),
  ),
  beside: ["discountTo", "freeShippingOver", "hoursTo", "shops"],
  fields: ({ discountPercent, processingHours, ...figures }) => ({
    discountFrom: String(discountPercent.from),
    discountTo: String(discountPercent.to),
    minimumPieces: countText(figures.minimumPieces),
    freeShippingOver: countText(figures.freeShippingOver),
    hoursFrom: String(processingHours.from),
    hoursTo: String(processingHours.to),
    paymentDays: String(figures.paymentDays),
    shops: countText(figures.shops),
  }),
};

export type WholesaleTexts = Record<keyof typeof texts.wholesaleTexts.labels, string>;

export const wholesaleTextsSection: Section<WholesaleTexts, keyof WholesaleTexts> = {
  schema: v.object({
    introduction: requiredLine("TEXT_REQUIRED", 400),
    invitation: requiredLine("TEXT_REQUIRED", 400),
  }),
  labels: texts.wholesaleTexts.labels,
  hints: texts.wholesaleTexts.hints,
  inputs: { introduction: "text", invitation: "text" },
  fields: (shown) => shown,
};

/** Exactly `count` rows: missing ones are empty. */
function places<Row extends v.GenericSchema>(count: number, row: Row) {
  return v.pipe(
    v.optional(v.array(v.any()), []),
    v.transform((rows) => Array.from({ length: count }, (_, i) => rows[i] ?? {})),
    v.array(row),
  );
}

export const benefitsSection: Section<readonly Benefit[], "benefits"> = {
  schema: v.pipe(
    v.object({
      benefits: places(BENEFITS, BenefitSchema),
    }),
    v.transform(({ benefits }) => benefits),
  ),
  labels: texts.benefits.labels,
  fields: (benefits) => ({
    benefits: benefits.map(({ figure, title, text }) => ({ figure, title, text })),
  }),
};

export interface TiersValue {
  popular: number | null;
  tiers: readonly TierText[];
}

const features = v.pipe(
  typedText,
  v.transform(linesOf),
  v.nonEmpty("FEATURES_REQUIRED"),
  v.maxLength(FEATURE_LINES, codeWith("FEATURES_TOO_MANY", { max: FEATURE_LINES })),
  v.check(
    (lines) => lines.every((line) => line.length <= TIER_LIMITS.feature),
    codeWith("FEATURE_TOO_LONG", { max: TIER_LIMITS.feature }),
  ),
);

const tierWords = {
  name: requiredLine("TIER_NAME_REQUIRED", TIER_LIMITS.name),
  audience: requiredLine("TIER_AUDIENCE_REQUIRED", TIER_LIMITS.audience),
  discount: percent,
  features,
};
export const TierSchema = v.object({ ...tierWords, upTo: wholeNumber(TIER_LIMITS.upTo, "TIER_UP_TO") });
export const LastTierSchema = v.pipe(
  v.object(tierWords),
  v.transform((words) => ({ ...words, upTo: null })),
);

export const tierFields = ({ name, audience, discount, upTo, features: lines }: TierText) => ({
  name,
  audience,
  discount: String(discount),
  upTo: upTo === null ? "" : countText(upTo),
  features: lines.join("\n"),
});

/** From and to of each tier. Each begins where the one before ends. */
export function tierPieces(minimum: number, tiers: readonly Pick<TierText, "upTo">[]): Tier["pieces"][] {
  let from = minimum;
  return tiers.map(({ upTo: most }) => {
    const to = most === null ? null : Math.max(most, from);
    const pieces = { from, to };
    from = (to ?? from) + 1;
    return pieces;
  });
}

/** The first tier that ends before it begins, and its error code. */
export function tierTooSmall(minimum: number, tiers: readonly Pick<TierText, "upTo">[]) {
  const pieces = tierPieces(minimum, tiers);
  const place = pieces.findIndex(({ from, to }) => to !== null && to <= from);
  const from = pieces[place]?.from;
  return from === undefined ? null : { place, code: codeWith("TIER_TOO_SMALL", { from: countText(from) }) };
}

export const tiersSection: Section<TiersValue, "tiers" | "popular"> = {
  schema: v.pipe(
    v.object({
      popular: v.optional(v.string(), ""),
      tiers: v.pipe(
        v.optional(v.array(v.any()), []),
        v.transform((rows) => Array.from({ length: TIERS }, (_, i) => rows[i] ?? {})),
        v.tuple([TierSchema, TierSchema, LastTierSchema]),
        v.rawCheck(({ dataset, addIssue }) => {
          const [first, second] = soundRows<{ upTo: number }>(dataset);
          if (!first || !second || second.upTo > first.upTo + 1) return;
          const message = codeWith("TIER_TOO_SMALL", { from: countText(first.upTo + 1) });
          addIssue({ message, path: pathTo(dataset.value, 1, "upTo") });
        }),
      ),
    }),
    v.transform(({ popular, tiers }) => ({
      popular: /^[012]$/.test(popular) ? Number(popular) : null,
      tiers,
    })),
  ),
  labels: texts.tiers.labels,
  fields: ({ popular, tiers }) => ({
    popular: popular === null ? "none" : String(popular),
    tiers: tiers.map(tierFields),
  }),
};

/** The range of each tier, of what is typed; `—` for a wrong number. */
export function typedRanges(minimum: number, tiers: unknown): string[] {
  const ends = rowsOf(tiers).map((tier, i) => ({
    upTo: i < TIERS - 1 ? Number(textOf(tier.upTo).replaceAll(".", "")) || 0 : null,
  }));
  return tierPieces(minimum, ends).map((pieces) =>
    pieces.to !== null && pieces.to <= pieces.from ? "—" : piecesText(pieces),
  );
}
