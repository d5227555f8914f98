import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { wholesale } from "../messages/es/wholesale.ts";
import { isLoopbackHost } from "../platform/loopback.ts";
import { type ReadSetting, type StoredSetting, settingOf } from "../shop/section.ts";
import {
  DEFAULT_FIGURES,
  DEFAULT_POPULAR,
  defaultBenefits,
  defaultTiers,
  type TierText,
} from "./default-terms.ts";
import { type Benefit, FEATURE_LINES, type Tier, type WholesaleTerms } from "./terms.ts";
import {
  BenefitSchema,
  FIGURE_LIMITS,
  figuresSection,
  TIER_LIMITS,
  type TiersValue,
  tierPieces,
  type WholesaleTexts,
  wholesaleTextsSection,
} from "./terms-sections.ts";

/* Stored wholesale terms. A benefit or tier that equals the default is stored as null, so that it follows the figures. */

function line(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
}

function whole({ from, to }: { from: number; to: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to));
}

export const figuresSetting = settingOf("wholesale.figures", figuresSection, DEFAULT_FIGURES);

export const wholesaleTextsSetting = settingOf<WholesaleTexts>("wholesale.texts", wholesaleTextsSection, {
  introduction: wholesale.introduction,
  invitation: wholesale.invitation,
});

export const benefitsSetting: StoredSetting<readonly (Benefit | null)[]> = {
  key: "wholesale.benefits",
  schema: v.pipe(v.array(v.nullable(BenefitSchema)), v.length(defaultBenefits(DEFAULT_FIGURES).length)),
  fallback: defaultBenefits(DEFAULT_FIGURES).map(() => null),
};

const TIER_COUNT = defaultTiers(DEFAULT_FIGURES).length;

export const tiersSetting: StoredSetting<{ popular: number | null; tiers: readonly (TierText | null)[] }> = {
  key: "wholesale.tiers",
  schema: v.strictObject({
    popular: v.nullable(whole({ from: 0, to: TIER_COUNT - 1 })),
    tiers: v.pipe(
      v.array(
        v.nullable(
          v.strictObject({
            name: line(TIER_LIMITS.name),
            audience: line(TIER_LIMITS.audience),
            upTo: v.nullable(whole(TIER_LIMITS.upTo)),
            discount: whole(FIGURE_LIMITS.discountPercent),
            features: v.pipe(v.array(line(TIER_LIMITS.feature)), v.nonEmpty(), v.maxLength(FEATURE_LINES)),
          }),
        ),
      ),
      v.length(TIER_COUNT),
    ),
  }),
  fallback: { popular: DEFAULT_POPULAR, tiers: defaultTiers(DEFAULT_FIGURES).map(() => null) },
};

export function storedTexts(read: ReadSetting) {
  const figures = read(figuresSetting);
  const { popular, tiers } = read(tiersSetting);
  const benefits: readonly Benefit[] = over(read(benefitsSetting), defaultBenefits(figures));
  const tiersValue: TiersValue = { popular, tiers: over(tiers, defaultTiers(figures)) };
  return { figures, benefits, tiers: tiersValue };
}

export function wholesaleTerms(read: ReadSetting): WholesaleTerms {
  const { figures, benefits, tiers } = storedTexts(read);
  const pieces = tierPieces(figures.minimumPieces, tiers.tiers);
  return {
    figures,
    benefits,
    tiers: tiers.tiers.map(({ name, audience, features, discount }, i): Tier => {
      return {
        name,
        audience,
        features,
        discount,
        popular: i === tiers.popular,
        pieces: pieces[i] ?? { from: 0, to: null },
      };
    }),
  };
}

/**
 * Whether the page offers 'Agregar producto': on localhost alone (spec §2 and §6), and never as a permission. The Host
 * header does not count, because the page is cached for everybody.
 */
export function offersAddProduct(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
}

/** Null for each text that equals its default. */
export function writtenTexts<T>(written: readonly T[], defaults: readonly T[]): (T | null)[] {
  return written.map((text, i) => (isDeepStrictEqual(text, defaults[i]) ? null : text));
}

function over<T>(stored: readonly (T | null)[], defaults: readonly T[]): T[] {
  return defaults.map((text, i) => stored[i] ?? text);
}
