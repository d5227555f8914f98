import * as v from "valibot";
import { expect, it } from "vitest";
import type { StoredSetting } from "../shop/section.ts";
import { DEFAULT_FIGURES, defaultBenefits, defaultTiers } from "./default-terms.ts";
import {
  benefitsSetting,
  figuresSetting,
  tiersSetting,
  wholesaleTerms,
  writtenTexts,
} from "./stored-terms.server.ts";
import { piecesText } from "./terms.ts";
import { tierPieces, tierTooSmall, typedRanges } from "./terms-sections.ts";

/** Terms as the page gets them, with some settings stored. */
function termsWith(...stored: [StoredSetting<unknown>, unknown][]) {
  const values = new Map<unknown, unknown>(stored);
  return wholesaleTerms((setting) =>
    values.has(setting) ? v.parse(setting.schema, values.get(setting)) : setting.fallback,
  );
}

it("tiers begin where the one before ends", () => {
  const tiers = defaultTiers(DEFAULT_FIGURES);
  expect(typedRanges(60, [{ upTo: "199" }, { upTo: "499" }, {}])).toEqual(["60-199", "200-499", "500+"]);
  expect(typedRanges(60, [{ upTo: "60" }, { upTo: "" }, {}])).toEqual(["—", "—", "62+"]);
  expect(tierTooSmall(50, tiers)).toBeNull();
  expect(tierTooSmall(199, tiers)).toMatchObject({ place: 0 });
  expect(tierPieces(300, tiers).map(piecesText)).toEqual(["300-300", "301-499", "500+"]);
});

it("texts follow the figures until the owner writes them", () => {
  const raised = {
    ...DEFAULT_FIGURES,
    discountPercent: { from: 25, to: 60 },
    paymentDays: 45,
    minimumPieces: 60,
  };
  const followed = termsWith([figuresSetting, raised]);
  const first = { figure: "25–60%", text: expect.stringContaining("25% al 60%") };
  expect(followed.benefits[0]).toMatchObject(first);
  expect(followed.tiers[0]?.pieces).toEqual({ from: 60, to: 199 });
  expect(followed.tiers[2]?.features).toContain("Pago a 45 días");
  const benefits = defaultBenefits(DEFAULT_FIGURES).map((benefit, i) =>
    i === 1 ? { ...benefit, title: "Desde poquito" } : benefit,
  );
  const stored = writtenTexts(benefits, defaultBenefits(DEFAULT_FIGURES));
  expect(stored.map((benefit) => benefit?.title)).toEqual([undefined, "Desde poquito", ...Array(4)]);
  const written = termsWith([figuresSetting, raised], [benefitsSetting, stored]).benefits;
  expect(written.slice(0, 2)).toMatchObject([first, { title: "Desde poquito", figure: "50" }]);
});

it("tiers keep the owner's words, ends and mark", () => {
  const defaults = defaultTiers(DEFAULT_FIGURES);
  const written = defaults.map((tier, i) => (i === 0 ? { ...tier, upTo: 99 } : tier));
  const terms = termsWith([tiersSetting, { popular: null, tiers: writtenTexts(written, defaults) }]);
  expect(terms.tiers.map(({ pieces }) => piecesText(pieces))).toEqual(["50-99", "100-499", "500+"]);
  expect(terms.tiers.some(({ popular }) => popular)).toBe(false);
});

it("tiers have discounts from the least to the most, or the owner's", () => {
  const discounts = (...stored: [StoredSetting<unknown>, unknown][]) =>
    termsWith(...stored).tiers.map(({ discount }) => discount);
  const figures = (from: number, to: number): [StoredSetting<unknown>, unknown] => [
    figuresSetting,
    { ...DEFAULT_FIGURES, discountPercent: { from, to } },
  ];
  expect(discounts()).toEqual([20, 35, 50]);
  expect(discounts(figures(10, 25))).toEqual([10, 20, 25]);
  expect(discounts(figures(21, 24))).toEqual([21, 22, 24]);
  const written = { ...defaultTiers(DEFAULT_FIGURES)[2], discount: 45 };
  expect(discounts([tiersSetting, { popular: null, tiers: [null, null, written] }])).toEqual([20, 35, 45]);
});
