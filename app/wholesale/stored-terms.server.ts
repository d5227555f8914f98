import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { wholesale } from "../messages/es/wholesale.ts";
import { isLoopbackHost } from "../platform/loopback.ts";
import { type ReadSetting, type StoredSetting, settingOf, storedSchema } from "../shop/section.ts";
import {
  DEFAULT_FIGURES,
  DEFAULT_POPULAR,
  defaultBenefits,
  defaultTiers,
  type TierText,
} from "./default-terms.ts";
import type { Benefit, Tier, WholesaleTerms } from "./terms.ts";
import {
  BenefitSchema,
  figuresSection,
  LastTierSchema,
  TierSchema,
  type TiersValue,
  tierFields,
  tierPieces,
  type WholesaleTexts,
  wholesaleTextsSection,
} from "./terms-sections.ts";

/* Stored wholesale terms. A benefit or tier that equals the default is stored as null, so that it follows the figures. */

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

const tier = v.nullable(storedSchema<TierText>(TierSchema, tierFields));
const lastTier = v.nullable(storedSchema<TierText>(LastTierSchema, tierFields));

export const tiersSetting: StoredSetting<{ popular: number | null; tiers: readonly (TierText | null)[] }> = {
  key: "wholesale.tiers",
  schema: v.strictObject({
    popular: v.nullable(v.picklist([0, 1, 2])),
    tiers: v.strictTuple([tier, tier, lastTier]),
  }),
  fallback: { popular: DEFAULT_POPULAR, tiers: [null, null, null] },
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
